import { NotFound } from '@exam/platform';

/** Also for a set of another test. */
export class SetNotFound extends NotFound {
  readonly code = 'paper.set_not_found';
  constructor() {
    super('This set was not found.');
  }
}
