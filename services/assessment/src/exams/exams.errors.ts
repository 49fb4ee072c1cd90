import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import { maximumExtensionMinutes, type StartRefusal } from './exam-rules.js';

/** Also for an exam of another group or organisation: nobody learns that it exists. */
export class ExamNotFound extends NotFound {
  readonly code = 'exam.not_found';
  constructor() {
    super('This exam does not exist.');
  }
}
export class PaperTooLong extends Unprocessable {
  readonly code = 'exam.too_long';
  constructor() {
    super('In all languages together its questions have too much text for one test. Choose fewer.');
  }
}
export class ExamTypeMismatch extends Unprocessable {
  readonly code = 'exam.type_mismatch';
  constructor() {
    super('The exam is not of this type.');
  }
}
export class ExamCompleted extends Conflict {
  readonly code = 'exam.completed';
  constructor() {
    super('You have already completed this exam.');
  }
}
export class ExamCancelled extends Conflict {
  readonly code = 'exam.cancelled';
  constructor() {
    super('You have cancelled this exam, and it can be taken only once.');
  }
}
export class ExamClosed extends Conflict {
  readonly code = 'exam.closed';
  constructor() {
    super('This exam is over and its results are final.');
  }
}
export class ExtensionDiffers extends Conflict {
  readonly code = 'extension.differs';
  constructor() {
    super('This extension was given before, to another exam or with other minutes.');
  }
}

/** Carries the minutes that may still be given. */
export class ExtensionTooLong extends Conflict {
  readonly code = 'extension.too_long';
  override readonly details: { left: number };
  constructor(left: number) {
    super(`An exam can be extended by ${maximumExtensionMinutes} minutes in all; ${left} are left.`);
    this.details = { left };
  }
}

const startTexts: Record<StartRefusal, string> = {
  'exam.not_begun': 'This exam has not begun yet.',
  'exam.ended': 'This exam has ended.',
  'exam.late': 'You have no time left to start the test',
};

/** The exam exists for this student, but not now. */
export class ExamNotOpen extends Conflict {
  constructor(readonly code: StartRefusal) {
    super(startTexts[code]);
  }
}
