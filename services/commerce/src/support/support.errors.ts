import { NotFound } from '@exam/platform';

export class SoldOrderNotFound extends NotFound {
  readonly code = 'order.not_found';
  constructor() {
    super('There is no such order.');
  }
}
