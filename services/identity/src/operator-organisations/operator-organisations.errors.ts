import { Conflict } from '@exam/platform';

export class OrganisationIdTaken extends Conflict {
  readonly code = 'organisation.id_taken';
  constructor() {
    super('Another organisation has this id.');
  }
}

export class CodePrefix extends Conflict {
  readonly code = 'organisation.code_prefix';
  override readonly details;
  constructor(orgCode: string) {
    super(`This code and the code ${orgCode} of another organisation begin alike.`);
    this.details = { orgCode };
  }
}

export class HasOffice extends Conflict {
  readonly code = 'organisation.has_office';
  constructor() {
    super('Somebody administers this organisation already.');
  }
}

export class PersonCodeTaken extends Conflict {
  readonly code = 'person.code_taken';
  constructor() {
    super('The organisation has a person with this code.');
  }
}
