import type { changeCoupon, createCoupon, InputOf, listCoupons } from '@exam/contracts';
import { hasUses, largestShare, type Coupon, type CouponUses } from '@exam/domain';
import { type Actor, type ChangeContext, changedMeanwhile, Clock, CONFIG, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import { rulesOf, type CouponRow } from './coupon-row.js';
import { CouponTriesRepository } from './coupon-tries.repository.js';
import { CouponCodeTaken, CouponNotFound, CouponRefused, TooManyCoupons } from './coupons.errors.js';
import { CouponsRepository } from './coupons.repository.js';

type NewCoupon = InputOf<typeof createCoupon>['body'];
type Change = InputOf<typeof changeCoupon>['body'];

/** All that can change. */
type Terms = Required<Omit<Change, 'commandId'>>;

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
    private readonly tries: CouponTriesRepository,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  list({ orgId }: Actor, query: InputOf<typeof listCoupons>['query']) {
    return this.coupons.list(orgId, query, this.clock.now());
  }

  /**
   * Throws CouponRefused for a code that the organisation does not have, and for who made it; TooManyCoupons for who has
   * typed many such. Within a transaction the code was found before.
   */
  async ofCode(
    { orgId, userId }: Actor,
    { code, exceptOrderId }: { code: string; exceptOrderId?: string | undefined },
    tx?: Tx,
  ): Promise<HeldCoupon> {
    const waitSeconds = tx ? null : await this.tries.begin(userId);
    if (waitSeconds !== null) throw new TooManyCoupons(waitSeconds);
    const uncount = () => (tx ? Promise.resolve() : this.tries.uncount(userId));
    const row = await this.coupons.byCode(orgId, code, tx).catch(async (error: unknown) => {
      await uncount(); // nothing was judged
      throw error;
    });
    if (row) await uncount();
    if (!row || row.createdBy === userId) throw new CouponRefused('invalid');
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

  /** One that can take off more than the limit waits for a second person. Throws CouponCodeTaken. */
  async create(
    { tx, actor, note, approved }: ChangeContext,
    { commandId: _, ...given }: NewCoupon,
  ): Promise<{ couponId: string; version: number }> {
    const { orgId } = actor;
    const { code, kind, value, startsAt, endsAt } = given;
    if (await this.coupons.byCode(orgId, code, tx as Tx)) throw new CouponCodeTaken(code);
    const isLarge = largestShare(given) > this.config.couponApprovalPercent;
    // whoever carries it out, it is of who wanted it
    const createdBy = isLarge
      ? await approved({ orgId, subject: `coupon:${orgId}/${code}`, version: 1, shown: given })
      : actor.userId;
    const couponId = uuid7();
    const isNew = await this.coupons.insert(tx as Tx, {
      ...given,
      ...{ couponId, orgId, createdBy, state: 'active', version: 1 },
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
      createdAt: new Date(this.clock.now()),
    });
    if (!isNew) throw new CouponCodeTaken(code);
    note({ subject: `coupon:${couponId}`, before: null, after: { code, kind, value } });
    return { couponId, version: 1 };
  }

  /**
   * The new version. What makes or leaves an active coupon that can take off more than the limit waits for a second
   * person. Throws EditConflict where another change came between; an ended coupon stays ended.
   */
  async change(
    { tx, actor, note, approved, outdate }: ChangeContext,
    couponId: string,
    { commandId: _, ...given }: Change,
  ): Promise<number> {
    const { orgId } = actor;
    const row = await this.coupons.byId(couponId, orgId, tx as Tx);
    if (!row) throw new CouponNotFound();
    const { code, kind, value } = row;
    if (row.version !== given.version || row.state === 'ended') return this.conflict(tx as Tx, row);
    const before = termsOf(row);
    const after = { ...before, ...definedOf(given) };
    const isLarge = largestShare({ ...rulesOf(row), ...after }) > this.config.couponApprovalPercent;
    if (isLarge && after.state === 'active') {
      const shown = { code, kind, value, ...after };
      await approved({ orgId, subject: `coupon:${couponId}`, version: row.version, shown });
    }
    const { version, startsAt, endsAt, ...terms } = after;
    const data = {
      ...terms,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    };
    if (!(await this.coupons.update(tx as Tx, { couponId, version }, data)))
      return this.conflict(tx as Tx, (await this.coupons.byId(couponId, orgId, tx as Tx))!);
    await outdate(`coupon:${couponId}`);
    const changed = Object.keys(before).filter((name) => !isSame(before, after, name as keyof Terms));
    note({ subject: `coupon:${couponId}`, before: partOf(before, changed), after: partOf(after, changed) });
    return version + 1;
  }

  private async conflict(tx: Tx, row: CouponRow): Promise<never> {
    const { couponId, createdBy: by } = row;
    throw await changedMeanwhile(tx, `coupon:${couponId}`, {
      object: termsOf(row),
      by,
      at: new Date(this.clock.now()),
    });
  }
}

const termsOf = (row: CouponRow): Terms => ({
  ...{ version: row.version, state: row.state as Terms['state'], mostPaise: row.mostPaise },
  ...{ leastPaise: row.leastPaise, packageIds: row.packageIds, mostUses: row.mostUses },
  ...{
    mostPerBuyer: row.mostPerBuyer,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  },
});

const isSame = (one: Terms, other: Terms, name: keyof Terms): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name]);

const definedOf = <Given extends object>(given: Given): { [Name in keyof Given]: Exclude<Given[Name], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;

const partOf = (terms: Terms, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, terms[name as keyof Terms]]));
