import { searchWords, trendOf } from '@exam/domain';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Db, Tx } from '../db.js';
import { addItemSql, addItemValues, itemOfReaderSql, itemSql } from './item-sql.repository.js';
import type { Item, ItemOfReader } from './item.js';

/** Who writes: until when they may not, by which name they go, and what their place is called. */
export interface Writer {
  readonly mutedUntil: Date | null;
  readonly name: string | null;
  readonly boardName: string;
  readonly className: string;
  readonly groupName: string;
}

type Place = { readonly [Id in 'boardId' | 'classId' | 'groupId']: string | null } & { readonly orgId: string };

@Injectable()
export class ItemsRepository {
  /** The item and what it hangs below, the item first, each with what the reader has done to it. */
  async withAbove(db: Pick<Db, 'query'>, itemId: string, readerId: string): Promise<ItemOfReader[]> {
    const rows = await db.query<ItemOfReader>({
      name: 'item-with-above',
      text: `select ${itemOfReaderSql('$2')} from item t
        cross join lateral (select distinct unnest(array[t.item_id, t.parent_id, t.post_id])) as above (item_id)
        join item i on i.item_id = above.item_id
        where t.item_id = $1`,
      values: [itemId, readerId],
    });
    return rows.sort((a, b) => Number(b.itemId === itemId) - Number(a.itemId === itemId));
  }

  /** Locks it until the end of the transaction: reactions, answers and its end come one after the other. */
  async lock(tx: Tx, itemId: string): Promise<Item | null> {
    const rows = await tx.query<Item>({
      name: 'item-lock',
      text: `select ${itemSql} from item i
        where i.item_id = $1 or i.item_id = (select parent_id from item where item_id = $1)
        order by i.item_id = $1 for update`,
      values: [itemId],
    });
    return rows.find((row) => row.itemId === itemId) ?? null;
  }

  async find(tx: Tx, itemId: string): Promise<Item | null> {
    const [row] = await tx.query<Item>({
      name: 'item-find',
      text: `select ${itemSql} from item i where i.item_id = $1`,
      values: [itemId],
    });
    return row ?? null;
  }

  /** With what its parent counts, which is locked. Sent with the commit. */
  add(tx: Tx, item: Item, parent?: Item): void {
    const values = addItemValues({ ...item, words: wordsOf(item.content, item.subjectName) });
    if (!parent) return sendWithCommit(tx, { name: 'item-add', text: addItemSql(1), values });
    const one = { children: 1 };
    sendWithCommit(tx, {
      name: 'item-add-below',
      text: `with added as (${addItemSql(6)}) ${countSql}`,
      values: [...countValues(countedItem(parent, one), one), ...values],
    });
  }

  async change(
    tx: Tx,
    item: Item,
    data: Partial<Omit<Item, 'attachments'>> & { attachments?: object[] },
  ): Promise<void> {
    const words = wordsOf(data.content ?? item.content, data.subjectName ?? item.subjectName);
    await tx.prisma.item.update({ where: { itemId: item.itemId }, data: { ...data, words } });
  }

  /** Counters and the trend that follows from them; the item is locked. Sent with the commit. */
  count(tx: Tx, item: Item, by: Counts): Item {
    const counted = countedItem(item, by);
    sendWithCommit(tx, { name: 'item-count', text: countSql, values: countValues(counted, by) });
    return counted;
  }

  /** The reaction and what it counts for, the item being locked. Sent with the commit. */
  react(tx: Tx, item: Item, by: Counts, reaction: { userId: string; liked: boolean; day: string }): Item {
    const { userId, liked, day } = reaction;
    const counted = countedItem(item, by);
    sendWithCommit(tx, {
      name: 'item-react',
      text: `with reacted as (
          insert into reaction (item_id, user_id, liked, day) values ($1, $6, $7, $8)
          on conflict (item_id, user_id) do update set liked = excluded.liked, day = excluded.day)
        ${countSql}`,
      values: [...countValues(counted, by), userId, liked, day],
    });
    return counted;
  }

  async remove(tx: Tx, itemId: string): Promise<void> {
    await tx.prisma.item.delete({ where: { itemId } });
  }

  async setState(tx: Tx, itemIds: readonly string[], state: string): Promise<void> {
    await tx.prisma.item.updateMany({ where: { itemId: { in: [...itemIds] } }, data: { state } });
  }

  /** The item with all that hangs below it, locked. */
  subtree(tx: Tx, itemId: string): Promise<Pick<Item, 'itemId' | 'attachments' | 'state'>[]> {
    return tx.query<Pick<Item, 'itemId' | 'attachments' | 'state'>>(
      `select item_id as "itemId", attachments, state from item
       where item_id = $1 or parent_id = $1 or parent_id in (select item_id from item where parent_id = $1)
       order by item_id for update`,
      [itemId],
    );
  }

  /** Names are empty where identity has not told of the place yet. */
  async writer(tx: Tx, userId: string, { orgId, boardId, classId, groupId }: Place): Promise<Writer> {
    const [row] = await tx.query<Writer>({
      name: 'item-writer',
      text: `select (select m.until from muted_author m where m.user_id = $1) as "mutedUntil",
        (select p.given_name from person p where p.user_id = case
          when $1 ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $1::uuid end) as name,
        coalesce(b.board_name, '') as "boardName", coalesce(c.value ->> 'className', '') as "className",
        coalesce(g.value ->> 'groupName', '') as "groupName"
        from (select) as one
        left join board b on b.board_id = $3 and b.org_id = $2
        left join lateral jsonb_array_elements(b.classes) c on c.value ->> 'classId' = $4
        left join lateral jsonb_array_elements(c.value -> 'groups') g on g.value ->> 'groupId' = $5
        limit 1`,
      values: [userId, orgId, boardId, classId, groupId],
    });
    return row as Writer;
  }
}

interface Counts {
  readonly likes?: number;
  readonly dislikes?: number;
  readonly children?: number;
}

const countSql = `update item set like_count = like_count + $2, dislike_count = dislike_count + $3,
  child_count = child_count + $4, trend = $5 where item_id = $1`;

const countValues = ({ itemId, trend }: Item, { likes = 0, dislikes = 0, children = 0 }: Counts): unknown[] => [
  ...[itemId, likes, dislikes, children, trend],
];

function countedItem(item: Item, { likes = 0, dislikes = 0, children = 0 }: Counts): Item {
  const [likeCount, childCount] = [item.likeCount + likes, item.childCount + children];
  const trend = trendOf(likeCount, childCount, item.createdAt.getTime());
  return { ...item, likeCount, childCount, dislikeCount: item.dislikeCount + dislikes, trend };
}

const wordsOf = (content: string, subjectName: string): string[] => searchWords(`${content} ${subjectName}`);
