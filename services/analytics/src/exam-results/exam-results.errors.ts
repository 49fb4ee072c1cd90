import { Conflict, Unprocessable } from '@exam/platform';

export class NotClosed extends Conflict {
  readonly code = 'release.not_closed';
  constructor() {
    super('Somebody can still write.');
  }
}

/** The exams are not shifts of one, or the order of the subjects leaves one out. */
export class SubjectsDiffer extends Unprocessable {
  readonly code = 'merit.subjects_differ';
  constructor() {
    super('All exams and the order of subjects must have the same subjects.');
  }
}
