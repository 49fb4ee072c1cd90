import { Forbidden, NotFound } from '@exam/platform';

/** Also for somebody else's result: nobody learns that it exists. */
export class ResultNotFound extends NotFound {
  readonly code = 'result.not_found';
  constructor() {
    super('There is no result yet.');
  }
}
export class ReviewNotReleased extends Forbidden {
  readonly code = 'review.not_released';
  constructor() {
    super('The review opens when the exam is over for everybody.');
  }
}
