import { NotFound } from '@exam/platform';

export class RoomNotFound extends NotFound {
  readonly code = 'room.not_found';
  constructor() {
    super('This room does not exist.');
  }
}
