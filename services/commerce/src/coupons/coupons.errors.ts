import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import type { CouponFault } from '@exam/domain';

const why: Record<CouponFault, string> = {
  invalid: 'it is not valid for this order',
  ended: 'it has ended',
  used_up: 'it has been used up',
};

export class CouponRefused extends Unprocessable {
  readonly code: string;
  constructor(fault: CouponFault) {
    super(`This coupon cannot be used: ${why[fault]}.`);
    this.code = `coupon.${fault}`;
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

export class CouponChanged extends Conflict {
  readonly code = 'edit.conflict';
  constructor() {
    super('Somebody has changed this meanwhile, or it has ended.');
  }
}
