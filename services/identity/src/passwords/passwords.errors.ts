import { Invalid } from '@exam/platform';

/** Not 401: the session is good, only the old password is not. */
export class OldPasswordWrong extends Invalid {
  readonly code = 'auth.wrong_password';
  constructor() {
    super('Incorrect password');
  }
}
