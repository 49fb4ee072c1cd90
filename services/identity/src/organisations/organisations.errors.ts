import { NotFound } from '@exam/platform';

export class OrganisationNotFound extends NotFound {
  readonly code = 'organisation.not_found';
  constructor() {
    super('This organisation does not exist.');
  }
}
