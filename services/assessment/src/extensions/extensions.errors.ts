import { NotFound } from '@exam/platform';

export class OutageNotFound extends NotFound {
  readonly code = 'outage.not_found';
  constructor() {
    super('This interruption does not exist.');
  }
}
