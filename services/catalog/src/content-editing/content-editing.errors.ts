import { Conflict, NotFound, Unprocessable } from '@exam/platform';

/** Also for that of another school, and of a subject that a teacher does not teach. */
export class ContentUnknown extends NotFound {
  readonly code = 'content.not_found';
  constructor() {
    super('There is no such content for you.');
  }
}
export class TopicUnknown extends NotFound {
  readonly code = 'topic.not_found';
  constructor() {
    super('There is no such topic for you.');
  }
}
export class ContentFileMissing extends Unprocessable {
  readonly code = 'content.file_missing';
  constructor() {
    super('The file was not sent, or is of another type.');
  }
}
export class ContentLanguageTaken extends Conflict {
  readonly code = 'content.language_taken';
  constructor() {
    super('The content has a file in this language already.');
  }
}
