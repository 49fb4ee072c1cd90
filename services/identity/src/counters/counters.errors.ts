import { TooMany } from '@exam/platform';

export class TooManyTries extends TooMany {
  readonly code = 'auth.too_many_tries';
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please try again later.', retryAfterSeconds);
  }
}
