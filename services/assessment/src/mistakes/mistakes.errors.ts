import { Conflict } from '@exam/platform';

export class NoMistakesDue extends Conflict {
  readonly code = 'mistakes.none_due';
  constructor() {
    super('Nothing is due in your notebook.');
  }
}
