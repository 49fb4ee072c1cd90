import type { Queryable, Tx } from '@exam/platform';
import { uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { NoticeValues } from '../texts.js';
import type { NoticeRow, Wanted } from './notice-row.js';

export interface DueNotice {
  readonly noticeId: string;
  readonly userId: string;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly examId: string | null;
  readonly values: NoticeValues;
  readonly scheduleTime: Date;
  readonly usefulUntil: Date | null;
  /** What it has taken in; 0 where it gathers nothing. */
  readonly sources: number;
}

export type Gathered = Omit<Wanted, 'causeId' | 'wantedAt' | 'usefulUntil'> & {
  readonly gatherKey: string;
  readonly sources: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly wantedAt: Date;
  readonly scheduleTime: Date;
};

const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of);

/** Notices that wait for their time. Plain SQL: rows are shared out among processes by their locks. */
@Injectable()
export class ScheduleRepository {
  /** Adds what was not told before; the ids of those that are new. */
  async add(tx: Tx, notices: readonly NoticeRow[]): Promise<Set<string>> {
    const rows = await tx.query<{ noticeId: string }>({
      name: 'notices-add',
      text: `insert into notice (notice_id, event_id, user_id, kind, title, description, link, exam_id, schedule_time,
         wanted_at, told_at, useful_until, values, in_app)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::jsonb[],
         $14::boolean[])
       on conflict (event_id, user_id) do nothing
       returning notice_id as "noticeId"`,
      values: [
        column(notices, (one) => one.noticeId),
        column(notices, (one) => one.eventId),
        column(notices, (one) => one.userId),
        column(notices, (one) => one.kind),
        column(notices, (one) => one.title),
        column(notices, (one) => one.description),
        column(notices, (one) => one.link),
        column(notices, (one) => one.examId),
        column(notices, (one) => one.scheduleTime),
        column(notices, (one) => one.wantedAt),
        column(notices, (one) => one.toldAt),
        column(notices, (one) => one.usefulUntil),
        column(notices, (one) => JSON.stringify(one.values)),
        column(notices, (one) => one.inApp),
      ],
    });
    return new Set(rows.map((row) => row.noticeId));
  }

  /**
   * Each into the one that waits, or into a new one: the database lets no second one wait. In one order everywhere, so
   * that two batches wait for each other rather than deadlock; no person and key twice.
   */
  async gather(tx: Tx, all: readonly Gathered[]): Promise<void> {
    await tx.query({
      name: 'notices-gather',
      text: `with given as (
          select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
            $8::timestamptz[], $9::timestamptz[], $10::jsonb[], $11::text[], $12::jsonb[])
            as given (notice_id, user_id, kind, title, description, link, exam_id, schedule_time, wanted_at, told,
              gather_key, sources)
        ), kept as (
          insert into notice (notice_id, event_id, user_id, kind, title, description, link, exam_id, schedule_time,
            wanted_at, values, gather_key)
          select notice_id, notice_id, user_id, kind, title, description, link, exam_id, schedule_time, wanted_at, told,
            gather_key
          from given order by user_id, gather_key
          on conflict (user_id, gather_key) where told_at is null and gather_key is not null
            do update set values = excluded.values
          returning notice_id, user_id, gather_key
        )
        insert into notice_source (notice_id, source_id)
        select kept.notice_id, source from kept join given using (user_id, gather_key),
          jsonb_array_elements_text(given.sources) as source
        on conflict do nothing`,
      values: [
        column(all, () => uuid7()),
        column(all, (one) => one.userId),
        column(all, (one) => one.kind),
        column(all, (one) => one.title),
        column(all, (one) => one.description),
        column(all, (one) => one.link),
        column(all, (one) => one.examId ?? null),
        column(all, (one) => one.scheduleTime),
        column(all, (one) => one.wantedAt),
        column(all, (one) => JSON.stringify(one.values)),
        column(all, (one) => one.gatherKey),
        column(all, (one) => JSON.stringify(one.sources)),
      ],
    });
  }

  /** When one of each kind was told last, in the order of the keys. */
  async lastTold(tx: Tx, keys: readonly { userId: string; gatherKey: string }[]): Promise<(Date | null)[]> {
    const rows = await tx.query<{ toldAt: Date | null }>({
      name: 'notices-last-told',
      text: `select (select max(told_at) from notice n where n.user_id = given.user_id and n.gather_key = given.gather_key)
          as "toldAt"
        from unnest($1::text[], $2::text[]) with ordinality as given (user_id, gather_key, place) order by place`,
      values: [keys.map(({ userId }) => userId), keys.map(({ gatherKey }) => gatherKey)],
    });
    return rows.map(({ toldAt }) => toldAt);
  }

