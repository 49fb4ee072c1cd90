import { Conflict, Forbidden, NotFound, Unprocessable } from '../errors/refusal.js';

export class ProofNeeded extends Forbidden {
  readonly code = 'auth.proof_needed';
  constructor() {
    super('Please confirm that it is you.');
  }
}

export class CommandReused extends Conflict {
  readonly code = 'command.reused';
  constructor() {
    super('This was sent before with other content.');
  }
}

/** The newer object, who made it and when, stand in its details. */
export class EditConflict extends Conflict {
  readonly code = 'edit.conflict';
  override readonly details;
  constructor(newest: { readonly object: unknown; readonly by: string; readonly at: Date }) {
    super(`${newest.by} has changed this at ${newest.at.toISOString()}.`);
    this.details = { object: newest.object, by: newest.by, at: newest.at.toISOString() };
  }
}

export class ApprovalNeeded extends Conflict {
  readonly code = 'approval.needed';
  override readonly details;
  constructor(approvalId: string) {
    super('A second person has to agree.');
    this.details = { approvalId };
  }
}

export class ApprovalBySamePerson extends Forbidden {
  readonly code = 'approval.same_person';
  constructor() {
    super('Somebody else has to agree.');
  }
}

export class ApprovalOutdated extends Conflict {
  readonly code = 'approval.outdated';
  constructor() {
    super('It has changed since it was proposed.');
  }
}

export class ApprovalNotFound extends NotFound {
  readonly code = 'approval.not_found';
  constructor() {
    super('Nothing of that kind waits.');
  }
}

export class ReasonMissing extends Unprocessable {
  readonly code = 'decision.reason_missing';
  constructor() {
    super('Please give the reason.');
  }
}
