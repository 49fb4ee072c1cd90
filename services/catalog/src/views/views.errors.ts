import { NotFound } from '@exam/platform';

export class ViewNotFound extends NotFound {
  readonly code = 'view.not_found';
  constructor() {
    super('There is no such view of yours.');
  }
}
