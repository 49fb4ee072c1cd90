import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

const waiting = { reportCount: { gt: 0 }, state: { in: ['open', 'approved', 'hidden'] } };

const of = (orgId: string | null) => (orgId === null ? {} : { orgId });

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

  /** Of one organisation, or of all (`null`). */
  queue(orgId: string | null, limit: number) {
    return this.db.prisma.item.findMany({
      where: { ...of(orgId), ...waiting },
      include: { reports: { where: { judgedAt: null }, orderBy: { createdAt: 'asc' }, take: 1_000 } },
      orderBy: [{ reportCount: 'desc' }, { createdAt: 'asc' }],
      take: limit,
    });
  }

  count(orgId: string | null): Promise<number> {
    return this.db.prisma.item.count({ where: { ...of(orgId), ...waiting } });
  }

  /** The reports are judged: they no longer count. */
  async judge(tx: Tx, itemId: string, judgedAt: Date): Promise<void> {
    await tx.prisma.report.updateMany({ where: { itemId, judgedAt: null }, data: { judgedAt } });
    await tx.prisma.item.update({ where: { itemId }, data: { reportCount: 0 } });
  }

  async muteAuthor(tx: Tx, userId: string, until: Date): Promise<void> {
    await tx.prisma.mutedAuthor.upsert({ where: { userId }, create: { userId, until }, update: { until } });
  }
}
