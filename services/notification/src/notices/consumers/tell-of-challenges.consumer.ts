import { keyChallengeDecided, type EventOf } from '@exam/contracts';
import { Clock, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId, reviewLink } from '../engine/notice-row.js';

/** Who has challenged a key hears what became of it, and why. */
@Consumer('tell-of-challenges')
export class TellOfChallenges {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly clock: Clock,
  ) {}

  /** A challenge is decided once. */
  @ConsumesBatch(keyChallengeDecided)
  async onDecided(events: EventOf<typeof keyChallengeDecided>[], tx: Tx): Promise<void> {
    const wantedAt = this.clock.now();
    await this.engine.plan(
      tx,
      events.map(({ data: { challengeId, examId, examName, questionId, qNo, userId, outcome, reason } }) => ({
        causeId: causeId('key.decided', challengeId),
        ...{ userId, kind: 'key.decided', wantedAt, link: reviewLink(examId, questionId) },
        values: { name: examName, text: reason, qNo, outcome },
      })),
    );
  }
}
