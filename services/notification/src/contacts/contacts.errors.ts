import { Invalid, TooMany } from '@exam/platform';

export class TooManyContacts extends TooMany {
  readonly code = 'contact.too_many';
  constructor() {
    super('Too many attempts. Please try again later.', 3_600);
  }
}

/** A browser that fetches ahead must not send messages. */
export class AppLinkPrefetched extends Invalid {
  readonly code = 'contact.prefetch';
  constructor() {
    super('A prefetch sends no link.');
  }
}
