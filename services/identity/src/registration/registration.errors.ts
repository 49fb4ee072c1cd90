import { Conflict, Forbidden } from '@exam/platform';

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
