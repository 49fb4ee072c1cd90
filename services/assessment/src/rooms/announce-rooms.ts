import { examRoomSet, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { RoomsRepository } from './rooms.repository.js';

/** Rooms as they stand, for consumers that missed their events. */
@Injectable()
export class AnnounceRooms {
  constructor(private readonly rows: RoomsRepository) {}

  @Announces(examRoomSet)
  async set(
    tx: Queryable,
    { after, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof examRoomSet>['data']>[]> {
    return (await this.rows.toldAfter(tx, after, limit)).map((data) => ({ cursor: data.roomId, data }));
  }
}
