import { NotFound, TooMany } from '@exam/platform';

export class TooManyAnnouncements extends TooMany {
  readonly code = 'announcement.too_many';
  constructor(retryAfterSeconds: number) {
    super('One announcement a minute.', retryAfterSeconds);
  }
}

/** A section that the exam is not for, or that is none of the teacher's. */
export class SectionUnknown extends NotFound {
  readonly code = 'place.unknown';
  constructor() {
    super('This class, group or section does not exist.');
  }
}

/** One of the students has no place in the exam, or is in no class of the teacher's. */
export class StudentNotFound extends NotFound {
  readonly code = 'user.not_found';
  constructor() {
    super('This person does not exist.');
  }
}