  /** Locked for this transaction; those that another one holds are left to it. */
  lockDue(tx: Tx, now: Date, limit: number): Promise<DueNotice[]> {
    return tx.query<DueNotice>(
      `select notice_id as "noticeId", user_id as "userId", kind, title, description, link, exam_id as "examId", values,
         schedule_time as "scheduleTime", useful_until as "usefulUntil",
         (select count(*)::int from notice_source s where s.notice_id = n.notice_id) as sources
       from notice n where told_at is null and schedule_time <= $1
       order by schedule_time, notice_id limit $2 for update skip locked`,
      [now, limit],
    );
  }

  async tell(tx: Tx, told: readonly (DueNotice & { inApp: boolean })[], now: Date): Promise<void> {
    await tx.query(
      `update notice n set told_at = $6, in_app = t.in_app, title = t.title, description = t.description, values = t.told
       from unnest($1::uuid[], $2::boolean[], $3::text[], $4::text[], $5::jsonb[]) as t(notice_id, in_app, title, description, told)
       where n.notice_id = t.notice_id`,
      [
        column(told, (one) => one.noticeId),
        column(told, (one) => one.inApp),
        column(told, (one) => one.title),
        column(told, (one) => one.description),
        column(told, (one) => JSON.stringify(one.values)),
        now,
      ],
    );
    const gathered = told.filter(({ sources }) => sources > 0).map(({ noticeId }) => noticeId);
    if (gathered.length > 0) await tx.query('delete from notice_source where notice_id = any($1::uuid[])', [gathered]);
  }

  /** What was told for the cause is history: it may be told again. */
  async release(tx: Tx, cause: string, userId: string): Promise<void> {
    await tx.query(
      'update notice set event_id = notice_id where event_id = $1 and user_id = $2 and told_at is not null',
      [cause, userId],
    );
  }

  async drop(tx: Tx, noticeIds: readonly string[]): Promise<void> {
    await tx.query('delete from notice where notice_id = any($1::uuid[])', [noticeIds]);
  }

  async postpone(tx: Tx, later: readonly { noticeId: string; scheduleTime: Date }[]): Promise<void> {
    await tx.query(
      `update notice n set schedule_time = t.at from unnest($1::uuid[], $2::timestamptz[]) as t(notice_id, at)
       where n.notice_id = t.notice_id`,
      [column(later, (one) => one.noticeId), column(later, (one) => one.scheduleTime)],
    );
  }

  async nextDue(db: Queryable): Promise<Date | null> {
    const [row] = await db.query<{ at: Date | null }>(
      'select min(schedule_time) as at from notice where told_at is null',
    );
    return row?.at ?? null;
  }

  /** What waits for a person, with the time it was wanted at. */
  async waitingOf(tx: Tx, userId: string): Promise<{ noticeId: string; kind: string; wantedAt: Date }[]> {
    return tx.query<{ noticeId: string; kind: string; wantedAt: Date }>(
      `select notice_id as "noticeId", kind, wanted_at as "wantedAt" from notice
       where user_id = $1 and told_at is null and wanted_at is not null order by schedule_time limit 1000 for update`,
      [userId],
    );
  }

  /** Who was or will be reminded for the cause of another beginning than this one. */
  async remindedOtherwise(tx: Tx, cause: string, startAt: string): Promise<{ userId: string; isTold: boolean }[]> {
    return tx.query<{ userId: string; isTold: boolean }>(
      `select user_id as "userId", told_at is not null as "isTold" from notice
       where event_id = $1 and values ->> 'startAt' <> $2 order by user_id for update`,
      [cause, startAt],
    );
  }

  /** What still waits for one cause is told at another time now. */
  async move(tx: Tx, cause: string, at: { wantedAt: Date; usefulUntil: Date | null; values: NoticeValues }) {
    await tx.query(
      `update notice set schedule_time = $2, wanted_at = $2, useful_until = $3, values = values || $4::jsonb
       where event_id = $1 and told_at is null`,
      [cause, at.wantedAt, at.usefulUntil, JSON.stringify(at.values)],
    );
  }
}
