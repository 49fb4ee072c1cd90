import { Unprocessable } from '@exam/platform';

export class UnknownPlace extends Unprocessable {
  readonly code = 'signup.unknown_place';
  constructor(level: 'board' | 'class' | 'group' | 'section') {
    super(`Please select ${level}`);
  }
}
