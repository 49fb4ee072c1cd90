import { Conflict, NotFound, Unauthenticated } from '@exam/platform';

export class TooManyProgramTokens extends Conflict {
  readonly code = 'program-token.too_many';
  constructor() {
    super('You can have 20 tokens at most. End one that is not used.');
  }
}

/** Somebody else's, one that has ended, or one that was shown already. */
export class ProgramTokenGone extends NotFound {
  readonly code = 'program-token.gone';
  constructor() {
    super('This token is gone.');
  }
}

export class ProgramTokenWrong extends Unauthenticated {
  readonly code = 'program-token.wrong';
  constructor() {
    super('This token is not good, or not any more.');
  }
}
