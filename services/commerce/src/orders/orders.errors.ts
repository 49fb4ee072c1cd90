import { Conflict, Invalid, NotFound, TooMany, Unavailable, Unprocessable, type FieldFault } from '@exam/platform';
import { rupeesOf, type CartConflict } from '@exam/domain';

export class OrderNotFound extends NotFound {
  readonly code = 'order.not_found';
  constructor() {
    super('Order not found');
  }
}

export class OrderEmpty extends Unprocessable {
  readonly code = 'order.empty';
  constructor() {
    super('Your Shopping Cart is Empty !!');
  }
}

const conflictTexts: Record<CartConflict, string> = {
  already_in_cart: 'this item is already in cart',
  mixed_types: "You can't purchase both packages and subscriptions at a time",
  second_subscription: "You can't subscribe more than one package in one order",
};

export class OrderCartConflict extends Conflict {
  readonly code = 'order.cart_conflict';
  constructor(conflict: CartConflict) {
    super(conflictTexts[conflict]);
  }
}

export class OrderNotForYou extends Unprocessable {
  readonly code = 'order.not_for_you';
  constructor() {
    super('This package is not for you.');
  }
}

export class OrderAlreadyPurchased extends Conflict {
  readonly code = 'order.already_purchased';
  override readonly details;
  constructor(packageName: string) {
    super(`${packageName} Already purchased. Please remove it.`);
    this.details = { name: packageName };
  }
}

export class OrderNotOnSale extends Conflict {
  readonly code = 'order.not_on_sale';
  override readonly details;
  constructor(packageName: string) {
    super(`${packageName} is no longer on sale. Please remove it.`);
    this.details = { name: packageName };
  }
}

/** What a line of the cart costs now, in paise. */
export interface LinePrice {
  readonly basePaise: number;
  readonly discountPaise: number;
  readonly addOnsPaise: number;
  readonly totalPaise: number;
}

/**
 * The new total is in the fault of the field `body.amount`, and that of each line in `body.packages.<index>.total`, with
 * its parts beside it; all in rupees. A client that takes them over is right with its next try.
 */
export class OrderAmountChanged extends Conflict {
  readonly code = 'order.amount_changed';
  override readonly fields: readonly FieldFault[];
  override readonly details;
  constructor(amountPaise: number, lines: readonly LinePrice[]) {
    const total = rupeesOf(amountPaise).toFixed(2);
    super(`The total is now ₹${total}. Please check your cart.`);
    this.details = { totalPaise: amountPaise };
    this.fields = [
      { field: 'body.amount', code: 'amount_changed', message: total },
      ...lines.flatMap((line, at) =>
        Object.entries({
          base: line.basePaise,
          discount: line.discountPaise,
          addOns: line.addOnsPaise,
          total: line.totalPaise,
        }).map(([part, paise]) => ({
          field: `body.packages.${at}.${part}`,
          code: 'price_changed',
          message: rupeesOf(paise).toFixed(2),
        })),
      ),
    ];
  }
}

export class OrderTooMany extends TooMany {
  readonly code = 'order.too_many';
  constructor() {
    super('Too many payments were begun. Please finish one of them, or try again in half an hour.', 1_800);
  }
}

export class OrderKeyReused extends Unprocessable {
  readonly code = 'order.key_reused';
  constructor() {
    super('This key was used for another order.');
  }
}

export class OrderNotPending extends Conflict {
  readonly code = 'order.not_pending';
  constructor() {
    super('This order is no longer waiting for a payment.');
  }
}

export class PaymentSignatureWrong extends Unprocessable {
  readonly code = 'payment.signature_wrong';
  override readonly level = 'warn';
  constructor() {
    super('The payment could not be verified.');
  }
}

export class PaymentMessageInvalid extends Invalid {
  readonly code = 'payment.message_invalid';
  override readonly level = 'warn';
  constructor() {
    super('This is no message of the payment provider.');
  }
}

export class PaymentUnavailable extends Unavailable {
  readonly code = 'payment.unavailable';
  constructor(options?: ErrorOptions) {
    super('Something went wrong, please try again later!', 10);
    this.cause = options?.cause;
  }
}

export class SubscriptionNotCancellable extends Conflict {
  readonly code = 'subscription.not_cancellable';
  constructor() {
    super('There is no running subscription to cancel in this order.');
  }
}

export class OrderNotRefundable extends Conflict {
  readonly code = 'order.not_refundable';
  constructor(message: string) {
    super(message);
  }
}

export class RefundTooMuch extends Conflict {
  readonly code = 'refund.too_much';
  override readonly details: { left: string };
  constructor(left: string) {
    super(`At most ${left} can go back.`);
    this.details = { left };
  }
}

/** The fields at fault are named as in the request. */
export class OrderAddressIncomplete extends Unprocessable {
  readonly code = 'order.address_incomplete';
  override readonly fields: readonly FieldFault[];
  constructor(fields: readonly string[]) {
    super('Please complete the address for the invoice.');
    this.fields = fields.map((field) => ({ field, code: 'incomplete', message: 'is missing or not valid' }));
  }
}

export class OrderContained extends Conflict {
  readonly code = 'order.contained';
  constructor(packageName: string, containerName: string) {
    super(`${packageName} is part of ${containerName}. Please remove it.`);
  }
}

export class GrantPast extends Unprocessable {
  readonly code = 'grant.past';
  constructor() {
    super('This day is over.');
  }
}

export class StudentNotFound extends NotFound {
  readonly code = 'user.not_found';
  constructor() {
    super('The school has no student of this code.');
  }
}
