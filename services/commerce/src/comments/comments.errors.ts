import { Conflict, Forbidden, NotFound } from '@exam/platform';

export class CommentNotBought extends Forbidden {
  readonly code = 'comment.not_bought';
  constructor() {
    super('Only buyers may comment on a package.');
  }
}

export class CommentNotFound extends NotFound {
  readonly code = 'comment.not_found';
  constructor() {
    super('This comment does not exist.');
  }
}

/** The author has written it anew while the moderator read it. */
export class CommentChanged extends Conflict {
  readonly code = 'comment.changed';
  constructor() {
    super('This comment was changed meanwhile. Please read it again.');
  }
}

export class CommenterMuted extends Forbidden {
  readonly code = 'comment.muted';
  override readonly details;
  constructor(until: Date) {
    super(`You can write again after ${until.toISOString()}.`);
    this.details = { until: until.toISOString() };
  }
}
