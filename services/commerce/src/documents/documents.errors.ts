import { Conflict, NotFound } from '@exam/platform';

export class DocumentNotFound extends NotFound {
  readonly code = 'document.not_found';
  constructor() {
    super('There is no such document.');
  }
}

export class NobodyToMail extends Conflict {
  readonly code = 'document.no_address';
  constructor() {
    super('The order has no e-mail address.');
  }
}
