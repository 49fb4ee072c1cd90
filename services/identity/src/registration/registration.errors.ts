import { windowSeconds } from '../counters/index.js';
import { Conflict, Forbidden, TooMany, Unprocessable } from '@exam/platform';

export class NumberNotVerified extends Forbidden {
  readonly code = 'signup.not_verified';
  constructor() {
    super('OTP expired, please resend');
  }
}

export class PhoneTaken extends Conflict {
  readonly code = 'signup.phone_taken';
  constructor() {
    super('This mobile number is already registered.');
  }
}

/** Only packs bring people into this organisation. */
export class RegistrationClosed extends Forbidden {
  readonly code = 'signup.closed';
  constructor() {
    super('This school registers its students itself. Please ask it for your account.');
  }
}

export class JoinCodeNeeded extends Unprocessable {
  readonly code = 'signup.join_code_needed';
  override readonly fields = [{ field: 'body.joinCode', code: this.code, message: 'joinCode is not defined' }];
  constructor() {
    super('Please enter the code of your school.');
  }
}

export class JoinCodeWrong extends Unprocessable {
  readonly code = 'signup.join_code_wrong';
  override readonly fields = [
    { field: 'body.joinCode', code: this.code, message: 'This is not the code of your school.' },
  ];
  constructor() {
    super('This is not the code of your school.');
  }
}

export class TooManyJoinCodes extends TooMany {
  readonly code = 'signup.too_many_join_codes';
  constructor() {
    super('Too many wrong codes. Please try again later.', windowSeconds);
  }
}
