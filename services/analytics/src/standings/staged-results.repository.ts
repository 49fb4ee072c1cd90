import type { EventOf, resultsStaged } from '@exam/contracts';
import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Staged = EventOf<typeof resultsStaged>['data'];
type Tallies = Pick<Staged['results'][number], 'total' | 'subjects'>;

/** A submission with what it is to earn. */
export interface StagedRow {
  readonly attemptId: string;
  readonly examId: string;
  readonly accountId: string;
  readonly attemptNumber: number;
  readonly isCounting: boolean;
  readonly paperRevision: number | null;
  readonly seconds: number[];
  readonly lastSeconds: number[];
  readonly before: { readonly centimarks: number; readonly tallies: Tallies; readonly outcomes: string };
  readonly after: { readonly centimarks: number; readonly tallies: Tallies; readonly outcomes: string };
}

type Raw = Omit<StagedRow, 'before' | 'after'> & {
  centimarks: number;
  tallies: Tallies;
  outcomes: string;
  nextCentimarks: number;
  nextTallies: Tallies;
  nextOutcomes: string;
};

const none = '00000000-0000-0000-0000-000000000000';
const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of);

const staged = `select s.attempt_id as "attemptId", s.exam_id as "examId", s.account_id as "accountId",
    s.attempt_number as "attemptNumber", c.attempt_id is not null as "isCounting", s.paper_revision as "paperRevision",
    s.seconds, s.last_seconds as "lastSeconds", s.centimarks, s.tallies, s.outcomes,
    t.centimarks as "nextCentimarks", t.tallies as "nextTallies", t.outcomes as "nextOutcomes"
  from staged_result t join submission s using (attempt_id)
    left join candidate c on c.exam_id = s.exam_id and c.account_id = s.account_id and c.attempt_id = s.attempt_id`;

/** Plain SQL, in pages: a hundred thousand become an exam's results in one transaction. */
@Injectable()
export class StagedResultsRepository {
  /** Of two regrades the later counts. */
  async add(tx: Tx, { examId, resultVersion, results }: Staged): Promise<void> {
    await tx.query(
      `insert into staged_result (attempt_id, exam_id, result_version, centimarks, tallies, outcomes)
       select a, $1, $2, m, t::json, o from unnest($3::uuid[], $4::int[], $5::text[], $6::text[]) as given(a, m, t, o)
       on conflict (attempt_id) do update set result_version = excluded.result_version, centimarks = excluded.centimarks,
         tallies = excluded.tallies, outcomes = excluded.outcomes
       where staged_result.result_version <= excluded.result_version`,
      [
        ...[examId, resultVersion],
        column(results, (one) => one.attemptId),
        column(results, (one) => one.total.centimarks),
        column(results, ({ total, subjects }) => JSON.stringify({ total, subjects })),
        column(results, (one) => one.outcomes),
      ],
    );
  }

  /** Of this version, with their submissions, in the order of the attempts. */
  async page(
    db: Queryable,
    { examId, resultVersion }: { readonly examId: string; readonly resultVersion: number },
    after: string | null,
    limit: number,
  ): Promise<StagedRow[]> {
    // by their ids, or each page would read all submissions of the exam
    const rows = await db.query<Raw>({
      name: 'staged-page',
      text: `${staged} where t.attempt_id = any(array(select p.attempt_id from staged_result p
          where p.exam_id = $1 and p.result_version = $2 and p.attempt_id > $3::uuid order by p.attempt_id limit $4))
        order by t.attempt_id`,
      values: [examId, resultVersion, after ?? none, limit],
    });
    return rows.map(rowOf);
  }

  /** Of these attempts, what their exam has already. */
  async late(tx: Tx, attemptIds: readonly string[]): Promise<StagedRow[]> {
    const rows = await tx.query<Raw>({
      name: 'staged-late',
      text: `${staged} join exam e on e.exam_id = s.exam_id and e.result_version >= t.result_version
        where t.attempt_id = any($1::uuid[]) order by t.attempt_id`,
      values: [attemptIds],
    });
    return rows.map(rowOf);
  }

  /** They are their submissions' now. */
  async settle(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
    const attemptIds = column(rows, (row) => row.attemptId);
    await tx.query(
      `update submission s set centimarks = t.centimarks, tallies = t.tallies, outcomes = t.outcomes,
         result_version = t.result_version
       from staged_result t where t.attempt_id = s.attempt_id and t.attempt_id = any($1::uuid[])`,
      [attemptIds],
    );
    await tx.query(
      `update candidate c set centimarks = g.m from unnest($1::text[], $2::text[], $3::uuid[], $4::int[]) as g (e, a, t, m)
       where c.exam_id = g.e and c.account_id = g.a and c.attempt_id = g.t and c.centimarks <> g.m`,
      [
        column(rows, (row) => row.examId),
        column(rows, (row) => row.accountId),
        attemptIds,
        column(rows, (row) => row.after.centimarks),
      ],
    );
    await tx.query('delete from staged_result where attempt_id = any($1::uuid[])', [attemptIds]);
  }
}

function rowOf({ centimarks, tallies, outcomes, nextCentimarks, nextTallies, nextOutcomes, ...row }: Raw): StagedRow {
  return {
    ...row,
    before: { centimarks, tallies, outcomes },
    after: { centimarks: nextCentimarks, tallies: nextTallies, outcomes: nextOutcomes },
  };
}
