import { accessPush, chaptersUnlocked, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';

/** What a person may open has changed: every open tab reads it again. Who misses it reads it on reconnecting. */
@Consumer('push-access')
export class PushAccess {
  constructor(private readonly live: LiveChannel) {}

  @ConsumesBatch(chaptersUnlocked)
  onUnlocked(events: EventOf<typeof chaptersUnlocked>[], tx: Tx): void {
    const told = events.map(({ data: { userId, accountId, unlockedChapters } }) => ({
      ...{ userId, data: { accountId, unlockedChapters } },
    }));
    afterCommit(tx, () => this.live.toUsers(accessPush, told));
  }
}
