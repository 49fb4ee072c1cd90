import { announcementSeen, silencesHeard, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, ConsumesBatch, type Tx } from '@exam/platform';
import type { Tx as OwnTx } from '../db.js';
import { RoomOutages } from '../extensions/index.js';
import { HistoriesRepository } from './histories.repository.js';

/** Keeps what the live channel tells of rooms: when they were silent, and which announcements they have shown. */
@Consumer('keep-what-rooms-tell')
export class KeepWhatRoomsTell {
  constructor(
    private readonly rows: HistoriesRepository,
    private readonly rooms: RoomOutages,
  ) {}

  @ConsumesBatch(silencesHeard)
  async onSilences(events: EventOf<typeof silencesHeard>[], tx: Tx): Promise<void> {
    for (const { data } of events) await this.rows.keepSilences(tx, data.examId, data.silences);
    await this.rooms.ask(tx as OwnTx, [...new Set(events.map(({ data }) => data.examId))]);
  }

  @Consumes(announcementSeen)
  async onSeen({ data }: EventOf<typeof announcementSeen>, tx: Tx): Promise<void> {
    await this.rows.keepSeen(tx, data);
  }
}
