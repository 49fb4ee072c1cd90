import type { changeCoupon, createCoupon, InputOf, listCoupons } from '@exam/contracts';
import { hasUses, type Coupon, type CouponUses } from '@exam/domain';
import { type Actor, type ChangeContext, Clock, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { rulesOf, type CouponRow } from './coupon-row.js';
import { CouponChanged, CouponCodeTaken, CouponNotFound, CouponRefused } from './coupons.errors.js';
import { CouponsRepository } from './coupons.repository.js';

type NewCoupon = InputOf<typeof createCoupon>['body'];
type Change = InputOf<typeof changeCoupon>['body'];

/** A coupon with what decides whether it may be used. */
export interface HeldCoupon {
  readonly couponId: string;
  readonly rules: Coupon;
  readonly uses: CouponUses;
}

/** An order as far as its coupon depends on it. */
export interface CouponOrder {
  readonly orderId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly couponId: string | null;
  readonly pricedAt: Date | null;
}

/** The coupons of an organisation: what staff do with them, and what an order asks. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly clock: Clock,
    private readonly coupons: CouponsRepository,
  ) {}

  list({ orgId }: Actor, query: InputOf<typeof listCoupons>['query']) {
    return this.coupons.list(orgId, query, this.clock.now());
  }

  /** Throws CouponRefused for a code that the organisation does not have. */
  async ofCode(
    { orgId, userId }: Actor,
    { code, exceptOrderId }: { code: string; exceptOrderId?: string | undefined },
    tx?: Tx,
  ): Promise<HeldCoupon> {
    const row = await this.coupons.byCode(orgId, code, tx);
    if (!row) throw new CouponRefused('invalid');
    const uses = await this.coupons.uses(row.couponId, { userId, exceptOrderId, now: this.clock.now() }, tx);
    return { couponId: row.couponId, rules: rulesOf(row), uses };
  }

  /**
   * Whether an order may still be paid with its coupon: so long as it holds its use it may, and one that is paid for
   * later, in time but told late, may where a use is left. Nobody else takes one until the transaction ends.
   */
  async isLeft(tx: Tx, { orderId, orgId, userId, couponId, pricedAt }: CouponOrder): Promise<boolean> {
    const now = this.clock.now();
    if (!couponId || (pricedAt && this.coupons.holdsUse(pricedAt, now))) return true;
    await this.coupons.lock(tx, couponId);
    const row = await this.coupons.byId(couponId, orgId, tx);
    return row === null || hasUses(row, await this.coupons.uses(couponId, { userId, exceptOrderId: orderId, now }, tx));
  }

  /** The code of a coupon of the organisation; undefined where there is none. */
  async codeOf(couponId: string, orgId: string): Promise<string | undefined> {
    return (await this.coupons.byId(couponId, orgId))?.code;
  }

  /** Until the transaction ends nobody else takes a use. */
  lock(tx: Tx, couponId: string): Promise<void> {
    return this.coupons.lock(tx, couponId);
  }

  /** Throws CouponCodeTaken. */
  async create(
    { tx, actor, note }: ChangeContext,
    { startsAt, endsAt, commandId: _, ...given }: NewCoupon,
  ): Promise<{ couponId: string; version: number }> {
    const couponId = uuid7();
    const isNew = await this.coupons.insert(tx as Tx, {
      ...given,
      couponId,
      orgId: actor.orgId,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      state: 'active',
      createdAt: new Date(this.clock.now()),
      createdBy: actor.userId,
      version: 1,
    });
    if (!isNew) throw new CouponCodeTaken(given.code);
    const { code, kind, value } = given;
    note({ subject: `coupon:${couponId}`, after: { code, kind, value } });
    return { couponId, version: 1 };
  }

  /** The new version. Throws CouponChanged where another change came between; an ended coupon stays ended. */
  async change(
    { tx, actor, note }: ChangeContext,
    couponId: string,
    { version, startsAt, endsAt, commandId: _, ...given }: Change,
  ): Promise<number> {
    const before = await this.coupons.byId(couponId, actor.orgId);
    if (!before) throw new CouponNotFound();
    const data = {
      ...definedOf(given),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
      ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
    };
    if (!(await this.coupons.update(tx as Tx, { couponId, version }, data))) throw new CouponChanged();
    note({ subject: `coupon:${couponId}`, before: partOf(before, data), after: partOf(data, data) });
    return version + 1;
  }
}

const definedOf = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

const partOf = (row: Partial<CouponRow>, names: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, row[name as keyof CouponRow]]));
