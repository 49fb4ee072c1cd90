import { Conflict, NotFound } from '@exam/platform';

export class OutageNotFound extends NotFound {
  readonly code = 'outage.not_found';
  constructor() {
    super('This interruption does not exist.');
  }
}

export class OverrideNotFound extends NotFound {
  readonly code = 'override.not_found';
  constructor() {
    super('This student has no time of their own.');
  }
}

/** Once and for all. */
export class CreditDecided extends Conflict {
  readonly code = 'credit.decided';
  override readonly details;
  constructor(by: string | null) {
    // who has left the school has no name here
    const name = by ?? '–';
    super(`${name} has decided this.`);
    this.details = { name };
  }
}
