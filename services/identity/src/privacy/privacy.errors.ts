import { Unprocessable } from '@exam/platform';

export class ParentNeeded extends Unprocessable {
  readonly code = 'consent.parent_needed';
  constructor() {
    super('A parent or guardian has to agree for somebody under 18.');
  }
}

export class BirthdateImpossible extends Unprocessable {
  readonly code = 'profile.birthdate';
  override readonly fields = [{ field: 'body.birthdate', code: 'profile.birthdate', message: 'Required' }];
  constructor() {
    super('Required');
  }
}
