import { NotFound } from '@exam/platform';

/** The submission is on disk, its rank is on the way: ask again, or wait for the push. */
export class StandingNotYet extends NotFound {
  readonly code = 'standing.not_yet';
  constructor() {
    super('Exam report not available right now. plese try later');
  }
}
