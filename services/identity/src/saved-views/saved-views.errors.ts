import { mostSavedViews } from '@exam/contracts';
import { Conflict, NotFound } from '@exam/platform';

export class TooManyViews extends Conflict {
  readonly code = 'view.too_many';
  constructor() {
    super(`You have saved ${mostSavedViews} views. Delete one of them first.`);
  }
}

export class ViewNotFound extends NotFound {
  readonly code = 'view.not_found';
  constructor() {
    super('There is no such view of yours.');
  }
}
