import { attemptCancelled, examWithdrawn, placesOf, reachOf, touchesAudience } from '@exam/contracts';
import {
  afterCommit,
  Clock,
  Outbox,
  ReasonMissing,
  RoleNotAllowed,
  Teaching,
  type ChangeContext,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { AttemptRow } from '../attempts/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { ExamCache, ExamNotFound } from '../exams/index.js';
import { NotYourSection } from './authoring.errors.js';
import { DraftsRepository } from './drafts.repository.js';
import { WithdrawalRepository, type PublishedExam } from './withdrawal.repository.js';

/** An exam that the school does not want any more, of the console or of a pack. What was handed in stays with its student. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly clock: Clock,
    private readonly teaching: Teaching,
    private readonly students: ExamStudents,
    private readonly outbox: Outbox,
    private readonly drafts: DraftsRepository,
    private readonly rows: WithdrawalRepository,
    private readonly cache: ExamCache,
  ) {}

  /** Answers how many attempts were running. Again it changes nothing. */
  async withdraw(context: ChangeContext, examId: string, reason: string): Promise<number> {
    const { tx, actor, note, unchanged } = context;
    const draft = await this.drafts.lock(tx, examId);
    const exam = await this.rows.lock(tx, examId);
    if (!exam) throw new ExamNotFound();
    await this.expectOwn(context, exam);
    const { orgId } = exam;
    if (exam.withdrawnAt !== null) {
      unchanged();
      return 0;
    }
    const hasBegun = await this.drafts.hasBegun(tx, examId);
    if (hasBegun && reachOf(actor, 'attempts.reopen') === null) throw new RoleNotAllowed();
    if (hasBegun && reason === '') throw new ReasonMissing();
    const now = this.clock.now();
    const at = new Date(now);
    await this.rows.withdraw(tx, examId, at);
    const ended = await this.rows.endRunning(tx, examId, now);
    if (draft) await this.drafts.save(tx, { ...draft, state: 'withdrawn', changedBy: actor.userId, changedAt: at });
    await this.tell(tx as Tx, exam, ended, at.toISOString());
    afterCommit(tx as Tx, () => this.cache.forget(examId));
    note({
      ...{ subject: `exam:${examId}`, orgId, reason: reason || undefined },
      ...{ before: { state: 'published' }, after: { state: 'withdrawn' }, details: { attempts: ended.length } },
    });
    return ended.length;
  }

  private async tell(tx: Tx, exam: PublishedExam, ended: readonly AttemptRow[], at: string): Promise<void> {
    const { examId, examName, examType, orgId, revision } = exam;
    await this.outbox.addMany(
      tx,
      attemptCancelled,
      ended.map(({ attemptId, userId, accountId, attemptNumber, reopenings }) => ({
        ...{ attemptId, examId, examName, examType, userId, accountId, orgId, attemptNumber, cancelledAt: at },
        ...(reopenings > 0 && { reopenings }),
      })),
    );
    await this.outbox.add(tx, examWithdrawn, { examId, orgId, withdrawnAt: at, revision });
  }

  /** Of classes of which a teacher has only some it is seen, not withdrawn. */
  private async expectOwn({ tx, actor }: ChangeContext, exam: PublishedExam): Promise<void> {
    const { orgId, examId } = exam;
    if (await this.students.reaches(tx, actor, 'tests.edit', { orgId, examId, places: placesOf(exam) })) return;
    const isSeen =
      orgId === actor.orgId && (await this.teaching.of(tx, actor)).some((one) => touchesAudience(one, exam));
    throw isSeen ? new NotYourSection() : new ExamNotFound();
  }
}
