import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Moderated } from '../scope/index.js';

export interface ReporterRow {
  readonly firstSeenAt: Date | null;
  readonly upheld: number;
  readonly rejected: number;
}

const waiting = { reportCount: { gt: 0 }, state: { in: ['open', 'approved', 'hidden'] } };

const of = ({ orgId, places }: Moderated) => ({
  ...(orgId !== null && { orgId }),
  ...(places && { OR: places.map(({ boardId, classId, groupId }) => ({ boardId, classId, groupId })) }),
});

@Injectable()
export class ModerationRepository {
  constructor(private readonly db: Db) {}

  /** False when the person has reported it before. */
  async report(
    tx: Tx,
    report: { itemId: string; reporterId: string; reason: string; createdAt: Date },
  ): Promise<boolean> {
    const { count } = await tx.prisma.report.createMany({ data: [report], skipDuplicates: true });
    return count === 1;
  }

  async countReport(tx: Tx, itemId: string): Promise<number> {
    const data = { reportCount: { increment: 1 } };
    return (await tx.prisma.item.update({ where: { itemId }, data })).reportCount;
  }

  queue(moderated: Moderated, limit: number) {
    return this.db.prisma.item.findMany({
      where: { ...of(moderated), ...waiting },
      include: { reports: { where: { judgedAt: null }, orderBy: { createdAt: 'asc' }, take: 1_000 } },
      orderBy: [{ reportCount: 'desc' }, { createdAt: 'asc' }],
      take: limit,
    });
  }

  count(moderated: Moderated): Promise<number> {
    return this.db.prisma.item.count({ where: { ...of(moderated), ...waiting } });
  }

  /** The reports are judged: they no longer count, and the reporters are known by what became of them. */
  async judge(tx: Tx, itemId: string, { judgedAt, isUpheld }: { judgedAt: Date; isUpheld: boolean }): Promise<void> {
    await tx.prisma.report.updateMany({ where: { itemId, judgedAt: null }, data: { judgedAt, isUpheld } });
    await tx.prisma.item.update({ where: { itemId }, data: { reportCount: 0, hiddenAt: null, returnedAt: null } });
  }

  /** Who has reported it and was not judged, with what became of their reports before. Who is not known yet has none. */
  reportersOf(tx: Tx, itemId: string): Promise<ReporterRow[]> {
    return tx.query<ReporterRow>(
      `select p.first_seen_at as "firstSeenAt",
         (select count(*)::int from report o where o.reporter_id = r.reporter_id and o.is_upheld) as upheld,
         (select count(*)::int from report o where o.reporter_id = r.reporter_id and not o.is_upheld) as rejected
       from report r left join person p on p.user_id::text = r.reporter_id
       where r.item_id = $1 and r.judged_at is null limit 1000`,
      [itemId],
    );
  }

  async rolesOf(tx: Tx, userId: string): Promise<string[]> {
    const rows = await tx.query<{ roles: string[] }>('select roles from person where user_id::text = $1', [userId]);
    return rows[0]?.roles ?? [];
  }

  async setHidden(tx: Tx, itemId: string, hiddenAt: Date): Promise<void> {
    await tx.prisma.item.update({ where: { itemId }, data: { state: 'hidden', hiddenAt } });
  }

  async setReturned(tx: Tx, itemId: string, returnedAt: Date): Promise<void> {
    await tx.prisma.item.update({ where: { itemId }, data: { state: 'open', hiddenAt: null, returnedAt } });
  }

  async hiddenBefore(before: Date): Promise<string[]> {
    const where = { state: 'hidden', hiddenAt: { lte: before } };
    const rows = await this.db.prisma.item.findMany({ where, select: { itemId: true }, take: 500 });
    return rows.map(({ itemId }) => itemId);
  }

  async hiddenSince(): Promise<Date | null> {
    const where = { state: 'hidden', hiddenAt: { not: null } };
    const row = await this.db.prisma.item.findFirst({
      where,
      orderBy: { hiddenAt: 'asc' },
      select: { hiddenAt: true },
    });
    return row?.hiddenAt ?? null;
  }

  /** Since when the longest reported item waits, hidden or not. */
  async reportedSince(): Promise<Date | null> {
    const [row] = await this.db.query<{ since: Date | null }>(
      `select min(r.created_at) as since from item i join report r on r.item_id = i.item_id and r.judged_at is null
       where i.report_count > 0 and i.state <> 'removed'`,
    );
    return row?.since ?? null;
  }

  /** Reports that were judged at that time wait again. */
  async unjudge(tx: Tx, itemId: string, judgedAt: Date): Promise<void> {
    const { count } = await tx.prisma.report.updateMany({
      where: { itemId, judgedAt },
      data: { judgedAt: null, isUpheld: null },
    });
    await tx.prisma.item.update({ where: { itemId }, data: { reportCount: count } });
  }

  /** Items that are removed get the state again that they had, unless their author is gone. */
  restore(tx: Tx, items: readonly { itemId: string; state: string }[]): Promise<{ itemId: string }[]> {
    return tx.query<{ itemId: string }>(
      `update item i set state = b.state from jsonb_to_recordset($1::jsonb) as b ("itemId" uuid, state text)
       where i.item_id = b."itemId" and i.state = 'removed' and i.author_id <> '' returning i.item_id as "itemId"`,
      [JSON.stringify(items)],
    );
  }

  async setHiddenTimes(
    tx: Tx,
    itemId: string,
    times: { hiddenAt: Date | null; returnedAt: Date | null },
  ): Promise<void> {
    await tx.prisma.item.update({ where: { itemId }, data: times });
  }

  async mutedUntil(db: Queryable, userId: string): Promise<Date | null> {
    const [row] = await db.query<{ until: Date }>('select until from muted_author where user_id = $1', [userId]);
    return row?.until ?? null;
  }

  /** Back to what it was; a mute that somebody has changed since stays. */
  async unmute(tx: Tx, userId: string, from: Date, to: Date | null): Promise<void> {
    if (to) await tx.prisma.mutedAuthor.updateMany({ where: { userId, until: from }, data: { until: to } });
    else await tx.prisma.mutedAuthor.deleteMany({ where: { userId, until: from } });
  }

  async muteAuthor(tx: Tx, userId: string, until: Date): Promise<void> {
    await tx.prisma.mutedAuthor.upsert({ where: { userId }, create: { userId, until }, update: { until } });
  }
}
