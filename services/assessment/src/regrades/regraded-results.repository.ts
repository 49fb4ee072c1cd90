import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { JointCount } from './moves.js';

/** A submission that is to be marked anew. */
export interface DueSubmission {
  readonly attemptId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly revision: number;
  readonly isRanked: boolean;
  readonly responses: string;
  /** What it earns now. */
  readonly centimarks: number;
}

/** Where the next page begins. */
export const cursorOf = ({ userId, attemptId }: DueSubmission): string => `${userId} ${attemptId}`;

export interface RegradedResult {
  readonly attemptId: string;
  readonly accountId: string;
  readonly isRanked: boolean;
  readonly centimarksBefore: number;
  readonly centimarks: number;
  readonly score: string;
}

export interface NamedResult extends Omit<RegradedResult, 'score'> {
  readonly userId: string;
  readonly name: string;
}

const none = '00000000-0000-0000-0000-000000000000';
const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of);

const named = `r.attempt_id as "attemptId", r.account_id as "accountId", r.is_ranked as "isRanked",
  r.centimarks_before as "centimarksBefore", r.centimarks, a.user_id as "userId", a.student_name as name
  from regraded_result r join attempt a using (attempt_id)`;

/** `$3`: whom the person may see. */
const isAmong = (attempt: string) => `($3::text[] is null or ${attempt}.user_id = any($3))`;

/** Plain SQL, in pages: a hundred thousand are marked within a minute while others write. */
@Injectable()
export class RegradedResultsRepository {
  /** Which papers the submissions of an exam answer. */
  async revisions(db: Queryable, examId: string): Promise<number[]> {
    const rows = await db.query<{ revision: number }>(
      `select distinct exam_revision as revision from attempt where exam_id = $1 and status = 'submitted'`,
      [examId],
    );
    return rows.map(({ revision }) => revision);
  }

  /** Ranks use the first attempt that an account submitted. In the order of the index that finds them. */
  due(tx: Tx, examId: string, after: string | null, limit: number): Promise<DueSubmission[]> {
    const [userId, attemptId] = after?.split(' ') ?? ['', none];
    return tx.query<DueSubmission>(
      `select a.attempt_id as "attemptId", a.user_id as "userId", a.account_id as "accountId", a.exam_revision as revision,
         a.is_ranked and not exists (select from attempt b where b.account_id = a.account_id and b.exam_id = a.exam_id
           and b.status = 'submitted' and b.attempt_number < a.attempt_number) as "isRanked",
         s.responses, coalesce(r.centimarks, s.centimarks) as centimarks
       from attempt a join submission s using (attempt_id) join exam e on e.exam_id = a.exam_id
         left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = a.attempt_id
       where a.exam_id = $1 and a.status = 'submitted' and (a.user_id, a.attempt_id) > ($2, $3::uuid)
       order by a.user_id, a.attempt_id limit $4`,
      [examId, userId, attemptId, limit],
    );
  }

  /** What is there already stays: a step that is done again does the same. */
  async add(tx: Tx, regradeId: string, results: readonly RegradedResult[]): Promise<void> {
    await tx.query(
      `insert into regraded_result (regrade_id, attempt_id, account_id, is_ranked, centimarks_before, centimarks, score)
       select $1, * from unnest($2::uuid[], $3::text[], $4::bool[], $5::int[], $6::int[], $7::text[])
       on conflict do nothing`,
      [
        regradeId,
        column(results, (one) => one.attemptId),
        column(results, (one) => one.accountId),
        column(results, (one) => one.isRanked),
        column(results, (one) => one.centimarksBefore),
        column(results, (one) => one.centimarks),
        column(results, (one) => one.score),
      ],
    );
  }

  counts(db: Queryable, regradeId: string): Promise<JointCount[]> {
    return db.query<JointCount>(
      `select centimarks_before as before, centimarks as after, is_ranked as "isRanked", count(*)::int as count
       from regraded_result where regrade_id = $1 group by 1, 2, 3`,
      [regradeId],
    );
  }

  /** Who was, or will be, among the first of these people; null: of all. */
  first(
    db: Queryable,
    regradeId: string,
    { of, among, limit }: { of: 'before' | 'after'; among: readonly string[] | null; limit: number },
  ): Promise<NamedResult[]> {
    const by = of === 'before' ? 'r.centimarks_before' : 'r.centimarks';
    return db.query<NamedResult>(
      `select ${named} where r.regrade_id = $1 and r.is_ranked and ${isAmong('a')} order by ${by} desc, r.attempt_id limit $2`,
      [regradeId, limit, among],
    );
  }

  /** In the order of the attempts, of these people (null: of all); with the names that they were sat under. */
  page(
    db: Queryable,
    regradeId: string,
    { after, among, limit }: { after: string | null; among: readonly string[] | null; limit: number },
  ): Promise<NamedResult[]> {
    // by their ids, or each page would read all attempts of the exam
    return db.query<NamedResult>({
      name: 'regraded-page',
      text: `select ${named} where r.regrade_id = $1 and r.attempt_id = any(array(
          select p.attempt_id from regraded_result p where p.regrade_id = $1 and p.attempt_id > $4::uuid
            and ($3::text[] is null or exists (select from attempt o where o.attempt_id = p.attempt_id and ${isAmong('o')}))
          order by p.attempt_id limit $2))
        order by r.attempt_id`,
      values: [regradeId, limit, among, after ?? none],
    });
  }

  /** In the order of the attempts, as `page`. */
  scores(
    db: Queryable,
    regradeId: string,
    after: string | null,
    limit: number,
  ): Promise<{ attemptId: string; score: string }[]> {
    return db.query<{ attemptId: string; score: string }>(
      `select attempt_id as "attemptId", score from regraded_result
       where regrade_id = $1 and attempt_id > $2::uuid order by attempt_id limit $3`,
      [regradeId, after ?? none, limit],
    );
  }

  /** Whether a submission of the exam is not among those that were marked, or came after it was. */
  async isIncomplete(db: Queryable, examId: string, regradeId: string): Promise<boolean> {
    const rows = await db.query(
      `select from attempt a where a.exam_id = $1 and a.status = 'submitted'
         and not exists (select from regraded_result r where r.regrade_id = $2 and r.attempt_id = a.attempt_id) limit 1`,
      [examId, regradeId],
    );
    return rows.length > 0;
  }

  /** Of regrades from before that were not applied; how many were deleted. */
  async purge(db: Queryable, before: Date, limit: number): Promise<number> {
    const gone = await db.query(
      `with old as (select regrade_id, attempt_id from regraded_result join regrade using (regrade_id)
         where state in ('previewed', 'failed') and at < $1 limit $2)
       delete from regraded_result r using old
       where r.regrade_id = old.regrade_id and r.attempt_id = old.attempt_id returning 1`,
      [before, limit],
    );
    return gone.length;
  }
}
