import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface Erasure {
  readonly erasedId: string;
  readonly accountIds: string[];
  readonly requestedAt: Date;
}

@Injectable()
export class ErasuresRepository {
  constructor(private readonly db: Db) {}

  find(tx: Tx, erasedId: string): Promise<Erasure | null> {
    return tx.prisma.erasure.findUnique({ where: { erasedId } });
  }

  async accountsOf(userId: string, tx?: Tx): Promise<string[]> {
    const rows = await (tx ?? this.db).prisma.account.findMany({
      where: { userId },
      select: { accountId: true },
      take: 100,
    });
    return rows.map(({ accountId }) => accountId);
  }

  async add(tx: Tx, erasure: Erasure): Promise<void> {
    const { erasedId, ...asked } = { ...erasure, toldAt: erasure.requestedAt };
    await tx.prisma.erasure.upsert({ where: { erasedId }, create: { erasedId, ...asked }, update: asked });
  }

  /** Those that were told before, oldest first; locked, so that one replica tells them. */
  async due(tx: Tx, toldBefore: Date): Promise<Erasure[]> {
    return tx.query<Erasure>(
      `select erased_id as "erasedId", account_ids as "accountIds", requested_at as "requestedAt" from erasure
       where told_at < $1 order by told_at limit 100 for update skip locked`,
      [toldBefore],
    );
  }

  async told(tx: Tx, erasedIds: readonly string[], toldAt: Date): Promise<void> {
    await tx.prisma.erasure.updateMany({ where: { erasedId: { in: [...erasedIds] } }, data: { toldAt } });
  }

  async purge(requestedBefore: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.erasure.deleteMany({ where: { requestedAt: { lt: requestedBefore } } }),
    );
  }
}
