import { announcementSeen, silencesHeard, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { HistoriesRepository } from './histories.repository.js';

/** Keeps what the live channel tells of rooms: when they were silent, and which announcements they have shown. */
@Consumer('keep-what-rooms-tell')
export class KeepWhatRoomsTell {
  constructor(private readonly rows: HistoriesRepository) {}

  @Consumes(silencesHeard)
  async onSilences({ data }: EventOf<typeof silencesHeard>, tx: Tx): Promise<void> {
    await this.rows.keepSilences(tx, data.examId, data.silences);
  }

  @Consumes(announcementSeen)
  async onSeen({ data }: EventOf<typeof announcementSeen>, tx: Tx): Promise<void> {
    await this.rows.keepSeen(tx, data);
  }
}
