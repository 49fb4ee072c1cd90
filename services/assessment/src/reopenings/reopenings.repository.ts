import type { ReviewRelease } from '@exam/domain';
import { Database, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { attemptColumns, type AttemptRow, type Owner, type SubmittedBy } from '../attempts/index.js';

export interface ReceiptRow {
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
  readonly answered: number;
  readonly receiptHash: string;
  readonly responses: string;
  /** Null for the one that stands. */
  readonly reopenedAt: Date | null;
}

/** What decides whether a submitted attempt may run again. */
export interface Reopenable {
  readonly attempt: AttemptRow;
  readonly submittedBy: SubmittedBy;
  readonly responses: string;
}

export interface ReleaseState {
  readonly reviewRelease: ReviewRelease;
  readonly closesAt: number | null;
  readonly waitsForOutage: boolean;
  readonly provisionalAt: Date | null;
  readonly releasedAt: Date | null;
  readonly resultVersion: number;
}

/** One answer as it was submitted. */
export interface RestoredAnswer {
  readonly questionId: string;
  readonly answer: string;
  readonly timeSpent: number;
  readonly sequence: number;
  readonly visits: readonly number[];
  readonly answeredSecond: number | null;
}

interface Reopened {
  readonly number: number;
  readonly minutes: number;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
  readonly deadlineAt: number;
}

const keep = `
  insert into reopening (attempt_id, number, user_id, responses, answered, receipt_hash, submitted_by, submitted_at,
    minutes, reason, reopened_by, reopened_at)
  select s.attempt_id, $2, a.user_id, s.responses, s.answered, s.receipt_hash, s.submitted_by,
    to_timestamp(s.submitted_at / 1000.0), $3, $4, $5, to_timestamp($6 / 1000.0)
  from submission s join attempt a using (attempt_id) where s.attempt_id = $1`;

/** Where what was saved is gone, or a submission brought something newer. An answer that is there keeps its revision. */
const restore = `
  insert into saved_answer as s (attempt_id, question_id, epoch, revision, answer, marked, visited, time_spent, visits,
    answered_second, answered_sequence)
  select $1, g.question_id, $2, 0, g.answer, false, true, g.time_spent, g.visits, g.answered_second,
    case when g.answer = '' then null else greatest(g.sequence, 1) end
  from unnest($3::text[], $4::text[], $5::int[], $6::text[], $7::int[], $8::bigint[])
    as g (question_id, answer, time_spent, visits, answered_second, sequence)
  on conflict (attempt_id, question_id) do update set answer = excluded.answer, visits = excluded.visits,
    answered_second = excluded.answered_second, answered_sequence = excluded.answered_sequence
  where s.answer <> excluded.answer`;

const receipts = `
  select (extract(epoch from submitted_at) * 1000)::bigint as "submittedAt", submitted_by as "submittedBy", answered,
    receipt_hash as "receiptHash", responses, reopened_at as "reopenedAt", number from reopening where attempt_id = $1
  union all
  select submitted_at, submitted_by, answered, receipt_hash, responses, null, null from submission where attempt_id = $1
  order by number nulls last`;

@Injectable()
export class ReopeningsRepository {
  constructor(private readonly db: Database) {}

  async examOf(db: Queryable, attemptId: string): Promise<string | null> {
    const [row] = await db.query<{ examId: string }>('select exam_id as "examId" from attempt where attempt_id = $1', [
      attemptId,
    ]);
    return row?.examId ?? null;
  }

  async ownAttempt({ userId, accountId }: Owner, attemptId: string): Promise<AttemptRow | null> {
    const [row] = await this.db.query<AttemptRow>(
      `select ${attemptColumns} from attempt a where attempt_id = $1 and user_id = $2 and account_id = $3`,
      [attemptId, userId, accountId],
    );
    return row ?? null;
  }

  async receipts(attemptId: string): Promise<ReceiptRow[]> {
    return this.db.query<ReceiptRow>(receipts, [attemptId]);
  }

  /** Locked until the end of the transaction; null for one that is not submitted. */
  async submitted(tx: Tx, attemptId: string): Promise<Reopenable | null> {
    const [attempt] = await tx.query<AttemptRow>(
      `select ${attemptColumns} from attempt a where attempt_id = $1 and status = 'submitted' for update`,
      [attemptId],
    );
    // read under the lock: one of the statement before could be of an earlier submission
    const [submission] = await tx.query<Omit<Reopenable, 'attempt'>>(
      'select submitted_by as "submittedBy", responses from submission where attempt_id = $1',
      [attemptId],
    );
    return attempt && submission ? { attempt, ...submission } : null;
  }

  /** Those of these people whose attempts the deadline has submitted since; locked in the order of their ids. */
  async submittedSince(
    tx: Tx,
    { examId, userIds, since }: { examId: string; userIds: readonly string[]; since: Date },
  ): Promise<Reopenable[]> {
    const attempts = await tx.query<AttemptRow>(
      `select ${attemptColumns} from attempt a where exam_id = $1 and user_id = any($2::text[]) and status = 'submitted'
         and ended_at >= extract(epoch from $3::timestamptz) * 1000 order by attempt_id for update`,
      [examId, userIds, since],
    );
    const rows = await tx.query<Omit<Reopenable, 'attempt'> & { attemptId: string }>(
      `select attempt_id as "attemptId", submitted_by as "submittedBy", responses from submission
       where attempt_id = any($1::uuid[]) and submitted_by = 'deadline'`,
      [attempts.map(({ attemptId }) => attemptId)],
    );
    const byId = new Map(rows.map(({ attemptId, ...one }) => [attemptId, one]));
    return attempts.flatMap((attempt) => {
      const submission = byId.get(attempt.attemptId);
      return submission ? [{ attempt, ...submission }] : [];
    });
  }

  async release(tx: Tx, examId: string): Promise<ReleaseState> {
    const [row] = await tx.query<ReleaseState>(
      `select review_release as "reviewRelease", closes_at as "closesAt",
         waits_for_outage as "waitsForOutage", provisional_at as "provisionalAt",
         released_at as "releasedAt", result_version as "resultVersion" from exam where exam_id = $1`,
      [examId],
    );
    return row!;
  }

  async reopen(
    tx: Tx,
    { attemptId, examId, epoch }: AttemptRow,
    { number, minutes, reason, by, at, deadlineAt }: Reopened,
    { answers, closesAt }: { answers: readonly RestoredAnswer[]; closesAt: number },
  ): Promise<void> {
    await tx.query(keep, [attemptId, number, minutes, reason, by, at]);
    await tx.query('delete from submission where attempt_id = $1', [attemptId]);
    const column = <Name extends keyof RestoredAnswer>(name: Name) => answers.map((one) => one[name]);
    await tx.query(restore, [
      ...[attemptId, epoch, column('questionId'), column('answer'), column('timeSpent')],
      ...[answers.map(({ visits }) => visits.join(',')), column('answeredSecond'), column('sequence')],
    ]);
    await tx.query(
      `update attempt set status = 'running', reopenings = $2, away_ms = away_ms + greatest(0, $3 - least(ended_at, deadline_at)),
         deadline_at = $4, write_deadline_at = $4, ended_at = null, forced_at = null, set_aside_at = null, saved_purged_at = null
       where attempt_id = $1`,
      [attemptId, number, at, deadlineAt],
    );
    // one that never ends has no close
    await tx.query(
      'update exam set closes_at = greatest(closes_at, $2), closed_at = null, version = version + 1 where exam_id = $1 and closes_at is not null',
      [examId, closesAt],
    );
  }
}
