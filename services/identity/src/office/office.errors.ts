import { Conflict, NotFound, Unprocessable } from '@exam/platform';

export class LoginTaken extends Conflict {
  readonly code = 'person.login_taken';
  constructor() {
    super('Somebody else signs in with this number.');
  }
}

export class OwnLogin extends Conflict {
  readonly code = 'person.own_login';
  constructor() {
    super('Change your own number or address in your profile, where a code confirms it.');
  }
}

export class NoStudent extends Unprocessable {
  readonly code = 'person.no_student';
  constructor() {
    super('Only students have a class.');
  }
}

export class PromotedBefore extends Conflict {
  readonly code = 'person.promoted_before';
  constructor() {
    super('The student has an account in this class already.');
  }
}

export class MovePast extends Unprocessable {
  readonly code = 'move.past';
  constructor() {
    super('This day is over.');
  }
}

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

export class RequestNotFound extends NotFound {
  readonly code = 'request.not_found';
  constructor() {
    super('No request of that student waits.');
  }
}

export class ReasonMissing extends Unprocessable {
  readonly code = 'decision.reason_missing';
  constructor() {
    super('Please give the reason.');
  }
}
