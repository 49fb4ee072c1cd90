import { Injectable } from '@nestjs/common';
import type { Notice } from '@exam/contracts';
import type { Queryable } from '@exam/platform';

interface NoticeRow extends Omit<Notice, 'scheduleTime'> {
  readonly scheduleTime: Date;
}

/** A search that finds its own `%` and `_` literally. */
const containing = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

@Injectable()
export class NoticesRepository {
  /** Newest first, those whose time has come; `page` counts from 1. One statement, whose counts hold for its rows. */
  async page(
    db: Queryable,
    userId: string,
    now: Date,
    { limit, page, search }: { limit: number; page: number; search: string },
  ): Promise<{ data: Notice[]; total: number; unread: number }> {
    const rows = await db.query<NoticeRow & { total: number; unread: number; noticeId: string | null }>({
      name: 'notices-page',
      text: `with told as (
          select *, $2 = '%%' or title ilike $2 or description ilike $2 as found from notice
          where user_id = $1 and schedule_time <= $3 and in_app)
        select counts.total, counts.unread, shown.* from (
          select count(*) filter (where found)::int as total, count(*) filter (where read_at is null)::int as unread from told
        ) counts left join (
          select notice_id as "noticeId", kind, title, description, link, exam_id as "examId", values,
            schedule_time as "scheduleTime", read_at is not null as read
          from told where found order by schedule_time desc, notice_id desc limit $4 offset $5) shown on true
        order by shown."scheduleTime" desc, shown."noticeId" desc`,
      values: [userId, containing(search), now, limit, (page - 1) * limit],
    });
    const { total = 0, unread = 0 } = rows[0] ?? {};
    const data = rows.filter(({ noticeId }) => noticeId !== null);
    return { data: data.map(({ total: _, unread: __, ...row }) => shown(row)), total, unread };
  }

  async unread(db: Queryable, userId: string, now: Date): Promise<number> {
    const [row] = await db.query<{ unread: number }>(
      'select count(*)::int as unread from notice where user_id = $1 and read_at is null and in_app and schedule_time <= $2',
      [userId, now],
    );
    return row?.unread ?? 0;
  }

  /** Marks the named ones as read, all of the person's where none is named. Others' notices stay untouched. */
  async markRead(db: Queryable, userId: string, noticeIds: readonly string[] | undefined, at: Date): Promise<void> {
    await db.query(
      `update notice set read_at = $3 where user_id = $1 and read_at is null and schedule_time <= $3
         and ($2::text[] is null or notice_id::text = any($2))`,
      [userId, noticeIds ?? null, at],
    );
  }

  /** What was told since then, oldest first; one more than asked for says that there is more. */
  async toldSince(db: Queryable, userId: string, after: Date, limit: number): Promise<(Notice & { toldAt: Date })[]> {
    const rows = await db.query<NoticeRow & { toldAt: Date }>(
      `select notice_id as "noticeId", kind, title, description, link, exam_id as "examId", values,
         schedule_time as "scheduleTime", read_at is not null as read, told_at as "toldAt"
       from notice where user_id = $1 and told_at > $2 and in_app order by told_at, notice_id limit $3`,
      [userId, after, limit],
    );
    return rows.map(shown);
  }
}

const shown = <Row extends NoticeRow>(row: Row) => ({ ...row, scheduleTime: row.scheduleTime.toISOString() });
