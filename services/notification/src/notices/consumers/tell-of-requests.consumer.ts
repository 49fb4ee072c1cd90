import { changeRequestDecided, type EventOf } from '@exam/contracts';
import { Clock, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';

/** Who asked for another class hears what the office said. */
@Consumer('tell-of-requests')
export class TellOfRequests {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly clock: Clock,
  ) {}

  @ConsumesBatch(changeRequestDecided)
  async onDecided(events: EventOf<typeof changeRequestDecided>[], tx: Tx): Promise<void> {
    const wantedAt = this.clock.now();
    await this.engine.plan(
      tx,
      events.map(({ data: { userId, isAccepted, answer, decidedAt } }) => ({
        causeId: causeId('request.decided', userId, decidedAt),
        ...{ userId, kind: 'request.decided', wantedAt, link: '/profile' },
        values: { outcome: isAccepted ? 'accepted' : 'refused', text: answer ?? '' },
      })),
    );
  }
}
