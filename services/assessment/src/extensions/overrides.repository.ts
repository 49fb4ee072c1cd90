import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ExamOverride } from '../exams/index.js';

export interface GivenOverride extends ExamOverride {
  readonly examId: string;
  readonly userId: string;
  readonly givenBy: string;
  readonly givenAt: number;
}

export interface OpenBesides {
  readonly own: Pick<ExamOverride, 'startAt' | 'endAt'> | null;
  readonly runningUntil: number | null;
}

export interface ListedOverride extends Omit<GivenOverride, 'examId'> {
  readonly hasBegun: boolean;
}

const mostListed = 5000;
const columns = `account_id as "accountId", user_id as "userId", (extract(epoch from start_at) * 1000)::float8 as "startAt",
  (extract(epoch from end_at) * 1000)::float8 as "endAt", minutes, is_ranked as "isRanked", given_by as "givenBy",
  (extract(epoch from given_at) * 1000)::float8 as "givenAt"`;

const save = `
  insert into exam_override (exam_id, account_id, user_id, start_at, end_at, minutes, is_ranked, given_by, given_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (exam_id, account_id) do update set user_id = excluded.user_id, start_at = excluded.start_at,
    end_at = excluded.end_at, minutes = excluded.minutes, is_ranked = excluded.is_ranked,
    given_by = excluded.given_by, given_at = excluded.given_at`;

@Injectable()
export class OverridesRepository {
  /** Minutes of before; whether an attempt of the account runs. */
  async state(tx: Tx, examId: string, accountId: string): Promise<{ minutes: number; isRunning: boolean }> {
    const [row] = await tx.query<{ minutes: number; isRunning: boolean }>(
      `select coalesce((select minutes from exam_override where exam_id = $1 and account_id = $2), 0) as minutes,
         exists (select from attempt where exam_id = $1 and account_id = $2 and status = 'running') as "isRunning"`,
      [examId, accountId],
    );
    return row!;
  }

  async save(db: Queryable, one: GivenOverride): Promise<void> {
    await db.query(save, [
      ...[one.examId, one.accountId, one.userId, new Date(one.startAt), new Date(one.endAt)],
      ...[one.minutes, one.isRanked, one.givenBy, new Date(one.givenAt)],
    ]);
  }

  list(db: Queryable, examId: string): Promise<ListedOverride[]> {
    return db.query<ListedOverride>(
      `select ${columns}, exists (
         select from attempt a where a.exam_id = o.exam_id and a.user_id = o.user_id and a.status <> 'cancelled') as "hasBegun"
       from exam_override o where exam_id = $1 order by given_at desc, account_id limit ${mostListed}`,
      [examId],
    );
  }

  async remove(tx: Tx, examId: string, accountId: string): Promise<void> {
    await tx.query('delete from exam_override where exam_id = $1 and account_id = $2', [examId, accountId]);
  }

  /** Not later than all that it waits for; one that never ends has no close. */
  async closeBy(tx: Tx, examId: string, atMost: number): Promise<void> {
    await tx.query(
      `update exam set version = version + 1, has_overrides = exists (select from exam_override o where o.exam_id = $1),
         closes_at = case when closes_at is not null then least(closes_at, $2) end
       where exam_id = $1`,
      [examId, atMost],
    );
  }

  /** What else keeps an exam open: the latest own times of others, and deadlines of attempts that run. */
  async besides(tx: Tx, examId: string, accountId: string): Promise<OpenBesides> {
    const [row] = await tx.query<{ startAt: Date | null; endAt: Date | null; runningUntil: number | null }>(
      `select max(start_at) as "startAt", max(end_at) as "endAt",
         (select max(deadline_at)::float8 from attempt where exam_id = $1 and status = 'running') as "runningUntil"
       from exam_override where exam_id = $1 and account_id <> $2`,
      [examId, accountId],
    );
    const { startAt, endAt, runningUntil } = row!;
    return { own: startAt && endAt && { startAt: startAt.getTime(), endAt: endAt.getTime() }, runningUntil };
  }

  /**
   * Whoever sits it later keeps it open, or opens it again; one that never ends has no close. `atMost`: with all that it
   * waits for besides, so that an own end that is set back does not go on keeping it open.
   */
  async openUntil(tx: Tx, examId: string, { closesAt, atMost }: { closesAt: number; atMost: number }): Promise<void> {
    await tx.query(
      `update exam set has_overrides = true, version = version + 1, closed_at = null,
         closes_at = case when closes_at is not null then greatest(least(closes_at, $3), $2) end
       where exam_id = $1`,
      [examId, closesAt, atMost],
    );
  }
}
