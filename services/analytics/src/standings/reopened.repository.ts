import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { CandidateRow } from './standings.repository.js';

export interface ReopenedAttempt {
  readonly attemptId: string;
  readonly accountId: string;
  readonly reopenings?: number | undefined;
}

/** How often attempts were reopened: what tells which submission of one counts, in whatever order they come. */
@Injectable()
export class ReopenedRepository {
  async keep(tx: Tx, reopened: readonly ReopenedAttempt[]): Promise<void> {
    await tx.query(
      `insert into reopened_attempt as held (attempt_id, account_id, reopenings)
       select a, min(c), max(n) from unnest($1::uuid[], $2::text[], $3::int[]) as told(a, c, n) group by a order by a
       on conflict (attempt_id) do update set reopenings = greatest(held.reopenings, excluded.reopenings)`,
      [
        reopened.map(({ attemptId }) => attemptId),
        reopened.map(({ accountId }) => accountId),
        reopened.map(({ reopenings }) => reopenings),
      ],
    );
  }

  async of(db: Queryable, attemptIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await db.query<{ attemptId: string; reopenings: number }>({
      name: 'standings-reopened',
      text: `select attempt_id as "attemptId", reopenings from reopened_attempt where attempt_id = any($1::uuid[])`,
      values: [attemptIds],
    });
    return new Map(rows.map(({ attemptId, reopenings }) => [attemptId, reopenings]));
  }

  /** Candidates that are ranked by what was submitted before. */
  async superseded(tx: Tx, attemptIds: readonly string[]): Promise<CandidateRow[]> {
    return tx.query<CandidateRow>(
      `select c.exam_id as "examId", c.account_id as "accountId", c.attempt_id as "attemptId",
         c.attempt_number as "attemptNumber", c.exam_name as "examName", c.centimarks,
         (s.tallies->'total'->>'maximumCentimarks')::int as "maximumCentimarks", s.tallies->'subjects' as subjects
       from submission s join reopened_attempt r using (attempt_id)
         join candidate c on c.exam_id = s.exam_id and c.account_id = s.account_id and c.attempt_id = s.attempt_id
       where s.attempt_id = any($1::uuid[]) and s.reopenings < r.reopenings
       order by c.exam_id, c.account_id for update of c`,
      [attemptIds],
    );
  }

  async remove(tx: Tx, attemptIds: readonly string[]): Promise<void> {
    await tx.query(
      `with older as (
         delete from submission s using reopened_attempt r
         where s.attempt_id = any($1::uuid[]) and r.attempt_id = s.attempt_id and s.reopenings < r.reopenings
         returning s.attempt_id, s.exam_id, s.account_id
       )
       delete from candidate c using older o
       where c.exam_id = o.exam_id and c.account_id = o.account_id and c.attempt_id = o.attempt_id`,
      [attemptIds],
    );
  }
}
