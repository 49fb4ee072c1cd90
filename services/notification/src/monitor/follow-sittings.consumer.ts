import { attemptCancelled, attemptStarted, examExtended, submissionTold, type EventOf } from '@exam/contracts';
import { isPractice, newerSitting } from '@exam/domain';
import { Consumer, Consumes, ConsumesBatch, type Tx } from '@exam/platform';
import { SittingsRepository, type ToldSitting } from './sittings.repository.js';

type Told = EventOf<typeof attemptStarted | typeof attemptCancelled | typeof submissionTold>;

/** Keeps how each student's newest attempt at a ranked exam stands. */
@Consumer('follow-sittings')
export class FollowSittings {
  constructor(private readonly rows: SittingsRepository) {}

  @ConsumesBatch(attemptStarted, attemptCancelled, submissionTold)
  async onAttempts(events: Told[], tx: Tx): Promise<void> {
    const newest = new Map<string, ToldSitting>();
    for (const event of events) {
      if (isPractice(event.data.examType)) continue;
      const told = sittingOf(event);
      const key = `${told.examId}\n${told.userId}`;
      const held = newest.get(key) ?? null;
      const newer = newerSitting(held, told);
      const other = newer.attemptNumber === held?.attemptNumber ? held : told;
      newest.set(key, {
        ...{ ...other, ...newer },
        deadlineAt: other.deadlineAt ?? told.deadlineAt,
        submittedBy: other.submittedBy ?? told.submittedBy,
      });
    }
    await this.rows.keep(tx, [...newest.values()]);
  }

  @Consumes(examExtended)
  async onExtended({ id, occurredAt, data }: EventOf<typeof examExtended>, tx: Tx): Promise<void> {
    const { examId, minutes, userIds = null } = data;
    await this.rows.give(tx, { eventId: id, examId, minutes, givenAt: Date.parse(occurredAt), userIds });
  }
}

function sittingOf(event: Told): ToldSitting {
  const { examId, userId, attemptNumber } = event.data;
  const none = { deadlineAt: null, submittedAt: null, submittedBy: null, cancelledAt: null };
  const sitting = { ...none, examId, userId, attemptNumber };
  switch (event.type) {
    case 'AttemptStarted':
      return {
        ...sitting,
        startedAt: Date.parse(event.data.startedAt),
        deadlineAt: Date.parse(event.data.deadlineAt),
      };
    case 'AttemptCancelled':
      // its beginning came before, on the same partition
      return {
        ...sitting,
        startedAt: Date.parse(event.data.cancelledAt),
        cancelledAt: Date.parse(event.data.cancelledAt),
      };
    case 'ExamSubmitted':
      return {
        ...sitting,
        startedAt: Date.parse(event.data.startedAt),
        submittedAt: Date.parse(event.data.submittedAt),
        submittedBy: event.data.submittedBy,
      };
  }
}
