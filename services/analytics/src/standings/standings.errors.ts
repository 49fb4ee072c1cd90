import { NotFound } from '@exam/platform';

/** No exam of the student's own organisation is known by that id. */
export class NoSuchExam extends NotFound {
  readonly code = 'standing.no_exam';
  constructor() {
    super('Exam report not available right now. plese try later');
  }
}
