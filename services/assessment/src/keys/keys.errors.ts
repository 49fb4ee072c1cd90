import { Conflict, NotFound, Unprocessable } from '@exam/platform';

/** The exam does not ask it. */
export class NotAsked extends NotFound {
  readonly code = 'question.not_found';
  constructor() {
    super('This question does not exist.');
  }
}
/** Nobody has submitted the exam with this account. */
export class NotSubmitted extends NotFound {
  readonly code = 'result.not_found';
  constructor() {
    super('There is no result yet.');
  }
}
export class ChallengesClosed extends Conflict {
  readonly code = 'challenge.closed';
  constructor() {
    super('The time for challenges is over.');
  }
}
export class TooManyChallenges extends Conflict {
  readonly code = 'challenge.too_many';
  constructor() {
    super('Ten challenges in a test.');
  }
}
export class AnswerUnreadable extends Unprocessable {
  readonly code = 'challenge.answer';
  constructor() {
    super('The proposed answer is none that this question takes.');
  }
}
export class WindowInvalid extends Unprocessable {
  readonly code = 'challenge.window';
  constructor() {
    super('Challenges are open for 1 hour to 14 days, and their time is only prolonged.');
  }
}
export class ReasonMissing extends Unprocessable {
  readonly code = 'decision.reason_missing';
  constructor() {
    super('Please give the reason.');
  }
}
export class KeyUnchanged extends Unprocessable {
  readonly code = 'key.unchanged';
  constructor() {
    super('This is the key already.');
  }
}
export class KeyUnusable extends Unprocessable {
  readonly code = 'key.unusable';
  constructor() {
    super('No student can give this answer.');
  }
}
