import { Conflict } from '@exam/platform';

export class AttemptNotReopenable extends Conflict {
  readonly code = 'attempt.not_reopenable';
  constructor() {
    super('This attempt cannot be reopened.');
  }
}
