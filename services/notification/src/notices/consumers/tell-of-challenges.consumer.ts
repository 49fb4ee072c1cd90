import { challengeWindowSet, keyChallengeDecided, type EventOf } from '@exam/contracts';
import { challengeReminderMs } from '@exam/domain';
import { Clock, Consumer, Consumes, ConsumesBatch, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId, reviewLink } from '../engine/notice-row.js';
import { FanOuts } from '../fan-outs/fan-outs.js';
import { FanOutsRepository } from '../fan-outs/fan-outs.repository.js';

/** Who submitted an exam hears until when its keys can be challenged; who has challenged one, what became of it, and why. */
@Consumer('tell-of-challenges')
export class TellOfChallenges {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly fanOuts: FanOuts,
    private readonly exams: FanOutsRepository,
    private readonly clock: Clock,
  ) {}

  /** The opening is told of once, the end of a prolonged window again. */
  @Consumes(challengeWindowSet)
  async onWindow({ data }: EventOf<typeof challengeWindowSet>, tx: Tx): Promise<void> {
    const { examId, opensAt, closesAt, isWithheld } = data;
    // nobody challenges a key that is not told
    const waits = isWithheld ? 'yes' : '';
    const usefulUntil = new Date(closesAt);
    const common = { kind: 'key.window' as const, examId, usefulUntil };
    await this.fanOuts.put(tx, {
      ...{ ...common, fanOutId: causeId('key.window.open', examId) },
      dueAt: new Date(Math.min(Date.parse(opensAt), this.clock.now())),
      values: { openUntil: closesAt, waits },
    });
    const reminderAt = new Date(usefulUntil.getTime() - challengeReminderMs);
    // of a short window its opening says enough
    if (reminderAt.getTime() > Date.parse(opensAt))
      await this.fanOuts.put(tx, {
        ...{ ...common, fanOutId: causeId('key.window.end', examId) },
        dueAt: reminderAt,
        values: { endsAt: closesAt, end: 'yes', waits },
      });
  }

  /** A challenge is decided once. */
  @ConsumesBatch(keyChallengeDecided)
  async onDecided(events: EventOf<typeof keyChallengeDecided>[], tx: Tx): Promise<void> {
    const wantedAt = this.clock.now();
    const told = await this.exams.told(
      tx,
      events.map(({ data }) => data.examId),
    );
    await this.engine.plan(
      tx,
      events.map(({ data: { challengeId, examId, examName, questionId, qNo, userId, outcome, reason } }) => ({
        causeId: causeId('key.decided', challengeId),
        ...{ userId, kind: 'key.decided', wantedAt, link: reviewLink(examId, questionId) },
        values: { ...told.get(examId)?.names, name: examName, text: reason, qNo, outcome },
      })),
    );
  }
}
