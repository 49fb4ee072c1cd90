import { NotFound } from '@exam/platform';

export class PictureNotFound extends NotFound {
  readonly code = 'picture.not_found';
  constructor() {
    super('There is no such picture.');
  }
}
