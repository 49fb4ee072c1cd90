import { Forbidden, NotFound, Unprocessable } from '@exam/platform';

export class NotYourSection extends Forbidden {
  readonly code = 'class.not_your_section';
  constructor() {
    super('Not all sections are yours.');
  }
}
/** Also for a class of another school or of sections that are not the teacher's. */
export class LiveClassNotFound extends NotFound {
  readonly code = 'class.not_found';
  constructor() {
    super('There is no such class for you.');
  }
}
export class PlaceUnknown extends Unprocessable {
  readonly code = 'place.unknown';
  constructor() {
    super('This class, group or section is not known.');
  }
}
