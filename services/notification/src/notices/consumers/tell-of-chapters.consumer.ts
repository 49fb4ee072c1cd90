import { chaptersUnlocked, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { AccessRepository } from './access.repository.js';

/** The event says what is open; told is what has become so. */
@Consumer('tell-of-chapters', { catchUpOn: [chaptersUnlocked] })
export class TellOfChapters {
  constructor(
    private readonly access: AccessRepository,
    private readonly engine: NoticeEngine,
  ) {}

  @Consumes(chaptersUnlocked)
  async onUnlocked({ data, announced }: EventOf<typeof chaptersUnlocked>, tx: Tx): Promise<void> {
    const { accountId, userId, unlockedChapters, changedAt, revision } = data;
    const opened = await this.access.keep(tx, { accountId, userId, chapters: unlockedChapters, changedAt, revision });
    if (announced || opened === null || opened.length === 0) return;
    await this.engine.gather(tx, [
      {
        ...{ userId, kind: 'chapters.unlocked', values: {}, link: '/curriculum' },
        ...{ gatherKey: `chapters ${accountId}`, sources: opened },
      },
    ]);
  }
}
