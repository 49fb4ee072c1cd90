import {
  attemptCancelled,
  attemptReopened,
  attemptStarted,
  examExtended,
  submissionTold,
  type EventOf,
} from '@exam/contracts';
import { isPractice, sittingOrder } from '@exam/domain';
import { Consumer, Consumes, ConsumesBatch, type Tx } from '@exam/platform';
import { SittingsRepository, type ToldSitting } from './sittings.repository.js';

type Told = EventOf<typeof attemptStarted | typeof attemptCancelled | typeof attemptReopened | typeof submissionTold>;

/** Keeps how each student's newest attempt at a ranked exam stands. */
@Consumer('follow-sittings')
export class FollowSittings {
  constructor(private readonly rows: SittingsRepository) {}

  @ConsumesBatch(attemptStarted, attemptCancelled, attemptReopened, submissionTold)
  async onAttempts(events: Told[], tx: Tx): Promise<void> {
    const newest = new Map<string, ToldSitting>();
    for (const event of events) {
      if (isPractice(event.data.examType)) continue;
      const told = sittingOf(event);
      const key = `${told.examId}\n${told.userId}`;
      newest.set(key, newerOf(newest.get(key) ?? null, told));
    }
    await this.rows.keep(tx, [...newest.values()]);
  }

  @Consumes(examExtended)
  async onExtended({ id, occurredAt, data }: EventOf<typeof examExtended>, tx: Tx): Promise<void> {
    const { examId, minutes, userIds = null } = data;
    await this.rows.give(tx, { eventId: id, examId, minutes, givenAt: Date.parse(occurredAt), userIds });
  }
}

/** As the rows do it: an end holds within a sitting, and who tells its deadline knows when it began. */
function newerOf(held: ToldSitting | null, told: ToldSitting): ToldSitting {
  const order = held === null ? -1 : sittingOrder(held, told);
  if (held === null || order < 0) return told;
  if (order > 0) return held;
  return {
    ...held,
    startedAt: told.deadlineAt === null ? held.startedAt : told.startedAt,
    deadlineAt: held.deadlineAt ?? told.deadlineAt,
    submittedAt: held.submittedAt ?? told.submittedAt,
    submittedBy: held.submittedBy ?? told.submittedBy,
    cancelledAt: held.cancelledAt ?? told.cancelledAt,
  };
}

function sittingOf(event: Told): ToldSitting {
  const { examId, userId, attemptNumber, attemptId } = event.data;
  const reopenings = ('reopenings' in event.data && event.data.reopenings) || 0;
  const none = { deadlineAt: null, submittedAt: null, submittedBy: null, cancelledAt: null };
  const sitting = { ...none, examId, userId, attemptId, attemptNumber, reopenings };
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
    case 'AttemptReopened':
      return {
        ...sitting,
        startedAt: Date.parse(event.data.reopenedAt),
        deadlineAt: Date.parse(event.data.deadlineAt),
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
