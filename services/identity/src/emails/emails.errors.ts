import { Conflict, Invalid, NotFound } from '@exam/platform';

export class LinkEnded extends Invalid {
  readonly code = 'email.link_ended';
  constructor() {
    super('This link is not valid any more.');
  }
}

export class NothingPending extends NotFound {
  readonly code = 'email.not_pending';
  constructor() {
    super('Email Id is not registered');
  }
}

/** The owner's id proves nothing of the mailbox: the link that does is on its way once more. */
export class LinkSentAgain extends Conflict {
  readonly code = 'email.link_sent';
  constructor() {
    super('Verification link sent.');
  }
}
