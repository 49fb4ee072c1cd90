import { examRoomSet, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { ExamRoomsRepository } from './exam-rooms.repository.js';

/** Who watches which room of an exam, and who sits there. */
@Consumer('follow-rooms', { catchUpOn: [examRoomSet] })
export class FollowRooms {
  constructor(private readonly rooms: ExamRoomsRepository) {}

  @ConsumesBatch(examRoomSet)
  onRooms(events: EventOf<typeof examRoomSet>[], tx: Tx): Promise<void> {
    return this.rooms.keep(tx, events);
  }
}
