import { Conflict, NotFound } from '../errors/refusal.js';

export class ModerationItemNotFound extends NotFound {
  readonly code = 'moderation.not_found';
  constructor() {
    super('This is no longer there.');
  }
}

/** Who was first, what they decided and when stand in its details. */
export class ModerationDecided extends Conflict {
  readonly code = 'moderation.decided';
  override readonly details;
  constructor(first: { name: string; decision: string; at: Date }) {
    super(`${first.name} has decided this.`);
    this.details = { ...first, at: first.at.toISOString() };
  }
}

/** The author has written it anew while the moderator read it. */
export class ModerationItemChanged extends Conflict {
  readonly code = 'moderation.changed';
  constructor() {
    super('This was changed meanwhile. Please read it again.');
  }
}

export class ModerationUndoOver extends Conflict {
  readonly code = 'moderation.undo_over';
  constructor() {
    super('A removal can be taken back within 24 hours.');
  }
}
