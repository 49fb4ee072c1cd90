import { NotFound } from '@exam/platform';

export class UserNotFound extends NotFound {
  readonly code = 'user.not_found';
  constructor() {
    super('User does not exist');
  }
}
