import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import type { FieldFault } from '@exam/platform';
import type { AnswerCode } from '@exam/domain';

/** Also for somebody else's attempt: nobody learns that it exists. */
export class AttemptNotFound extends NotFound {
  readonly code = 'attempt.not_found';
  constructor() {
    super('This attempt does not exist.');
  }
}
export class AttemptNotRunning extends Conflict {
  readonly code = 'attempt.not_running';
  constructor() {
    super('This exam is not running.');
  }
}
export class AttemptClosed extends Conflict {
  readonly code = 'attempt.closed';
  constructor() {
    super('This exam has already been submitted or cancelled.');
  }
}
export class AttemptCancelled extends Conflict {
  readonly code = 'attempt.cancelled';
  constructor() {
    super('This exam has been cancelled.');
  }
}
/**
 * The browser's clock alone handed it in, and the server's says otherwise: its own is wrong, or more time was given.
 */
export class AttemptNotOver extends Conflict {
  readonly code = 'attempt.not_over';
  constructor() {
    super('There is time left for this exam.');
  }
}
/** Another sign-in holds it now. Beginning the exam again takes it over. */
export class AttemptTakenOver extends Conflict {
  readonly code = 'attempt.taken_over';
  constructor() {
    super('This exam is open in another sign-in. Resume it here to go on.');
  }
}
export class AttemptPastDeadline extends Conflict {
  readonly code = 'attempt.past_deadline';
  constructor() {
    super('The time for answering is over.');
  }
}

export type AnswerRefusalCode = 'answer.not_in_paper' | AnswerCode;

const answerTexts: Record<AnswerRefusalCode, string> = {
  'answer.not_in_paper': 'This question is not in the paper.',
  'answer.wrong_type': 'This is not an answer to a question of this type.',
  'answer.unknown_option': 'The question does not have this option.',
  'answer.out_of_range': 'The number value should be in a range of -9999.99 to 9999.99',
  'answer.too_long': 'The answer is too long.',
};

/** One wrong answer refuses the whole body, and nothing of it is stored. */
export class AnswerRefused extends Unprocessable {
  override readonly fields: readonly FieldFault[];
  constructor(
    readonly code: AnswerRefusalCode,
    field: string,
  ) {
    super(answerTexts[code]);
    this.fields = [{ field, code, message: answerTexts[code] }];
  }
}
