import { attemptReopened, reachOf, type InputOf, type reopenAttempt } from '@exam/contracts';
import { graceSeconds, isPractice } from '@exam/domain';
import { afterCommit, Clock, Outbox, type Actor, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttemptNotFound, DeadlineHints, type StoredResponse } from '../attempts/index.js';
import { ExamStudents, type OwnPart, type StaffedExam } from '../exam-students/index.js';
import { ExamCache, ExamNotFound, isReleased, PaperCache, type CachedPaper } from '../exams/index.js';
import { ResultsReleased } from '../release/index.js';
import { AttemptNotReopenable } from './reopenings.errors.js';
import {
  ReopeningsRepository,
  type ReleaseState,
  type Reopenable,
  type RestoredAnswer,
} from './reopenings.repository.js';

const minuteMs = 60_000;
const reopenableMs = 24 * 60 * minuteMs;

/**
 * A submitted attempt runs again: the same one, with what it had submitted. Beginning takes it over as any that runs, so
 * that the room needs no other way in.
 */
@Injectable()
export class ReopeningsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly students: ExamStudents,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly hints: DeadlineHints,
    private readonly rows: ReopeningsRepository,
  ) {}

  async reopen(
    { tx: handlerTx, actor, note }: ChangeContext,
    attemptId: string,
    { minutes, reason }: InputOf<typeof reopenAttempt>['body'],
  ): Promise<{ deadlineAt: string }> {
    const tx = handlerTx as Tx;
    const part = await this.partOf(tx, actor, attemptId);
    const { exam } = part;
    const now = this.clock.now();
    const found = await this.rows.submitted(tx, attemptId);
    await this.requireOwn(tx, part, found);
    if (!found || exam.ownerAccountId !== null || isPractice(exam.examType) || exam.isWithdrawn)
      throw new AttemptNotReopenable();
    const { attempt, submittedBy } = found;
    const { examId } = attempt;
    if (submittedBy === 'student' && reachOf(actor, 'attempts.reopen') === null) throw new AttemptNotReopenable();
    if (!isInTime(attempt, now)) throw new AttemptNotReopenable();
    const { resultVersion, ...release } = await this.rows.release(tx, examId);
    // whoever has read the results knows the keys
    if (isReleased(release, now)) throw new ResultsReleased();
    // its marks would be those of keys that were decided on since
    if (resultVersion > 1) throw new AttemptNotReopenable();
    const deadlineAt = await this.run(tx, exam, found, { minutes, reason, by: actor.userId });
    note({
      ...{ subject: `exam:${examId}`, orgId: attempt.orgId, reason },
      ...{ before: { state: 'submitted' }, after: { state: 'running' } },
      details: { attemptId, minutes, student: attempt.userId, submittedBy },
    });
    return { deadlineAt: new Date(deadlineAt).toISOString() };
  }

  /** How far the results of an exam are told. */
  release(tx: Tx, examId: string): Promise<ReleaseState> {
    return this.rows.release(tx, examId);
  }

  /** Of these people the attempts that the deadline has submitted since, as far as nobody has read a result. */
  async submittedSince(
    tx: Tx,
    since: { examId: string; userIds: readonly string[]; since: Date },
  ): Promise<Reopenable[]> {
    const now = this.clock.now();
    const { resultVersion, ...release } = await this.rows.release(tx, since.examId);
    if (isReleased(release, now) || resultVersion > 1) return [];
    return (await this.rows.submittedSince(tx, since)).filter(({ attempt }) => isInTime(attempt, now));
  }

  /** It must be locked, and nothing may speak against it. Answers its new end. */
  async run(
    tx: Tx,
    { examName, examType }: Pick<StaffedExam, 'examName' | 'examType'>,
    { attempt, responses }: Reopenable,
    { minutes, reason, by }: { minutes: number; reason: string; by: string },
  ): Promise<number> {
    const { attemptId, examId, examRevision, userId, accountId, orgId, attemptNumber } = attempt;
    const at = this.clock.now();
    const deadlineAt = at + minutes * minuteMs;
    const number = attempt.reopenings + 1;
    await this.rows.reopen(
      tx,
      attempt,
      { number, minutes, reason, at, deadlineAt, by },
      {
        answers: answersOf(responses, await this.papers.within(tx, examId, examRevision)),
        closesAt: deadlineAt + graceSeconds * 1000,
      },
    );
    await this.outbox.add(tx, attemptReopened, {
      ...{ attemptId, examId, examName, examType, userId, accountId, orgId, attemptNumber },
      ...{ reopenings: number, reopenedAt: new Date(at).toISOString(), deadlineAt: new Date(deadlineAt).toISOString() },
    });
    afterCommit(tx, () => {
      this.exams.forget(examId);
      this.hints.expect(deadlineAt);
    });
    return deadlineAt;
  }

  /** What is none of the person's does not exist. */
  private async partOf(tx: Tx, actor: Actor, attemptId: string): Promise<OwnPart> {
    const examId = await this.rows.examOf(tx, attemptId);
    if (examId === null) throw new AttemptNotFound();
    try {
      return await this.students.part(tx, actor, examId, { permission: 'attempts.end', lock: true });
    } catch (error) {
      throw error instanceof ExamNotFound ? new AttemptNotFound() : error;
    }
  }

  private async requireOwn(tx: Tx, part: OwnPart, found: Reopenable | null): Promise<void> {
    if (!found) return;
    const own = await this.students.ownOf(tx, part, [found.attempt.userId]);
    if (own.length === 0) throw new AttemptNotFound();
  }
}

const isInTime = ({ endedAt }: Reopenable['attempt'], now: number): boolean => now <= endedAt! + reopenableMs;

function answersOf(responses: string, { compiled }: Pick<CachedPaper, 'compiled'>): RestoredAnswer[] {
  return (JSON.parse(responses) as StoredResponse[]).flatMap(
    ([answer, timeSpent, sequence, visits, answeredSecond = null], place) =>
      answer === '' && visits.length === 0 && timeSpent === 0
        ? []
        : [
            {
              questionId: compiled.questions[place]!.questionId,
              ...{ answer, timeSpent, sequence, visits, answeredSecond },
            },
          ],
  );
}
