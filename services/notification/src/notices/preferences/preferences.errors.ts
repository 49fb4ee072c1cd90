import { Invalid } from '@exam/platform';

export class KindUnknown extends Invalid {
  readonly code = 'notice.kind_unknown';
  constructor() {
    super('There is no such notification, or it does not come that way.');
  }
}
