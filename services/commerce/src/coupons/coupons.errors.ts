import { Conflict, NotFound, TooMany, Unprocessable } from '@exam/platform';
import type { CouponFault } from '@exam/domain';

const why = {
  'coupon.invalid': 'it is not valid for this order',
  'coupon.ended': 'it has ended',
  'coupon.used_up': 'it has been used up',
} as const satisfies Record<`coupon.${CouponFault}`, string>;

export class CouponRefused extends Unprocessable {
  readonly code: keyof typeof why;
  constructor(fault: CouponFault) {
    const code = `coupon.${fault}` as const;
    super(`This coupon cannot be used: ${why[code]}.`);
    this.code = code;
  }
}

export class TooManyCoupons extends TooMany {
  readonly code = 'coupon.too_many_tries';
  constructor(retryAfterSeconds: number) {
    super('Too many wrong codes. Please try again later.', retryAfterSeconds);
  }
}

export class CouponNotFound extends NotFound {
  readonly code = 'coupon.not_found';
  constructor() {
    super('There is no such coupon.');
  }
}

export class CouponCodeTaken extends Conflict {
  readonly code = 'coupon.code_taken';
  constructor(code: string) {
    super(`The code ${code} is taken.`);
  }
}
