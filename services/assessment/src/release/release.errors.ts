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
