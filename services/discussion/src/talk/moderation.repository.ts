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

  async muteAuthor(tx: Tx, userId: string, until: Date): Promise<void> {
    await tx.prisma.mutedAuthor.upsert({ where: { userId }, create: { userId, until }, update: { until } });
  }
}
