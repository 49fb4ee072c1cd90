import { undoneHours, type ModeratedItem } from '@exam/contracts';
import { keysetPage, type ListAsked, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Moderated } from '../scope/index.js';

export interface ModeratedRow {
  readonly itemId: string;
  readonly kind: 'Post' | 'Answer' | 'Comment';
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly place: string;
  readonly content: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly state: 'open' | 'hidden' | 'approved' | 'removed';
  readonly reports: number;
  readonly reasons: ModeratedItem['reasons'];
  readonly since: Date;
  readonly parentId: string | null;
  readonly postId: string;
  readonly attachments: number;
}

const since = `coalesce((select min(r.created_at) from report r where r.item_id = i.item_id and r.judged_at is null), i.created_at)`;
const columns = `i.item_id as "itemId", i.kind, i.org_id as "orgId", i.board_id as "boardId", i.class_id as "classId",
  i.group_id as "groupId", concat_ws(' ', nullif(i.class_name, ''), nullif(i.group_name, '')) as place, i.content,
  i.author_id as "authorId", i.author_name as "authorName", i.state, i.report_count as reports, ${since} as since,
  coalesce((select jsonb_object_agg(each.reason, each.n) from (select r.reason, count(*)::int as n from report r
    where r.item_id = i.item_id and r.judged_at is null group by r.reason) as each), '{}') as reasons,
  i.parent_id as "parentId", i.post_id as "postId", jsonb_array_length(i.attachments)::int as attachments`;

const shown = {
  waiting: `i.report_count > 0 and i.state <> 'removed'`,
  removed: `i.state = 'removed' and i.author_id <> '' and i.item_id in (
    select substring(m.subject from 6)::uuid from platform.moderation m
    where m.decided_at > $3 and m.decision <> 'approve' and m.undone_at is null and starts_with(m.subject, 'item:'))`,
};

/** Items as moderators see them: with what they stand below, and with reasons instead of reporters. */
@Injectable()
export class ItemsInContextRepository {
  constructor(private readonly db: Db) {}

  page({ orgId, places }: Moderated, show: 'waiting' | 'removed', asked: ListAsked, now: Date) {
    return keysetPage<ModeratedRow>(
      this.db,
      {
        columns,
        from: 'item i',
        where: [
          '($1::text is null or i.org_id = $1)',
          `($2::jsonb is null or exists (select from jsonb_to_recordset($2::jsonb)
             as p ("boardId" text, "classId" text, "groupId" text)
             where p."boardId" = i.board_id and p."classId" = i.class_id and p."groupId" = i.group_id))`,
          `$3::timestamptz is not null and ${shown[show]}`,
        ],
        values: [orgId, places && JSON.stringify(places), new Date(now.getTime() - undoneHours * 3_600_000)],
        sorts: { since: { sql: since, type: 'timestamptz' } },
        key: { sql: 'i.item_id', type: 'uuid' },
      },
      asked,
    );
  }

  async one(itemId: string): Promise<ModeratedRow | null> {
    const [row] = await this.db.query<ModeratedRow>(`select ${columns} from item i where i.item_id = $1`, [itemId]);
    return row ?? null;
  }

  /** From the top; what was erased has no author and no text. */
  above({ itemId, parentId, postId }: ModeratedRow): Promise<{ kind: string; authorName: string; content: string }[]> {
    return this.db.query(
      `select kind, author_name as "authorName", content from item
       where item_id = any($1::uuid[]) and item_id <> $2 order by parent_id nulls first limit 2`,
      [[...new Set([postId, ...(parentId === null ? [] : [parentId])])], itemId],
    );
  }

  async below(db: Queryable, itemId: string): Promise<number> {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from item where state <> 'removed' and
         (parent_id = $1 or parent_id in (select item_id from item where parent_id = $1))`,
      [itemId],
    );
    return row?.n ?? 0;
  }
}
