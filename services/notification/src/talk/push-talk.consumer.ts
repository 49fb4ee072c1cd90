import { talkChanged, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import type { OnModuleDestroy } from '@nestjs/common';
import { TalkWatch } from './talk-watch.js';

/** A lesson's likes come by the hundred: who looks on hears of them this often. */
const tellEveryMs = 300;

/** Tells whoever has the discussion on the screen. Who misses it reads it on reconnecting. */
@Consumer('push-talk')
export class PushTalk implements OnModuleDestroy {
  private waiting: EventOf<typeof talkChanged>['data'][] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly watch: TalkWatch) {}

  @ConsumesBatch(talkChanged)
  onChanged(events: EventOf<typeof talkChanged>[], tx: Tx): void {
    afterCommit(tx, () => {
      this.waiting.push(...events.map(({ data }) => data));
      this.timer ??= setTimeout(() => this.tell(), tellEveryMs);
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.tell();
  }

  private tell(): void {
    this.timer = undefined;
    this.watch.tell(this.waiting.splice(0));
  }
}
