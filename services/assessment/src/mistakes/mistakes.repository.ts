import { Injectable } from '@nestjs/common';
import { gunzipSync } from 'node:zlib';
import type { Owner, StoredResponse, StoredScore } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import type { Scoring, Solution } from '../exams/index.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { KeptMistake, MistakeReason, NotedMistake, StoredCard } from './schedule.js';

export interface UnnotedAttempt {
  readonly attemptId: string;
  readonly examId: string;
  readonly examRevision: number;
  readonly orgId: string;
  readonly submittedAt: Date;
  readonly durationMinutes: number;
  readonly score: StoredScore;
  readonly responses: StoredResponse[];
}

export interface DueCard {
  readonly questionId: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapter: string;
  readonly topic: string;
  readonly reason: MistakeReason;
  readonly examId: string;
  readonly dueAt: Date;
}

const atOnce = 20;
const mostCards = 2_000;

/** What an exam with a window still asks is not told, nor practised, before it is over. */
const told = `
  select m.question_id as "questionId", m.subject_id as "subjectId", q.subject_name as "subjectName", q.chapter, q.topic,
    m.reason, m.exam_id as "examId", m.due_at as "dueAt"
  from mistake m join question q on q.org_id = m.org_id and q.question_id = m.question_id
  where m.account_id = $1 and not exists (
    select 1 from exam_question x join exam e using (exam_id)
    where x.org_id = m.org_id and x.question_id = m.question_id and x.of_window and e.owner_account_id is null
      and e.test_type = 'window' and e.closed_at is null and coalesce(e.closes_at, $2) >= $2)
  order by m.due_at, m.question_id limit $3`;

@Injectable()
export class MistakesRepository {
  constructor(private readonly db: Db) {}

  /** Submissions that the notebook does not know yet and whose review is open, the oldest first. */
  async unnoted({ accountId, userId }: Owner, now: Date): Promise<UnnotedAttempt[]> {
    const rows = await this.db.query<
      Omit<UnnotedAttempt, 'score' | 'responses' | 'submittedAt'> & {
        score: string;
        responses: string;
        submittedAt: number;
      }
    >(
      `select a.attempt_id as "attemptId", a.exam_id as "examId", a.exam_revision as "examRevision", a.org_id as "orgId",
         s.submitted_at as "submittedAt", e.duration_minutes as "durationMinutes", s.score, s.responses
       from attempt a join submission s using (attempt_id) join exam e using (exam_id)
       where a.account_id = $1 and a.user_id = $2 and a.status = 'submitted'
         and (e.review_release = 'immediate' or e.closes_at is null or e.closes_at <= $3)
         and not exists (select 1 from noted_attempt n where n.attempt_id = a.attempt_id)
       order by s.submitted_at limit $4`,
      [accountId, userId, now.getTime(), atOnce],
    );
    return rows.map(({ score, responses, submittedAt, ...row }) => ({
      ...row,
      submittedAt: new Date(submittedAt),
      score: JSON.parse(score) as StoredScore,
      responses: JSON.parse(responses) as StoredResponse[],
    }));
  }

  /** Questions of a paper in its order, with the time that each ideally takes where it names one. */
  async paper(tx: Tx, { examId, examRevision }: Pick<UnnotedAttempt, 'examId' | 'examRevision'>) {
    const [row] = await tx.query<{ scoring: string; solutions: Buffer }>(
      'select scoring, solutions from exam_paper where exam_id = $1 and revision = $2',
      [examId, examRevision],
    );
    const { questions } = JSON.parse(row!.scoring) as Scoring;
    const solutions = JSON.parse(gunzipSync(row!.solutions).toString()) as Solution[];
    return questions.map(({ questionId, subjectId }, index) => ({
      ...{ questionId, subjectId, idealSeconds: solutions[index]?.idealSeconds ?? null },
    }));
  }

  /** False where another request has noted it. */
  async note(tx: Tx, attemptId: string, accountId: string, notedAt: Date): Promise<boolean> {
    const { count } = await tx.prisma.notedAttempt.createMany({
      data: [{ attemptId, accountId, notedAt }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  async kept(tx: Tx, accountId: string, questionIds: readonly string[]): Promise<Map<string, KeptMistake>> {
    const rows = await tx.prisma.mistake.findMany({
      where: { accountId, questionId: { in: [...questionIds] } },
      select: { questionId: true, card: true, reviewedAt: true },
      take: questionIds.length,
    });
    return new Map(rows.map((row) => [row.questionId, { ...row, card: row.card as StoredCard }]));
  }

  async save(
    tx: Tx,
    accountId: string,
    { orgId, examId, submittedAt }: UnnotedAttempt,
    mistakes: readonly NotedMistake[],
    kept: ReadonlyMap<string, KeptMistake>,
  ): Promise<void> {
    await tx.prisma.mistake.createMany({
      data: mistakes
        .filter(({ questionId }) => !kept.has(questionId))
        .map(({ questionId, subjectId, reason, card, dueAt }) => ({
          ...{ accountId, questionId, orgId, subjectId, examId, reason: reason!, dueAt, reviewedAt: submittedAt },
          card: card as Prisma.InputJsonObject,
        })),
      skipDuplicates: true,
    });
    for (const { questionId, reason, card, dueAt } of mistakes.filter((one) => kept.has(one.questionId)))
      await tx.prisma.mistake.update({
        where: { accountId_questionId: { accountId, questionId } },
        data: {
          ...{ card: card as Prisma.InputJsonObject, dueAt, reviewedAt: submittedAt },
          ...(reason !== null && { reason, examId }),
        },
      });
  }

  /** The notebook, what is due first first. */
  cards(accountId: string, now: Date): Promise<DueCard[]> {
    return this.db.query<DueCard>(told, [accountId, now.getTime(), mostCards]);
  }
}
