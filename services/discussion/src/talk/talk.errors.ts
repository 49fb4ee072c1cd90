import { longestFormula } from '@exam/domain';
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from '@exam/platform';

/** Also said of what is hidden, of another class, or reported by the caller: who asks learns nothing of it. */
export class ItemNotFound extends NotFound {
  readonly code = 'discussion.not_found';
  constructor() {
    super('This is no longer there.');
  }
}
export class TextEmpty extends Invalid {
  readonly code = 'discussion.empty';
}
export class QuestionTooShort extends Invalid {
  readonly code = 'discussion.too_short';
  constructor() {
    super('Minimum 10 characters required');
  }
}
export class FormulaRefused extends Invalid {
  readonly code = 'discussion.formula_refused';
  constructor() {
    super(`A formula has at most ${longestFormula} letters and defines no macros.`);
  }
}
export class TeachersOnly extends Forbidden {
  readonly code = 'discussion.teachers_only';
  constructor() {
    super('Only teachers ask the question of the day.');
  }
}
export class TooManyTalks extends TooMany {
  readonly code = 'discussion.too_many';
  constructor(retryAfterSeconds: number) {
    super('That was a lot in a short time. Please wait a moment.', retryAfterSeconds);
  }
}
export class AuthorMuted extends Forbidden {
  readonly code = 'discussion.muted';
  override readonly details;
  constructor(until: Date) {
    super(`You can write again after ${until.toISOString()}.`);
    this.details = { until: until.toISOString() };
  }
}
export class OwnItem extends Conflict {
  readonly code = 'discussion.own_item';
  constructor() {
    super('This is your own.');
  }
}
