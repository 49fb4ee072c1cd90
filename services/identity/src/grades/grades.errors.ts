import { Conflict, Forbidden } from '@exam/platform';

export class GradeNotYours extends Forbidden {
  readonly code = 'grade.not_yours';
  constructor() {
    super('This belongs to somebody else.');
  }
}

export class GradeInUse extends Conflict {
  readonly code = 'grade.in_use';
  constructor() {
    super('Switch to another grade before you remove this one.');
  }
}

export class TooManyGrades extends Conflict {
  readonly code = 'grade.too_many';
  constructor() {
    super('You can have 10 grades at most.');
  }
}
