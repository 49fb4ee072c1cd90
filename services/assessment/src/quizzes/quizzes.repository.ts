import type { PackQuiz } from '@exam/contracts';
import { afterCommit, FreshCache } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Owner, StoredScore } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import type { SubmittedQuiz } from './quiz-statistics.js';

export interface QuizRow {
  readonly examId: string;
  readonly subjectId: string;
  readonly chapterId: string;
  readonly topics: PackQuiz['topics'];
}

/** Older ones no longer change what is shown. */
const mostAttempts = 1_000;

@Injectable()
export class QuizzesRepository {
  /** As old as a definition of an exam may be. */
  private readonly found = new FreshCache<QuizRow | null>({
    ...{ freshMs: 1_000, maximum: 2_000 },
    read: (examId) => this.read(examId),
  });

  constructor(private readonly db: Db) {}

  async save(tx: Tx, { examId, orgId, subjectId, chapterId, topics }: PackQuiz): Promise<void> {
    const row = { examId, orgId, subjectId, chapterId, topics };
    await tx.prisma.quiz.upsert({ where: { orgId_examId: { orgId, examId } }, create: row, update: row });
    afterCommit(tx, () => this.found.forget(examId));
  }

  find(examId: string): Promise<QuizRow | null> {
    return this.found.get(examId);
  }

  private async read(examId: string): Promise<QuizRow | null> {
    const row = await this.db.prisma.quiz.findUnique({ where: { examId } });
    return row && { ...row, topics: row.topics as QuizRow['topics'] };
  }

  /** The quizzes and diagnostics of a chapter; a handful. */
  async ofChapter(chapterId: string): Promise<QuizRow[]> {
    const rows = await this.db.prisma.quiz.findMany({
      where: { chapterId },
      orderBy: { examId: 'asc' },
      take: mostAttempts,
    });
    return rows.map((row) => ({ ...row, topics: row.topics as QuizRow['topics'] }));
  }

  /** Submitted attempts, the first first. */
  async attempts({ accountId, userId }: Owner, examId: string): Promise<SubmittedQuiz[]> {
    const rows = await this.db.query<{
      examRevision: number;
      startedAt: number;
      deadlineAt: number;
      submittedAt: number;
      answered: number;
      score: string;
    }>(
      `select a.exam_revision as "examRevision", a.started_at as "startedAt", a.deadline_at as "deadlineAt", s.submitted_at as "submittedAt", s.answered, s.score
       from attempt a join submission s using (attempt_id)
       where a.account_id = $1 and a.user_id = $2 and a.exam_id = $3 order by a.attempt_number limit $4`,
      [accountId, userId, examId, mostAttempts],
    );
    return rows.map(({ score, ...row }) => ({ ...row, examId, score: JSON.parse(score) as StoredScore }));
  }
}
