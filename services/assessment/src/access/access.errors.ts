import { Forbidden } from '@exam/platform';

/** A quiz or diagnostic of a chapter that is not open for the account. */
export class QuizLocked extends Forbidden {
  readonly code = 'quiz.locked';
  constructor() {
    super('This chapter opens with its package.');
  }
}
