import { Conflict, Unprocessable } from '../errors/refusal.js';

/** Also for another person's import: whether it exists is not theirs to know. */
export class ImportNotOpen extends Conflict {
  readonly code = 'import.not_open';
  constructor() {
    super('This import is not open: it was never opened, has been committed, or was abandoned for a day.');
  }
}

export class ChunkReused extends Conflict {
  readonly code = 'import.sequence_reused';
  constructor() {
    super('Other rows came already under this sequence number.');
  }
}

export class UnknownKind extends Unprocessable {
  readonly code = 'import.unknown_kind';
  constructor(kind: string) {
    super(`This service takes no rows of the kind '${kind}'.`);
  }
}
