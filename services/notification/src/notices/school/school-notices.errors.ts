import { Conflict, Forbidden, NotFound, TooMany } from '@exam/platform';
import { teacherNoticesPerDay } from '@exam/domain';

export class NotYourSection extends Forbidden {
  readonly code = 'notice.not_your_section';
  constructor() {
    super('Not all sections are yours.');
  }
}
export class TooManyNotices extends TooMany {
  readonly code = 'notice.too_many';
  constructor(waitSeconds: number) {
    super(`You can send ${teacherNoticesPerDay} notices a day.`, waitSeconds);
  }
}
/** Also for a notice of another school, and for a teacher one of somebody else. */
export class NoticeNotFound extends NotFound {
  readonly code = 'notice.not_found';
  constructor() {
    super('This notice does not exist.');
  }
}
export class NoticeTold extends Conflict {
  readonly code = 'notice.told';
  constructor() {
    super('The notice has been told already.');
  }
}
