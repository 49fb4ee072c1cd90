import { Conflict, NotFound } from '@exam/platform';

export class ExamNotFound extends NotFound {
  readonly code = 'exam.not_found';
  constructor() {
    super('Exam not found');
  }
}

export class ExamBegun extends Conflict {
  readonly code = 'exam.begun';
  constructor() {
    super('This exam has begun.');
  }
}

export class TooManyReminders extends Conflict {
  readonly code = 'notice.too_many_reminders';
  constructor() {
    super('You can be reminded of 100 exams at most.');
  }
}
