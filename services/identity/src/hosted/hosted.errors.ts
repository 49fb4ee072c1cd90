import { Unauthenticated } from '@exam/platform';

/** Nobody has the number; a code is on its way to it, and with it the registration begins. */
export class PleaseRegister extends Unauthenticated {
  readonly code = 'auth.please_register';
  constructor() {
    super('Please register.');
  }
}
