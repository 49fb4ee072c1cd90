import { Conflict } from '@exam/platform';

export class NotClosed extends Conflict {
  readonly code = 'release.not_closed';
  constructor() {
    super('Somebody can still write.');
  }
}
export class ResultsReleased extends Conflict {
  readonly code = 'attempt.results_released';
  constructor() {
    super('The results are released.');
  }
}
/** The window is open, or so many wait for a decision. */
export class ChallengesOpen extends Conflict {
  readonly code = 'challenge.open';
  override readonly details;
  constructor(n: number) {
    super(`Challenges wait for a decision: ${n}.`);
    this.details = { n };
  }
}
