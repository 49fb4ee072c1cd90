import { searchWords, trendOf, type Reaction } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Item, Prisma } from '../generated/prisma/client.js';
import { ofReader, type ItemOfReader } from './item.js';

export type NewItem = Omit<Prisma.ItemUncheckedCreateInput, 'words' | 'trend'> & { createdAt: Date };

@Injectable()
export class ItemsRepository {
  constructor(private readonly db: Db) {}

  /** With what the reader has done to it. At most a page of them. */
  async read(itemIds: readonly string[], readerId: string): Promise<ItemOfReader[]> {
    const rows = await this.db.prisma.item.findMany({
      where: { itemId: { in: [...itemIds] } },
      include: ofReader(readerId),
      take: itemIds.length,
    });
    const byId = new Map(rows.map((row) => [row.itemId, row]));
    return itemIds.flatMap((itemId) => byId.get(itemId) ?? []);
  }

  /** Locks it until the end of the transaction: reactions, answers and its end come one after the other. */
  async lock(tx: Tx, itemId: string): Promise<Item | null> {
    await tx.query(
      `select from item
       where item_id = $1 or item_id = (select parent_id from item where item_id = $1)
       order by item_id = $1 for update`,
      [itemId],
    );
    return this.find(tx, itemId);
  }

  find(tx: Tx, itemId: string): Promise<Item | null> {
    return tx.prisma.item.findUnique({ where: { itemId } });
  }

  async add(tx: Tx, item: NewItem): Promise<void> {
    const words = wordsOf(item.content, item.subjectName ?? '');
    await tx.prisma.item.create({ data: { ...item, words, trend: trendOf(0, 0, item.createdAt.getTime()) } });
  }

  async change(
    tx: Tx,
    item: Item,
    data: Partial<Omit<Item, 'attachments'>> & { attachments?: object[] },
  ): Promise<void> {
    const words = wordsOf(data.content ?? item.content, data.subjectName ?? item.subjectName);
    await tx.prisma.item.update({ where: { itemId: item.itemId }, data: { ...data, words } });
  }

  /** Counters and the trend that follows from them. */
  async count(tx: Tx, item: Item, by: { likes?: number; dislikes?: number; children?: number }): Promise<Item> {
    const { likes = 0, dislikes = 0, children = 0 } = by;
    const trend = trendOf(item.likeCount + likes, item.childCount + children, item.createdAt.getTime());
    return tx.prisma.item.update({
      where: { itemId: item.itemId },
      data: {
        likeCount: { increment: likes },
        dislikeCount: { increment: dislikes },
        childCount: { increment: children },
        trend,
      },
    });
  }

  async reactionOf(tx: Tx, itemId: string, userId: string): Promise<{ reaction: Reaction; day: string } | null> {
    const row = await tx.prisma.reaction.findUnique({ where: { itemId_userId: { itemId, userId } } });
    return row && { reaction: row.liked ? 'like' : 'dislike', day: row.day };
  }

  async saveReaction(tx: Tx, reaction: { itemId: string; userId: string; liked: boolean; day: string }): Promise<void> {
    const { itemId, userId } = reaction;
    await tx.prisma.reaction.upsert({
      where: { itemId_userId: { itemId, userId } },
      create: reaction,
      update: reaction,
    });
  }

  async remove(tx: Tx, itemId: string): Promise<void> {
    await tx.prisma.item.delete({ where: { itemId } });
  }

  async setState(tx: Tx, itemIds: readonly string[], state: string): Promise<void> {
    await tx.prisma.item.updateMany({ where: { itemId: { in: [...itemIds] } }, data: { state } });
  }

  /** The item with all that hangs below it, locked. */
  subtree(tx: Tx, itemId: string): Promise<Pick<Item, 'itemId' | 'attachments'>[]> {
    return tx.query<Pick<Item, 'itemId' | 'attachments'>>(
      `select item_id as "itemId", attachments from item
       where item_id = $1 or parent_id = $1 or parent_id in (select item_id from item where parent_id = $1)
       order by item_id for update`,
      [itemId],
    );
  }

  mutedUntil(tx: Tx, userId: string): Promise<{ until: Date } | null> {
    return tx.prisma.mutedAuthor.findUnique({ where: { userId }, select: { until: true } });
  }
}

const wordsOf = (content: string, subjectName: string): string[] => searchWords(`${content} ${subjectName}`);
