import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface ActivityKey {
  readonly recipientId: string;
  readonly itemId: string;
  readonly kind: string;
  readonly actorId: string;
}
export interface ActivityGroup {
  readonly itemId: string;
  readonly kind: 'answered' | 'commented' | 'liked' | 'correct';
  readonly postId: string;
  readonly content: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly total: number;
  readonly createdAt: Date;
  readonly groups: number;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly isAscending: boolean;
  readonly query: string | null;
}

@Injectable()
export class ActivitiesRepository {
  constructor(private readonly db: Db) {}

  add(
    tx: Tx,
    { recipientId, itemId, kind, actorId }: ActivityKey,
    { actorName, createdAt }: { actorName: string; createdAt: Date },
  ): void {
    sendWithCommit(tx, {
      name: 'activity-add',
      text: `insert into activity (recipient_id, item_id, kind, actor_id, actor_name, created_at)
        values ($1, $2, $3, $4, $5, $6) on conflict (recipient_id, item_id, kind, actor_id)
        do update set actor_name = excluded.actor_name, created_at = excluded.created_at`,
      values: [recipientId, itemId, kind, actorId, actorName, createdAt],
    });
  }

  async has(tx: Tx, { itemId, kind, actorId }: Omit<ActivityKey, 'recipientId'>): Promise<boolean> {
    const rows = await tx.query({
      name: 'activity-has',
      text: `select from activity where recipient_id = (select author_id from item where item_id = $1)
        and item_id = $1 and kind = $2 and actor_id = $3`,
      values: [itemId, kind, actorId],
    });
    return rows.length > 0;
  }

  /** One line per item and kind: who did it last, and how many did. */
  page(recipientId: string, { limit, offset, isAscending, query }: Page): Promise<ActivityGroup[]> {
    return this.db.query<ActivityGroup>(
      `with grouped as (
         select a.item_id as "itemId", a.kind, i.post_id as "postId", i.content,
           (array_agg(a.actor_id order by a.created_at desc))[1] as "actorId",
           (array_agg(a.actor_name order by a.created_at desc))[1] as "actorName",
           count(*)::int as total, max(a.created_at) as "createdAt"
         from activity a join item i on i.item_id = a.item_id
         where a.recipient_id = $1 and i.state in ('open', 'approved')
           and ($5::text is null or array_to_tsvector(i.words) @@ $5::tsquery)
         group by a.item_id, a.kind, i.post_id, i.content)
       select *, (count(*) over ())::int as groups from grouped
       order by case when $4 then "createdAt" end, "createdAt" desc, "itemId", kind limit $2 offset $3`,
      [recipientId, limit, offset, isAscending, query],
    );
  }
}
