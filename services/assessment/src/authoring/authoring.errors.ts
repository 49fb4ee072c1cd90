import type { Checklist } from '@exam/domain';
import { Conflict, Forbidden, NotFound, Unprocessable } from '@exam/platform';

/** What is wrong stands in its details: faults, and warnings that nobody has accepted. */
export class ExamNotReady extends Unprocessable {
  readonly code = 'exam.not_ready';
  override readonly details;
  constructor({ faults, warnings }: { faults: readonly { code: string }[]; warnings: Checklist['warnings'] }) {
    const codes = [...faults, ...warnings].map(({ code }) => code);
    super(`The test is not ready: ${codes.join(', ')}.`);
    this.details = { faults: faults.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
  }
}
export class NotYourSection extends Forbidden {
  readonly code = 'exam.not_your_section';
  constructor() {
    super('Not all sections are yours.');
  }
}
/** Also for a draft of another school or of classes that are not the teacher's. */
export class DraftNotFound extends NotFound {
  readonly code = 'draft.not_found';
  constructor() {
    super('This test does not exist.');
  }
}
export class DraftPublished extends Conflict {
  readonly code = 'draft.published';
  constructor() {
    super('The test is published. It can be taken back while nobody has begun.');
  }
}
export class ExamBegun extends Conflict {
  readonly code = 'exam.begun';
  constructor() {
    super('Somebody has begun; this cannot change any more.');
  }
}
export class ExamWithdrawn extends Conflict {
  readonly code = 'exam.withdrawn';
  constructor() {
    super('The test is withdrawn.');
  }
}
