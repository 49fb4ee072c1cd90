import { Conflict, NotFound, Unauthenticated, Unprocessable } from '@exam/platform';

export class SlipsGone extends NotFound {
  readonly code = 'slips.gone';
  constructor() {
    super('These slips were downloaded, or their time is over. Make new codes.');
  }
}

export class PersonHasLeft extends Conflict {
  readonly code = 'person.has_left';
  constructor() {
    super('The person has left.');
  }
}

export class NoLogin extends Unprocessable {
  readonly code = 'start-code.no_login';
  constructor() {
    super('The person has no login name.');
  }
}

/** Also said of one that has ended, was used or never was: nothing tells which. */
export class StartCodeWrong extends Unauthenticated {
  readonly code = 'startcode.wrong';
  constructor() {
    super('This start code is not valid.');
  }
}
