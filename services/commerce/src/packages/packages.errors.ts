import { NotFound } from '@exam/platform';

export class PackageNotFound extends NotFound {
  readonly code = 'package.not_found';
  constructor() {
    super('No Packages Found');
  }
}
