import { Conflict, Unauthenticated } from '@exam/platform';

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

/** The school has marked the person as having left. */
export class HasLeft extends Unauthenticated {
  readonly code = 'auth.has_left';
  constructor() {
    super('You have left this school. Please ask its office.');
  }
}

/**
 * A code has gone out to the number, and with it the sign-in goes on. Also said, without a code, of a wrong password
 * where somebody has been guessing: it tells a guesser nothing.
 */
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

/** Of the console's change of a password, which asks for no old one. */
export class OwnPassword extends Conflict {
  readonly code = 'person.own_login';
  constructor() {
    super('Change your own password in your profile, with the old one.');
  }
}
