import { mostScorecards } from '@exam/contracts';
import { Conflict, NotFound, TooMany, Unprocessable } from '@exam/platform';

/** Also for what is no code, and for another's: nothing tells them apart. */
export class ScorecardNotFound extends NotFound {
  readonly code = 'scorecard.not_found';
  constructor() {
    super('There is no such scorecard.');
  }
}

export class ScorecardNotReleased extends Conflict {
  readonly code = 'scorecard.not_released';
  constructor() {
    super('The results are not released yet.');
  }
}

/** Of this result: a later one has a scorecard again. */
export class ScorecardWithdrawn extends Conflict {
  readonly code = 'scorecard.withdrawn';
  constructor() {
    super('This scorecard was withdrawn.');
  }
}

export class TooManyScorecards extends Unprocessable {
  readonly code = 'scorecard.too_many';
  constructor() {
    super(`At most ${mostScorecards} scorecards are made at once. Choose a section.`);
  }
}

export class TooManyScorecardTries extends TooMany {
  readonly code = 'scorecard.too_many_tries';
  constructor(retryAfterSeconds: number) {
    super('Too many codes were tried. Please try again later.', retryAfterSeconds);
  }
}
