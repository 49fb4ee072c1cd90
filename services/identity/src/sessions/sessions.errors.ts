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

/** The password is right; a code has gone out to the number, and with it the sign-in goes on. */
export class CodeNeeded extends Unauthenticated {
  readonly code = 'auth.code_needed';
  constructor() {
    super('Enter OTP to sent your mobile');
  }
}

export class EmailUnverified extends Unauthenticated {
  readonly code = 'auth.email_unverified';
  constructor() {
    super('Email Id is not verified.');
  }
}

export class EmailUnknown extends Unauthenticated {
  readonly code = 'auth.email_unknown';
  constructor() {
    super('Email Id is not registered');
  }
}
