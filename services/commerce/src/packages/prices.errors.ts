import { Conflict, NotFound, Unprocessable } from '@exam/platform';
import { mostMandatePaise, rupeesOf } from '@exam/domain';

export class PricePast extends Unprocessable {
  readonly code = 'price.past';
  constructor() {
    super('A price cannot count from a time that is over.');
  }
}

export class PriceOfWrongKind extends Unprocessable {
  readonly code = 'price.wrong_kind';
  constructor() {
    super('A subscription has a price for a month or a year, and no other package has one.');
  }
}

export class PriceNoMandate extends Unprocessable {
  readonly code = 'package.no_mandate';
  constructor(paise: number) {
    super(`UPI Autopay debits ₹1 to ₹${rupeesOf(mostMandatePaise)}, not ₹${rupeesOf(paise)}.`);
  }
}

export class PriceNotFound extends NotFound {
  readonly code = 'price.not_found';
  constructor() {
    super('There is no such price.');
  }
}

export class PriceBegun extends Conflict {
  readonly code = 'price.begun';
  constructor() {
    super('This price counts already, or it was withdrawn.');
  }
}
