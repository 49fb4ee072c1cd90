import { Conflict, NotFound } from '@exam/platform';

export class PackageNotFound extends NotFound {
  readonly code = 'package.not_found';
  constructor() {
    super('No Packages Found');
  }
}

export class PackageInUse extends Conflict {
  readonly code = 'package.in_use';
  constructor() {
    super('This package is on sale or was ordered. It can be taken off sale.');
  }
}
