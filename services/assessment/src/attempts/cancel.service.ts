import { Injectable } from '@nestjs/common';
import { attemptCancelled } from '@exam/contracts';
import { Clock, Database, Outbox, type Actor } from '@exam/platform';
import { isMockTest, parseExamType } from '@exam/domain';
import { ExamCache, ExamNotFound, type ExamDefinition } from '../exams/index.js';
import { AttemptNotRunning } from './attempts.errors.js';
import { attemptColumns, type AttemptRow } from './attempt-row.js';

const cancel = `
  update attempt a set status = 'cancelled', ended_at = $4
  where a.exam_id = $1 and a.account_id = $2 and a.user_id = $3 and a.status = 'running'
  returning ${attemptColumns}`;

/**
 * Voids a running attempt. Nothing is deleted: it counts as an attempt, and `mayBeginAgain` says whether another may
 * follow.
 */
@Injectable()
export class CancelService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
  ) {}

  /** Answers the exam. Also after the time is up, until the server has handed the paper in (ledger ASMT-021). */
  async cancel(actor: Actor, examId: string, examType: string): Promise<ExamDefinition> {
    const exam = await this.exams.find(examId);
    if (!exam || exam.orgId !== actor.orgId || !isNamed(exam, examType)) throw new ExamNotFound();
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [attempt] = await tx.query<AttemptRow>({
        name: 'attempt-cancel',
        text: cancel,
        values: [examId, actor.accountId, actor.userId, now],
      });
      if (!attempt) throw new AttemptNotRunning();
      const { attemptId, userId, accountId, orgId, attemptNumber } = attempt;
      const { examName, examType } = exam;
      const cancelledAt = new Date(now).toISOString();
      await this.outbox.add(tx, attemptCancelled, {
        attemptId,
        examId,
        examName,
        examType,
        userId,
        accountId,
        orgId,
        attemptNumber,
        cancelledAt,
        ...(attempt.reopenings > 0 && { reopenings: attempt.reopenings }),
      });
    });
    return exam;
  }
}

/** The documents' clients say AdhocMockTest for every kind of mock test. */
function isNamed(exam: ExamDefinition, examType: string): boolean {
  const named = parseExamType(examType);
  return named !== null && (named === exam.examType || (isMockTest(named) && isMockTest(exam.examType)));
}
