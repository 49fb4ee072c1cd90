import { Conflict, NotFound } from '@exam/platform';

export class NoSuchRegrade extends NotFound {
  readonly code = 'regrade.not_found';
  constructor() {
    super('This regrade does not exist.');
  }
}
export class RegradeRunning extends Conflict {
  readonly code = 'regrade.running';
  constructor() {
    super('A regrade is running.');
  }
}
export class RegradeOutdated extends Conflict {
  readonly code = 'regrade.outdated';
  constructor() {
    super('Something changed; please preview again.');
  }
}
