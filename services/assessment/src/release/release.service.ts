import { resultsReleased, type AnswerOf, type InputOf, type readRelease, type releaseResults } from '@exam/contracts';
import { afterCommit, Clock, Database, Outbox, type Actor, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamCache, releaseOf } from '../exams/index.js';
import { DecidedExams } from './decided-exams.js';
import { ChallengesOpen, NotClosed, ResultsReleased } from './release.errors.js';
import { ReleaseRepository } from './release.repository.js';

/** Results that wait for somebody of the staff: first the marks with a provisional key, or everything. Never back. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly exams: DecidedExams,
    private readonly cache: ExamCache,
    private readonly rows: ReleaseRepository,
  ) {}

  async state(actor: Actor, examId: string): Promise<AnswerOf<typeof readRelease>['Item']> {
    const exam = await this.exams.find(this.db, actor, examId, 'results.see');
    const releasedAt = exam.releasedAt ?? exam.provisionalAt;
    return {
      isManual: exam.reviewRelease === 'manual',
      release: releaseOf(exam),
      releasedAt: releasedAt?.toISOString() ?? null,
      isClosed: exam.closedAt !== null,
      submissions: await this.rows.submissions(this.db, examId),
    };
  }

  async release(
    { tx, actor, note }: ChangeContext,
    examId: string,
    { results }: InputOf<typeof releaseResults>['body'],
  ): Promise<{ students: number }> {
    const exam = await this.exams.find(tx, actor, examId, 'results.decide', { lock: true });
    const before = releaseOf(exam);
    if (before === 'told' || before === results) throw new ResultsReleased();
    if (exam.closedAt === null) throw new NotClosed();
    const at = new Date(this.clock.now());
    const challenges = await this.rows.challenges(tx, examId, at);
    if (results === 'told' && (challenges.isOpen || challenges.waiting > 0))
      throw new ChallengesOpen(challenges.waiting);
    await this.rows.release(tx as Tx, examId, { isFinal: results === 'told', at });
    await this.outbox.add(tx as Tx, resultsReleased, { examId, results, releasedAt: at.toISOString() });
    afterCommit(tx as Tx, () => this.cache.forget(examId));
    const students = await this.rows.submissions(tx, examId);
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId, before: { results: before }, after: { results } },
      details: { students },
    });
    return { students };
  }
}
