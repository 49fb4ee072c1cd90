import { Forbidden } from '@exam/platform';

export class NotYourScope extends Forbidden {
  readonly code = 'discussion.not_your_scope';
  constructor() {
    super('This is the discussion of another class.');
  }
}
