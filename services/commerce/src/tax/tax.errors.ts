import { Conflict, NotFound } from '@exam/platform';

export class GstMonthOpen extends Conflict {
  readonly code = 'gst.month_open';
  constructor() {
    super('This month is not over.');
  }
}

export class GstBooksDiffer extends Conflict {
  readonly code = 'gst.books_differ';
  override readonly details: { amount: string };
  constructor(amount: string) {
    super(`The books differ by ${amount}.`);
    this.details = { amount };
  }
}

export class GstFileNotMade extends NotFound {
  readonly code = 'gst.not_made';
  constructor() {
    super('The file of this month was not made yet.');
  }
}
