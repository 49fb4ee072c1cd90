import { TooMany, Unauthenticated } from '@exam/platform';

/** The document's text; the client shows it as 'User does not exist and Register now'. */
export class UnknownUser extends Unauthenticated {
  readonly code = 'auth.unknown_user';
  constructor() {
    super('User does not exist');
  }
}

export class WrongPassword extends Unauthenticated {
  readonly code = 'auth.wrong_password';
  constructor() {
    super('Incorrect password');
  }
}

export class TooManyTries extends TooMany {
  readonly code = 'auth.too_many_tries';
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.', retryAfterSeconds);
  }
}
