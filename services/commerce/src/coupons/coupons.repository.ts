import { orderOpenMs, windowOpenMs, type CouponUses } from '@exam/domain';
import { keysetPage, type ListAsked } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { CouponRow, ListedCoupon } from './coupon-row.js';

/** How long an order that is not paid holds a use: a declined one too, as another try may pay it. */
const couponHeldMs = orderOpenMs + windowOpenMs;

@Injectable()
export class CouponsRepository {
  constructor(private readonly db: Db) {}

  byCode(orgId: string, code: string, db: Tx | Db = this.db): Promise<CouponRow | null> {
    return db.prisma.coupon.findUnique({ where: { orgId_code: { orgId, code } } });
  }

  byId(couponId: string, orgId: string, db: Tx | Db = this.db): Promise<CouponRow | null> {
    return db.prisma.coupon.findFirst({ where: { couponId, orgId } });
  }

  list(orgId: string, asked: ListAsked, now: number) {
    return keysetPage<ListedCoupon>(
      this.db,
      {
        columns: `coupon_id as "couponId", code, kind, value, most_paise as "mostPaise", least_paise as "leastPaise",
          package_ids as "packageIds", starts_at as "startsAt", ends_at as "endsAt", most_uses as "mostUses",
          most_per_buyer as "mostPerBuyer", state, version,
          (select count(*)::int from "order" o where o.coupon_id = coupon.coupon_id and (o.paid_at is not null
            or o.priced_at > $2)) as uses`,
        from: 'coupon',
        where: ['org_id = $1', '$2::timestamptz is not null'],
        values: [orgId, new Date(now - couponHeldMs)],
        sorts: { code: { sql: 'code', type: 'text' }, startsAt: { sql: 'starts_at', type: 'timestamptz' } },
        key: { sql: 'coupon_id', type: 'uuid' },
      },
      asked,
    );
  }

  /** Whether an order that was priced then is among those that `uses` counts at `now`. */
  holdsUse(pricedAt: Date, now: number): boolean {
    return pricedAt.getTime() > now - couponHeldMs;
  }

  /** Until the transaction ends nobody else takes a use. */
  async lock(tx: Tx, couponId: string): Promise<void> {
    await tx.query('select 1 from coupon where coupon_id = $1 for update', [couponId]);
  }

  /** Orders that were paid with it, and those that hold a use at `now`. */
  async uses(
    couponId: string,
    { userId, exceptOrderId, now }: { userId: string; exceptOrderId?: string | undefined; now: number },
    db: Tx | Db = this.db,
  ): Promise<CouponUses> {
    const [row] = await db.query<{ all: number; buyer: number }>(
      `select count(*)::int as "all", count(*) filter (where user_id = $2)::int as buyer from "order"
       where coupon_id = $1 and order_id is distinct from $4
         and (paid_at is not null or priced_at > $3)`,
      [couponId, userId, new Date(now - couponHeldMs), exceptOrderId ?? null],
    );
    return row!;
  }

  /** False where the organisation has the code already. */
  async insert(tx: Tx, row: Prisma.CouponUncheckedCreateInput): Promise<boolean> {
    return (await tx.prisma.coupon.createMany({ data: [row], skipDuplicates: true })).count === 1;
  }

  /** False where another change came between. */
  async update(
    tx: Tx,
    { couponId, version }: { couponId: string; version: number },
    data: Prisma.CouponUncheckedUpdateInput,
  ): Promise<boolean> {
    const { count } = await tx.prisma.coupon.updateMany({
      where: { couponId, version, state: { not: 'ended' } },
      data: { ...data, version: version + 1 },
    });
    return count === 1;
  }
}
