import { Forbidden, Unprocessable } from '@exam/platform';

/** What is wrong stands in its details. */
export class ExamNotReady extends Unprocessable {
  readonly code = 'exam.not_ready';
  override readonly details;
  constructor(faults: readonly { code: string; message: string }[]) {
    super(`The test is not ready: ${faults.map(({ message }) => message).join(' ')}`);
    this.details = { faults: faults.map(({ code }) => code) };
  }
}
export class NotYourSection extends Forbidden {
  readonly code = 'exam.not_your_section';
  constructor() {
    super('Not all sections are yours.');
  }
}
