import { Conflict, NotFound } from '@exam/platform';

const notAvailable = 'Exam report not available right now. plese try later';

/** The account has no ranked submission of the exam, or what its questions are about is not known yet. */
export class ReportNotFound extends NotFound {
  readonly code = 'report.not_found';
  constructor() {
    super(notAvailable);
  }
}

/** Others may still be writing: outcomes of questions would tell them keys. */
export class ReportNotReleased extends Conflict {
  readonly code = 'report.not_released';
  constructor() {
    super(notAvailable);
  }
}
