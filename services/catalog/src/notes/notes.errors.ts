import { Conflict } from '@exam/platform';

export class TooManyNotes extends Conflict {
  readonly code = 'note.too_many';
  constructor() {
    super('A file takes 500 notes at most.');
  }
}
