import { Conflict, Forbidden, Unprocessable } from '@exam/platform';

/** Org-admin and super are given by super alone, and nobody changes their own roles. */
export class RoleNotGrantable extends Forbidden {
  readonly code = 'role.not_grantable';
  constructor() {
    super('You may not give or take this role.');
  }
}

export class LastAdmin extends Conflict {
  readonly code = 'person.last_admin';
  constructor() {
    super('Somebody has to administer the organisation.');
  }
}

export class RoleMissing extends Unprocessable {
  readonly code = 'person.role_missing';
  constructor() {
    super('A person needs a role.');
  }
}

export class NoTeacher extends Unprocessable {
  readonly code = 'person.no_teacher';
  constructor() {
    super('Only a teacher has classes of their own.');
  }
}

export class PlaceUnknown extends Unprocessable {
  readonly code = 'place.unknown';
  constructor() {
    super('This class, group or section is not known.');
  }
}
