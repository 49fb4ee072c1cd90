import { Forbidden, Unprocessable } from '@exam/platform';

export class NameShort extends Unprocessable {
  readonly code = 'profile.name_short';
  override readonly fields = [
    { field: 'body.given_name', code: 'profile.name_short', message: 'Min 8 chars required.' },
  ];
  constructor() {
    super('Min 8 chars required.');
  }
}

export class PlaceFixed extends Forbidden {
  readonly code = 'profile.place_fixed';
  constructor() {
    super('Board, class and group can be changed on request only.');
  }
}

/** Not an upload of one's own, not a picture, or one that nobody can draw. */
export class PictureUnusable extends Unprocessable {
  readonly code = 'picture.unusable';
  constructor() {
    super('This picture cannot be used.');
  }
}
