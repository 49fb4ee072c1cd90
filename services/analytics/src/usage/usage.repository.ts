import type { contentViewed, EventOf } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

type Viewed = EventOf<typeof contentViewed>['data'];

export interface UsageFilter {
  readonly accountId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly days: readonly string[];
}

export interface UsageRow {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly fileType: string;
  readonly seconds: number;
  readonly count: number;
}

/** Every viewer tells every 30 seconds: one statement takes a whole batch of events. */
@Injectable()
export class UsageRepository {
  constructor(private readonly db: Db) {}

  async keep(tx: Tx, views: readonly Viewed[]): Promise<void> {
    const newest = new Map<string, Viewed>();
    for (const view of views)
      if ((newest.get(view.viewId)?.seconds ?? -1) < view.seconds) newest.set(view.viewId, view);
    await tx.query(
      `insert into content_usage as u (view_id, account_id, board_id, class_id, group_id, day, subject_id, subject_name,
         file_type, seconds)
       select r."viewId", r."accountId", r."boardId", r."classId", r."groupId", r.day, r."subjectId", r."subjectName",
         r."contentFileType", r.seconds
       from jsonb_to_recordset($1::jsonb) as r ("viewId" uuid, "accountId" text, "boardId" text, "classId" text,
         "groupId" text, day text, "subjectId" text, "subjectName" text, "contentFileType" text, seconds int)
       order by r."viewId"
       on conflict (view_id) do update set seconds = excluded.seconds where u.seconds < excluded.seconds`,
      [JSON.stringify([...newest.values()])],
    );
  }

  views({ accountId, boardId, classId, groupId, days }: UsageFilter): Promise<UsageRow[]> {
    return this.db.query<UsageRow>(
      `select subject_id as "subjectId", max(subject_name) as "subjectName", file_type as "fileType",
         sum(seconds)::int as seconds, count(*)::int as count
       from content_usage
       where account_id = $1 and board_id = $2 and class_id = $3 and group_id = $4 and day = any($5::text[])
       group by subject_id, file_type`,
      [accountId, boardId, classId, groupId, days],
    );
  }

  /** Topic quizzes, by their subject and the day in India on which they were submitted. */
  quizzes({ accountId, days }: UsageFilter): Promise<UsageRow[]> {
    return this.db.query<UsageRow>(
      `select e.subjects -> 0 ->> 'subjectId' as "subjectId", max(e.subjects -> 0 ->> 'subjectName') as "subjectName",
         'quiz' as "fileType", sum(s.time_taken_seconds)::int as seconds, count(*)::int as count
       from submission s join exam e using (exam_id)
       where s.account_id = $1 and e.exam_type = 'Quiz'
         and to_char(s.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') = any($2::text[])
       group by 1`,
      [accountId, days],
    );
  }
}
