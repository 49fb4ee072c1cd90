import { Conflict } from '@exam/platform';

export class EmailTaken extends Conflict {
  readonly code = 'signup.email_taken';
  constructor() {
    super('This email is already registered.');
  }
}
