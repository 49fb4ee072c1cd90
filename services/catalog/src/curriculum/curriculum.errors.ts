import { NotFound } from '@exam/platform';

export class TopicNotFound extends NotFound {
  readonly code = 'topic.not_found';
  constructor() {
    super('There is no such topic in your curriculum.');
  }
}
export class ContentNotFound extends NotFound {
  readonly code = 'content.not_found';
  constructor() {
    super('There is no such content in your curriculum.');
  }
}
