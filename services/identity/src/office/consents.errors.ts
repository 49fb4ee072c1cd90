import { Conflict, NotFound, Unprocessable } from '@exam/platform';

export class ConsentNotNeeded extends Conflict {
  readonly code = 'consent.not_needed';
  constructor() {
    super('No consent is missing.');
  }
}

export class ConsentReminded extends Conflict {
  readonly code = 'consent.reminded';
  constructor(readonly at: Date) {
    super('The guardian was reminded less than a week ago.');
  }
}

export class NoGuardian extends Unprocessable {
  readonly code = 'consent.no_guardian';
  constructor() {
    super('There is no mobile number or e-mail address of a guardian.');
  }
}

export class ConsentNotFound extends NotFound {
  readonly code = 'consent.not_found';
  constructor() {
    super('There is no scan of this consent.');
  }
}

export class ScanRefused extends Unprocessable {
  readonly code = 'consent.scan_refused';
  constructor() {
    super('The scan has to be a PDF, PNG or JPEG.');
  }
}
