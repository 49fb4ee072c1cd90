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
