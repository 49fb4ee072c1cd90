import { Conflict, Forbidden, NotFound, Unprocessable } from '@exam/platform';

export class SelfPending extends Conflict {
  readonly code = 'self.pending';
  constructor() {
    super('One incomplete assessment already pending. New assessment can not be created.');
  }
}

export class ChapterLocked extends Forbidden {
  readonly code = 'self.locked';
  constructor() {
    super('Selected Chapter is not a Part of your package');
  }
}

/** Not a chapter of the subject in the student's group. */
export class UnknownChapter extends NotFound {
  readonly code = 'self.unknown_chapter';
  constructor() {
    super('The subject has no such chapter.');
  }
}

export class NoQuestionsFit extends Unprocessable {
  readonly code = 'self.no_questions';
  constructor() {
    super('There is No questions');
  }
}

export class NoMistakesDue extends Conflict {
  readonly code = 'mistakes.none_due';
  constructor() {
    super('Nothing is due in your notebook.');
  }
}
