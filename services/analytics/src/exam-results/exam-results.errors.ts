import { Conflict } from '@exam/platform';

export class NotClosed extends Conflict {
  readonly code = 'release.not_closed';
  constructor() {
    super('Somebody can still write.');
  }
}
