import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';

export type SellerRow = Prisma.SellerGetPayload<object>;

@Injectable()
export class SellersRepository {
  /** One statement of every payment. */
  async of(tx: Tx, orgId: string): Promise<SellerRow | null> {
    const [row] = await tx.query<SellerRow>({
      name: 'seller-of',
      text: `select org_id as "orgId", name, address, state, gstin, series, sac from seller where org_id = $1`,
      values: [orgId],
    });
    return row ?? null;
  }

  /** Of these organisations, and whoever has one of these series. */
  among(tx: Tx, { orgIds, series }: { orgIds: readonly string[]; series: readonly string[] }): Promise<SellerRow[]> {
    return tx.prisma.seller.findMany({
      where: { OR: [{ orgId: { in: [...orgIds] } }, { series: { in: [...series] } }] },
    });
  }

  async save(tx: Tx, { orgId, ...data }: SellerRow): Promise<void> {
    await tx.prisma.seller.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
  }
}
