import { Forbidden } from '@exam/platform';

export class PurposeWithdrawn extends Forbidden {
  readonly code = 'purpose.withdrawn';
  constructor() {
    super('You have withdrawn your consent to this analysis.');
  }
}
