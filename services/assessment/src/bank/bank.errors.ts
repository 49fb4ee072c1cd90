import { Conflict, NotFound, Unprocessable } from '@exam/platform';

/** Also for a question of another school or of a subject that is not the teacher's. */
export class QuestionNotFound extends NotFound {
  readonly code = 'question.not_found';
  constructor() {
    super('This question does not exist.');
  }
}
export class QuestionInUse extends Conflict {
  readonly code = 'question.in_use';
  constructor() {
    super('Published tests use this question. It can be retired.');
  }
}
export class TooManyTags extends Conflict {
  readonly code = 'question.too_many_tags';
  constructor() {
    super('A question has 20 tags at most.');
  }
}
export class QuestionCodeTaken extends Conflict {
  readonly code = 'question.code_taken';
  constructor() {
    super('The organisation has a question of this code.');
  }
}
/** The field at fault and what is wrong with it stand in its details. */
export class QuestionIncomplete extends Unprocessable {
  readonly code = 'question.incomplete';
  override readonly details;
  constructor(field: string, message: string) {
    super(message);
    this.details = { field };
  }
}
export class QuestionKeyInvalid extends Unprocessable {
  readonly code = 'question.key_invalid';
  override readonly details = { field: 'key' };
  constructor(message: string) {
    super(message);
  }
}
