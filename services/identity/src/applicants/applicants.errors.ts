import { NotFound } from '@exam/platform';

/** Also for one of another organisation: who waits there is nobody's business here. */
export class ApplicantNotFound extends NotFound {
  readonly code = 'applicant.not_found';
  constructor() {
    super('Nobody of that id waits to be let in.');
  }
}
