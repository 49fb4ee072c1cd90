import { Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '@exam/platform';
import type { Counted, MarkDelta, PaperOfAttempt, Submitted } from './first-submissions.js';

export type CandidateRow = Counted & {
  readonly attemptId: string;
  readonly examName: string;
  readonly maximumCentimarks: number;
};

/** Attempts whose submissions are new, and those that now say which paper they sat. */
export interface StoredIds {
  readonly added: ReadonlySet<string>;
  readonly completed: ReadonlySet<string>;
}

/** What a candidate has beyond its marks is in the submission that counts. */
const candidateOf = `
  select c.exam_id as "examId", c.account_id as "accountId", c.attempt_id as "attemptId", c.attempt_number as "attemptNumber",
         c.exam_name as "examName", c.centimarks, (s.tallies->'total'->>'maximumCentimarks')::int as "maximumCentimarks",
         s.tallies->'subjects' as subjects
  from candidate c join submission s using (attempt_id)
  where c.exam_id = $1 and c.account_id = $2`;

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of);

/** Plain SQL, in groups: this is the path every submission of an exam day takes. */
@Injectable()
export class StandingsRepository {
  /**
   * Stores what is new, and completes what was told before submissions said which paper they sat. One that was seen
   * before changes nothing.
   */
  async addSubmissions(tx: Tx, submitted: readonly Submitted[]): Promise<StoredIds> {
    const rows = await tx.query<{ attemptId: string; isNew: boolean }>({
      name: 'standings-submissions',
      text: `insert into submission (attempt_id, exam_id, account_id, user_id, org_id, attempt_number, started_at,
         submitted_at, time_taken_seconds, centimarks, tallies, outcomes, seconds, paper_revision, last_seconds,
         submitted_by, reopenings, sat_as)
       select a, e, c, u, o, n, s, t, d, m, y::json, r, q::int[], p, l::int[], b, w,
         (select one from person, jsonb_array_elements(accounts) as held (one)
          where person.user_id = u and one ->> 'accountId' = c limit 1)
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::timestamptz[],
         $8::timestamptz[], $9::int[], $10::int[], $11::text[], $12::text[], $13::text[], $14::int[], $15::text[], $16::text[], $17::int[])
         as given(a, e, c, u, o, n, s, t, d, m, y, r, q, p, l, b, w)
       on conflict (attempt_id) do update
         set paper_revision = excluded.paper_revision, last_seconds = excluded.last_seconds
         where submission.paper_revision is null and excluded.paper_revision is not null
       returning attempt_id as "attemptId", xmax = 0 as "isNew"`,
      values: [
        column(submitted, (one) => one.attemptId),
        column(submitted, (one) => one.examId),
        column(submitted, (one) => one.accountId),
        column(submitted, (one) => one.userId),
        column(submitted, (one) => one.orgId),
        column(submitted, (one) => one.attemptNumber),
        column(submitted, (one) => one.startedAt),
        column(submitted, (one) => one.submittedAt),
        column(submitted, (one) => one.timeTakenSeconds),
        column(submitted, (one) => one.total.centimarks),
        column(submitted, (one) => JSON.stringify({ total: one.total, subjects: one.subjects })),
        column(submitted, (one) => one.outcomes),
        column(submitted, (one) => `{${one.seconds.join(',')}}`),
        column(submitted, (one) => one.paperRevision ?? null),
        column(submitted, (one) => `{${(one.lastSeconds ?? []).join(',')}}`),
        column(submitted, (one) => one.submittedBy),
        column(submitted, (one) => one.reopenings ?? 0),
      ],
    });
    const idsOf = (isNew: boolean) => new Set(rows.filter((row) => row.isNew === isNew).map((row) => row.attemptId));
    return { added: idsOf(true), completed: idsOf(false) };
  }

  /** Which of these attempts count for their account. */
  async counting(tx: Tx, submitted: readonly Submitted[]): Promise<Set<string>> {
    const rows = await tx.query<{ attemptId: string }>(
      `select c.attempt_id as "attemptId" from unnest($1::text[], $2::text[], $3::uuid[]) as given(e, a, t)
       join candidate c on c.exam_id = e and c.account_id = a and c.attempt_id = t`,
      [
        column(submitted, (one) => one.examId),
        column(submitted, (one) => one.accountId),
        column(submitted, (one) => one.attemptId),
      ],
    );
    return new Set(rows.map((row) => row.attemptId));
  }

