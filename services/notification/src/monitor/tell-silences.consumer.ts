import { attemptStarted, submissionTold, type EventOf } from '@exam/contracts';
import { isPractice } from '@exam/domain';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { SignsRepository } from './signs.repository.js';
import { Silences } from './silences.js';

/** A beginning is a sign of life; an attempt that the deadline ends may have been silent until then. */
@Consumer('tell-silences')
export class TellSilences {
  constructor(
    private readonly signs: SignsRepository,
    private readonly silences: Silences,
  ) {}

  @ConsumesBatch(attemptStarted, submissionTold)
  async onAttempts(events: EventOf<typeof attemptStarted | typeof submissionTold>[], tx: Tx): Promise<void> {
    const begun = new Map<string, { userIds: string[]; at: number }>();
    for (const event of events) {
      if (isPractice(event.data.examType)) continue;
      const { examId, userId } = event.data;
      if (event.type === 'AttemptStarted') {
        const at = Date.parse(event.data.startedAt);
        const known = begun.get(examId) ?? { userIds: [], at };
        // the first of those that came together: a silence counts from the beginning at the earliest
        begun.set(examId, { userIds: [...known.userIds, userId], at: Math.min(known.at, at) });
      } else if (event.data.submittedBy === 'deadline') {
        const at = Date.parse(event.data.submittedAt);
        await this.silences.tell(tx, examId, await this.signs.silentUntil(examId, [userId], at));
      }
    }
    afterCommit(tx, () => {
      for (const [examId, { userIds, at }] of begun) void this.signs.add('heard', examId, userIds, at);
    });
  }
}
