import type { PackQuiz } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { Owner, StoredResponse, StoredScore } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import type { PastAttempt } from './quiz-statistics.js';

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
  constructor(private readonly db: Db) {}

  async save(tx: Tx, { examId, orgId, subjectId, chapterId, topics }: PackQuiz): Promise<void> {
    const row = { examId, orgId, subjectId, chapterId, topics };
    await tx.prisma.quiz.upsert({ where: { examId }, create: row, update: row });
  }

  async find(examId: string): Promise<QuizRow | null> {
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
  async attempts({ accountId, userId }: Owner, examId: string): Promise<PastAttempt[]> {
    const rows = await this.db.query<{
      startedAt: number;
      deadlineAt: number;
      submittedAt: number;
      answered: number;
      score: string;
      responses: string;
    }>(
      `select a.started_at as "startedAt", a.deadline_at as "deadlineAt", s.submitted_at as "submittedAt", s.answered,
         s.score, s.responses
       from attempt a join submission s using (attempt_id)
       where a.account_id = $1 and a.user_id = $2 and a.exam_id = $3 order by a.attempt_number limit $4`,
      [accountId, userId, examId, mostAttempts],
    );
    return rows.map(({ startedAt, deadlineAt, submittedAt, answered, score, responses }) => {
      const { total, outcomes } = JSON.parse(score) as StoredScore;
      const seconds = Math.max(0, Math.floor((Math.min(submittedAt, deadlineAt) - startedAt) / 1000));
      const questions = (JSON.parse(responses) as StoredResponse[]).length;
      return { seconds, answered, questions, right: total.right, centimarks: total.centimarks, outcomes };
    });
  }
}
