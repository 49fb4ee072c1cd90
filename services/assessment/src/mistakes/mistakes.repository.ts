import { Injectable } from '@nestjs/common';
import { gunzipSync } from 'node:zlib';
import type { Owner, StoredResponse, StoredScore } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import { unreleased, type Scoring, type Solution } from '../exams/index.js';
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
      and e.test_type = 'window' and (e.closed_at is null and coalesce(e.closes_at, $2) >= $2 or ${unreleased}))
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
         s.submitted_at as "submittedAt", e.duration_minutes as "durationMinutes", coalesce(r.score, s.score) as score,
         s.responses
       from attempt a join submission s using (attempt_id) join exam e using (exam_id)
         left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = a.attempt_id
       where a.account_id = $1 and a.user_id = $2 and a.status = 'submitted'
         and case e.review_release when 'immediate' then true
           when 'manual' then coalesce(e.provisional_at, e.released_at) is not null
           else e.closes_at is null or e.closes_at <= $3 end
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
    const rows = await tx.query({
      name: 'mistakes-note',
      text: `insert into noted_attempt (attempt_id, account_id, noted_at) values ($1, $2, $3)
        on conflict do nothing returning 1`,
      values: [attemptId, accountId, notedAt],
    });
    return rows.length === 1;
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
  ): Promise<void> {
    if (mistakes.length === 0) return;
    await tx.query({
      name: 'mistakes-save',
      text: `insert into mistake as held (account_id, question_id, org_id, subject_id, reason, exam_id, due_at, card,
          reviewed_at)
        select $1, question_id, $2, subject_id, reason, $3, due_at, card, $4::timestamptz
        from unnest($5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::jsonb[])
          as given (question_id, subject_id, reason, due_at, card)
        on conflict (account_id, question_id) do update set card = excluded.card, due_at = excluded.due_at,
          reviewed_at = excluded.reviewed_at,
          reason = coalesce(nullif(excluded.reason, ''), held.reason),
          exam_id = case excluded.reason when '' then held.exam_id else excluded.exam_id end`,
      values: [
        ...[accountId, orgId, examId, submittedAt],
        mistakes.map(({ questionId }) => questionId),
        mistakes.map(({ subjectId }) => subjectId),
        // none where it was right this time: what it came here by stands
        mistakes.map(({ reason }) => reason ?? ''),
        mistakes.map(({ dueAt }) => dueAt),
        mistakes.map(({ card }) => JSON.stringify(card)),
      ],
    });
  }

  /** The notebook, what is due first first. */
  cards(accountId: string, now: Date): Promise<DueCard[]> {
    return this.db.query<DueCard>(told, [accountId, now.getTime(), mostCards]);
  }
}
