import { Conflict, NotFound } from '@exam/platform';

export class ClassNotFound extends NotFound {
  readonly code = 'class.not_found';
  constructor() {
    super('There is no such class for you.');
  }
}
export class ClassNotBegun extends Conflict {
  readonly code = 'class.not_begun';
  constructor() {
    super('This class has not begun.');
  }
}
export class ClassOver extends Conflict {
  readonly code = 'class.over';
  constructor() {
    super('This class is over.');
  }
}
export class ClassBegun extends Conflict {
  readonly code = 'class.begun';
  constructor() {
    super('This class has begun already.');
  }
}
