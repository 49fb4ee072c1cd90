import { NotFound } from '@exam/platform';

/** One of the students has no place in the exam, or is in no class of the teacher's. */
export class StudentNotFound extends NotFound {
  readonly code = 'user.not_found';
  constructor() {
    super('This person does not exist.');
  }
}