  /** What class sums were counted from; null for a submission that no event has told the paper of. */
  async countedPaper(tx: Tx, attemptId: string): Promise<PaperOfAttempt | null> {
    const [row] = await tx.query<PaperOfAttempt>(
      `select exam_id as "examId", paper_revision as "paperRevision", centimarks, outcomes, seconds,
         last_seconds as "lastSeconds"
       from submission where attempt_id = $1 and paper_revision is not null`,
      [attemptId],
    );
    return row ?? null;
  }

  /** Adds candidates that are not ranked yet; the accounts (as `exam newline account`) that were added. */
  async addCandidates(tx: Tx, submitted: readonly Submitted[]): Promise<Set<string>> {
    const rows = await tx.query<{ key: string }>({
      name: 'standings-candidates',
      text: `insert into candidate (exam_id, account_id, attempt_id, attempt_number, name, exam_name, submitted_at, centimarks)
       select * from unnest($1::text[], $2::text[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::timestamptz[], $8::int[])
       on conflict (exam_id, account_id) do nothing
       returning exam_id || E'\\n' || account_id as key`,
      values: [
        column(submitted, (one) => one.examId),
        column(submitted, (one) => one.accountId),
        column(submitted, (one) => one.attemptId),
        column(submitted, (one) => one.attemptNumber),
        column(submitted, (one) => one.studentName),
        column(submitted, (one) => one.examName),
        column(submitted, (one) => one.submittedAt),
        column(submitted, (one) => one.total.centimarks),
      ],
    });
    return new Set(rows.map((row) => row.key));
  }

  async lockCandidate(tx: Tx, examId: string, accountId: string): Promise<CandidateRow | null> {
    const [row] = await tx.query<CandidateRow>(`${candidateOf} for update of c`, [examId, accountId]);
    return row ?? null;
  }

  /** An earlier attempt turned up late: it is the one that counts. */
  async replaceCandidate(tx: Tx, one: Submitted): Promise<void> {
    await tx.query(
      `update candidate set attempt_id = $3, attempt_number = $4, submitted_at = $5, centimarks = $6
       where exam_id = $1 and account_id = $2`,
      [one.examId, one.accountId, one.attemptId, one.attemptNumber, one.submittedAt, one.total.centimarks],
    );
  }

  async moveMarks(tx: Tx, deltas: readonly MarkDelta[]): Promise<void> {
    if (deltas.length === 0) return;
    await tx.query({
      name: 'standings-marks',
      text: `insert into mark_count (exam_id, subject_id, centimarks, candidates)
       select * from unnest($1::text[], $2::text[], $3::int[], $4::int[])
       on conflict (exam_id, subject_id, centimarks)
       do update set candidates = mark_count.candidates + excluded.candidates`,
      values: [
        column(deltas, (delta) => delta.examId),
        column(deltas, (delta) => delta.subjectId),
        column(deltas, (delta) => delta.centimarks),
        column(deltas, (delta) => delta.change),
      ],
    });
  }

  async candidate(db: Queryable, examId: string, accountId: string): Promise<CandidateRow | null> {
    const [row] = await db.query<CandidateRow>({
      name: 'standings-candidate',
      text: candidateOf,
      values: [examId, accountId],
    });
    return row ?? null;
  }

  /** The best of an exam, in the order of the board. */
  async top(
    db: Queryable,
    examId: string,
    limit: number,
  ): Promise<{ attemptId: string; name: string; centimarks: number }[]> {
    return db.query(
      `select attempt_id as "attemptId", name, centimarks from candidate where exam_id = $1
       order by centimarks desc, submitted_at, account_id limit $2`,
      [examId, limit],
    );
  }

  async markCounts(
    db: Queryable,
    examId: string,
  ): Promise<{ subjectId: string; centimarks: number; candidates: number }[]> {
    return db.query(
      `select subject_id as "subjectId", centimarks, candidates from mark_count
       where exam_id = $1 and candidates > 0 order by subject_id, centimarks desc`,
      [examId],
    );
  }
}
