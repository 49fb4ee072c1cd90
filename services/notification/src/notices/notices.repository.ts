import { Injectable } from '@nestjs/common';
import type { Notice } from '@exam/contracts';
import type { Queryable, Tx } from '@exam/platform';

export interface NewNotice extends Omit<Notice, 'read'> {
  readonly eventId: string;
  readonly userId: string;
}

interface NoticeRow extends Omit<Notice, 'scheduleTime'> {
  readonly scheduleTime: Date;
}

const column = <Value>(rows: readonly NewNotice[], of: (row: NewNotice) => Value) => rows.map(of);

/** A search that finds its own `%` and `_` literally. */
const containing = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class NoticesRepository {
  /** Adds what was not told before; the ids of those that are new. */
  async add(tx: Tx, notices: readonly NewNotice[]): Promise<Set<string>> {
    const rows = await tx.query<{ noticeId: string }>({
      name: 'notices-add',
      text: `insert into notice (notice_id, event_id, user_id, kind, title, description, link, exam_id, schedule_time)
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::timestamptz[])
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
      ],
    });
    return new Set(rows.map((row) => row.noticeId));
  }

  /** Newest first; `page` counts from 1. */
  async page(
    db: Queryable,
    userId: string,
    { limit, page, search }: { limit: number; page: number; search: string },
  ): Promise<{ data: Notice[]; total: number }> {
    const where = `user_id = $1 and ($2 = '%%' or title ilike $2 or description ilike $2)`;
    const values = [userId, containing(search)];
    const rows = await db.query<NoticeRow>(
      `select notice_id as "noticeId", kind, title, description, link, exam_id as "examId",
         schedule_time as "scheduleTime", read_at is not null as read
       from notice where ${where} order by schedule_time desc, notice_id desc limit $3 offset $4`,
      [...values, limit, (page - 1) * limit],
    );
    const [count] = await db.query<{ total: number }>(
      `select count(*)::int as total from notice where ${where}`,
      values,
    );
    return {
      data: rows.map((row) => ({ ...row, scheduleTime: row.scheduleTime.toISOString() })),
      total: count?.total ?? 0,
    };
  }

  async unread(db: Queryable, userId: string): Promise<number> {
    const [row] = await db.query<{ unread: number }>(
      'select count(*)::int as unread from notice where user_id = $1 and read_at is null',
      [userId],
    );
    return row?.unread ?? 0;
  }

  /** Marks the named ones as read, all of the person's where none is named. Others' notices stay untouched. */
  async markRead(db: Queryable, userId: string, noticeIds: readonly string[] | undefined, at: Date): Promise<void> {
    await db.query(
      `update notice set read_at = $3 where user_id = $1 and read_at is null
         and ($2::text[] is null or notice_id::text = any($2))`,
      [userId, noticeIds ?? null, at],
    );
  }
}
