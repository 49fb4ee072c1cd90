import { Conflict, NotFound } from '@exam/platform';

/** Also for that of another school, and of a group that a teacher does not teach. */
export class CurriculumNotFound extends NotFound {
  readonly code = 'curriculum.not_found';
  constructor() {
    super('There is no such part of a curriculum for you.');
  }
}

export class CurriculumInUse extends Conflict {
  readonly code = 'curriculum.in_use';
  constructor() {
    super('It has content, questions or results, or is in a package. It can be hidden.');
  }
}

export class CurriculumFull extends Conflict {
  readonly code = 'curriculum.full';
  constructor() {
    super('There are too many of these here already.');
  }
}
