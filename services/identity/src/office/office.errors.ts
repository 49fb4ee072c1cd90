import { Conflict, NotFound, Unprocessable } from '@exam/platform';

export class LoginTaken extends Conflict {
  readonly code = 'person.login_taken';
  constructor() {
    super('Somebody else signs in with this number.');
  }
}

export class TooManyPlaces extends Unprocessable {
  readonly code = 'place.too_many';
  constructor() {
    super('A board has at most 30 classes, a class 50 groups and a group 100 sections.');
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

export class RequestNotFound extends NotFound {
  readonly code = 'request.not_found';
  constructor() {
    super('No request of that student waits.');
  }
}
