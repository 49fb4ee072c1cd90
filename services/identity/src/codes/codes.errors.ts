import { Forbidden, Invalid, TooMany, Unavailable } from '@exam/platform';

export class WrongCode extends Invalid {
  readonly code = 'otp.wrong';
  constructor() {
    super('Invalid OTP');
  }
}

export class CodeExpired extends Invalid {
  readonly code = 'otp.expired';
  constructor() {
    super('OTP expired, please resend');
  }
}

export class SendLimitReached extends TooMany {
  readonly code = 'otp.send_limit';
  constructor(retryAfterSeconds: number) {
    super('Maximum attempts for resend OTP is 03', retryAfterSeconds);
  }
}

export class TooManyCodes extends TooMany {
  readonly code = 'otp.too_many';
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.', retryAfterSeconds);
  }
}

/** Nothing has gone out, and the code is dead: asking again sends another one. */
export class CodeNotSent extends Unavailable {
  readonly code = 'otp.not_sent';
  constructor() {
    super('something went wrong...', 10);
  }
}

/** A browser that fetches ahead must not send messages. */
export class PrefetchRefused extends Invalid {
  readonly code = 'otp.prefetch';
  constructor() {
    super('A prefetch sends no OTP.');
  }
}

export class TicketMissing extends Forbidden {
  readonly code = 'otp.ticket_missing';
  constructor() {
    super('OTP expired, please resend');
  }
}
