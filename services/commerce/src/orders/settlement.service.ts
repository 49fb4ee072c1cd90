import { orderPaid, paymentUnused } from '@exam/contracts';
import {
  istDay,
  istDayBounds,
  mayMoveOrder,
  orderOpenMs,
  periodEnd,
  windowOpenMs,
  type OrderState,
  type PolicyType,
} from '@exam/domain';
import { afterCommit, Clock, CONFIG, Metrics, Outbox, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { CommerceConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { InvoicesService } from './invoices.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { OrdersRepository } from './orders.repository.js';
import { PackagesService, type PackageTerms } from '../packages/index.js';
import { SellersService, type SellerTerms } from '../sellers/index.js';
import { entitlementData } from './entitlement-events.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { MandatesRepository } from './mandates.repository.js';
import { nobody } from './nobody.js';
import { buyerOf, namesOf } from './order-facts.js';
import type { ProviderPayment } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { PricingService } from './pricing.service.js';
import { RefundsRepository } from './refunds.repository.js';
import type { EntitlementRow, OrderRow } from './rows.js';

const dayMs = 86_400_000;

/** The end of the use of each package, and how it is taxed. */
type Terms = ReadonlyMap<string, PackageTerms>;

/** What is sold, and by whom, at the moment of the payment. */
interface Sale {
  readonly terms: Terms;
  readonly by: SellerTerms;
}

interface Facts extends Sale {
  readonly isHeld: boolean;
}

/** Why money that came goes back as a whole. */
export const returnReasons = [
  ...(['paid twice', 'wrong amount', 'wrong currency', 'already held', 'not on sale', 'coupon used up'] as const),
  ...(['credit used', 'too late', 'not wanted', 'erased', 'paid back before'] as const),
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/**
 * Turns what is known of a payment into the state of its order. The browser, the provider's messages and the
 * reconciler all come here, in any order and any number of times; the lock on the order makes them one after another.
 */
@Injectable()
export class SettlementService {
  private readonly graceMs: number;
  private readonly extra: Counter<'reason'>;
  private readonly paid: Counter<'source'>;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly mandates: MandatesRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly packages: PackagesService,
    private readonly pricing: PricingService,
    private readonly invoices: InvoicesService,
    private readonly sellers: SellersService,
    private readonly ledger: LedgerRepository,
    @Inject(CONFIG) config: CommerceConfig,
    metrics: Metrics,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
    this.extra = metrics.counter({
      name: 'payments_to_pay_back_total',
      help: 'Payments that no order could use: paid twice, of a wrong amount, or for what is held already',
      labels: ['reason'],
      begins: returnReasons.map((reason) => ({ reason })),
    });
    this.paid = metrics.counter({
      name: 'commerce_orders_paid_total',
      help: 'Orders that became paid, by where they came from',
      labels: ['source'],
    });
  }

  record(orderId: string, payment: ProviderPayment): Promise<OrderState | null> {
    return this.db.transaction((tx) => this.recordIn(tx, orderId, payment));
  }

  /** False where no order of ours is paid at the provider's order; else `within` is called in the transaction. */
  recordOf(providerOrderId: string, payment: ProviderPayment, within?: (tx: Tx) => void): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lockByProviderOrder(tx, providerOrderId);
      if (!order) return false;
      within?.(tx);
      await this.recordLocked(tx, order, payment);
      return true;
    });
  }

  /** The order's state afterwards; null where there is no such order, or the payment is another order's. */
  async recordIn(tx: Tx, orderId: string, payment: ProviderPayment): Promise<OrderState | null> {
    const order = await this.orders.lock(tx, orderId);
    return order && this.recordLocked(tx, order, payment);
  }

  private async recordLocked(tx: Tx, order: OrderRow, payment: ProviderPayment): Promise<OrderState | null> {
    const { orderId } = order;
    const state = order.state as OrderState;
    // a coupon before the account's rights, as everywhere: so nobody waits for each other
    const isCouponLeft = payment.state !== 'captured' || (await this.pricing.isCouponLeft(tx, order));
    const [kept, facts] = await Promise.all([
      this.payments.keep(tx, orderId, payment),
      payment.state === 'captured' && mayMoveOrder(state, 'paid') ? this.factsOf(tx, order) : null,
    ]);
    if (kept === 'foreign') return null;
    // what a payment pays is decided once, by whoever brings its money first: an older word of it changes nothing
    if (kept === 'booked') return state;
    // what went back before we heard of it opens nothing; its refund is booked by what the provider says of it
    if (payment.state === 'refunded') return this.refuse(tx, order, payment, 'paid back before');
    if (payment.state === 'captured') return this.captured(tx, order, payment, facts && { ...facts, isCouponLeft });
    if (payment.state === 'failed' && mayMoveOrder(state, 'failed')) {
      await this.orders.update(tx, orderId, { state: 'failed' });
      return 'failed';
    }
    return state;
  }

  /** Money that came for an order that is over, or for none of its periods. The caller holds the order. */
  async returnIn(tx: Tx, order: OrderRow, payment: ProviderPayment): Promise<void> {
    if (payment.state !== 'captured' && payment.state !== 'refunded') return;
    if ((await this.payments.keep(tx, order.orderId, payment)) === 'kept')
      await this.payBack(tx, order, payment, 'not wanted');
  }

  /** Nobody pays it any more: it fails unless it was paid, and its mandate is wanted ended. */
  close(orderId: string, checkAt: Date | null): Promise<void> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order) await this.closeIn(tx, order, checkAt);
    });
  }

  async closeIn(tx: Tx, order: OrderRow, checkAt: Date | null): Promise<void> {
    if (order.paidAt) return;
    const failed = mayMoveOrder(order.state as OrderState, 'failed') ? { state: 'failed' } : {};
    await this.orders.update(tx, order.orderId, {
      ...{ ...failed, openCart: null, idempotencyKey: null, checkAt },
      checks: { increment: 1 },
    });
    if (order.providerSubscriptionId) await this.mandates.end(tx, order.orderId, 'unpaid', new Date(this.clock.now()));
  }

  /** `facts` are null for an order that cannot be paid any more. */
  private async captured(
    tx: Tx,
    order: OrderRow,
    payment: ProviderPayment,
    facts: (Facts & { readonly isCouponLeft: boolean }) | null,
  ): Promise<OrderState> {
    const reason = this.unusable(order, payment);
    if (reason || !facts) return this.refuse(tx, order, payment, reason ?? 'paid twice');
    if (!facts.isCouponLeft) return this.refuse(tx, order, payment, 'coupon used up');
    if (facts.isHeld) return this.refuse(tx, order, payment, 'already held');
    if (this.hasEnded(order, facts.terms)) return this.refuse(tx, order, payment, 'not on sale');
    if (!(await this.pricing.isCreditLeft(tx, order))) return this.refuse(tx, order, payment, 'credit used');
    await this.makePaid(tx, order, payment, facts);
    return 'paid';
  }

  /** Sent one behind the other, without waiting: what is held is read once nobody else begins rights of the account. */
  private async factsOf(tx: Tx, order: OrderRow): Promise<Facts> {
    const [isHeld, sale] = await Promise.all([this.isHeld(tx, order), this.saleOf(tx, order)]);
    return { isHeld, ...sale };
  }

  private async saleOf(tx: Tx, { orgId, items }: OrderRow): Promise<Sale> {
    const packageIds = items.map(({ packageId }) => packageId);
    const [terms, by] = await Promise.all([this.packages.termsOf(packageIds, tx), this.sellers.of(tx, orgId)]);
    return { terms, by };
  }

  /** Why the payment pays nothing, whatever the account holds. */
  private unusable(order: OrderRow, payment: ProviderPayment): ReturnReason | null {
    if (payment.currency !== 'INR') return 'wrong currency';
    if (payment.amountPaise !== order.amountPaise) return 'wrong amount';
    if (order.userId === nobody) return 'erased';
    if (!mayMoveOrder(order.state as OrderState, 'paid')) return 'paid twice';
    const isLate = order.pricedAt && payment.createdAt > order.pricedAt.getTime() + orderOpenMs + windowOpenMs;
    return isLate ? 'too late' : null;
  }

  /** The money goes back. An order that only this payment could have paid is over, and so is its mandate. */
  private async refuse(tx: Tx, order: OrderRow, payment: ProviderPayment, reason: ReturnReason): Promise<OrderState> {
    await this.payBack(tx, order, payment, reason);
    const state = order.state as OrderState;
    if (order.paidAt || ['wrong amount', 'wrong currency', 'paid back before'].includes(reason)) return state;
    await this.closeIn(tx, order, null);
    if (reason === 'already held' && order.providerSubscriptionId)
      await this.mandates.update(tx, order.providerSubscriptionId, { wantedReason: 'duplicate' });
    return 'failed';
  }

  /** Another order of the same cart, from another tab, was paid meanwhile. A renewal prolongs what is held. */
  private async isHeld(tx: Tx, { userId, accountId, source, items }: OrderRow): Promise<boolean> {
    if (source !== 'purchase') return false;
    const { graceMs } = this;
    const [, held] = await Promise.all([
      this.entitlements.lockAccount(tx, accountId),
      this.entitlements.heldBy({ userId, accountId }, { now: this.clock.now(), graceMs }, tx),
    ]);
    return items.some(({ packageId }) => held.has(packageId));
  }

  /** A right that would end before it begins is not sold. */
  private hasEnded({ source, items }: OrderRow, terms: Terms): boolean {
    const now = this.clock.now();
    return (
      source === 'purchase' &&
      items.some(({ packageId, policyType }) => {
        const end = policyType === null ? terms.get(packageId)?.expiresAt : null;
        return end ? end.getTime() <= now : false;
      })
    );
  }

  /** Also for what needs no payment: a grant. Everything it writes leaves with the commit. */
  async makePaid(tx: Tx, order: OrderRow, payment: ProviderPayment | null, known?: Sale): Promise<void> {
    const now = this.clock.now();
    const { orderId, userId, accountId, orgId, amountPaise } = order;
    const source = order.source as 'purchase' | 'renewal' | 'grant';
    const { terms, by } = known ?? (await this.saleOf(tx, order));
    const held = source === 'renewal' ? [await this.prolong(tx, order)] : this.rightsOf(order, terms, now);
    const isSale = source === 'purchase';
    this.orders.keepPaidWithCommit(
      tx,
      { orderId, paidAt: new Date(now), paymentId: payment?.paymentId ?? null, isSale },
      held,
    );
    if (source !== 'renewal') this.entitlements.insertWithCommit(tx, held);
    await this.outbox.add(tx, orderPaid, {
      orderId,
      userId,
      accountId,
      orgId,
      source,
      amountPaise: payment ? amountPaise : 0,
      paidAt: new Date(now).toISOString(),
      entitlements: held.map((row) =>
        entitlementData(
          row,
          order.items.find(({ packageId }) => packageId === row.packageId)!,
          this.graceMs,
        ),
      ),
    });
    afterCommit(tx, () => this.paid.inc({ source }));
    if (!payment) return;
    const invoice = this.invoices.invoiceOf(order, { now, by, packages: terms });
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = invoice;
    this.ledger.bookWithCommit(tx, {
      orderId,
      kind: 'payment',
      reference: payment.paymentId,
      lines: { provider: amountPaise, sales: -taxablePaise, cgst: -cgstPaise, sgst: -sgstPaise, igst: -igstPaise },
      bookedAt: new Date(now),
    });
    // last, as all payments of the seller wait for each other's number from here
    this.invoices.issueWithCommit(tx, invoice);
  }

  private rightsOf(order: OrderRow, terms: Terms, now: number): EntitlementRow[] {
    const anchorDay = istDay(now);
    const { grantEndsAt } = order.billing as { grantEndsAt?: string | null };
    return order.items.map((item) => {
      const policyType = (item.policyType ?? null) as PolicyType | null;
      const sold = terms.get(item.packageId);
      const ownEnd = policyType ? new Date(periodEnd(anchorDay, policyType, 1)) : productEnd(sold, now);
      const grantEnd = grantEndsAt ? new Date(grantEndsAt) : (sold?.expiresAt ?? null);
      return {
        entitlementId: uuid7(),
        ...{ userId: order.userId, accountId: order.accountId, orgId: order.orgId },
        ...{ packageId: item.packageId, orderId: order.orderId, startsAt: new Date(now), state: 'active' },
        endsAt: order.source === 'grant' ? grantEnd : ownEnd,
        policyType,
        anchorDay: policyType && anchorDay,
        paidPeriods: policyType ? 1 : 0,
        providerSubscriptionId: policyType && order.providerSubscriptionId,
        ...{ cancelAtPeriodEnd: false, announcedPeriod: 0, revision: 1 },
      };
    });
  }

  /** One more period, counted from the first day: a late debit does not move the next one. */
  private async prolong(tx: Tx, order: OrderRow): Promise<EntitlementRow> {
    const held = await this.entitlements.lock(tx, order.entitlementId!);
    if (!held?.anchorDay || !held.policyType) throw new Error(`the renewal ${order.orderId} prolongs no subscription`);
    const paidPeriods = held.paidPeriods + 1;
    const endsAt = new Date(periodEnd(held.anchorDay, held.policyType as PolicyType, paidPeriods));
    return this.entitlements.update(tx, held.entitlementId, { paidPeriods, endsAt, state: 'active' });
  }

  /** Money that no order can use goes back as a whole. */
  private async payBack(tx: Tx, order: OrderRow, payment: ProviderPayment, reason: ReturnReason): Promise<void> {
    const { paymentId, amountPaise } = payment;
    const { orderId } = order;
    if ((await this.refunds.ofPayment(tx, paymentId)).length > 0) return;
    const bookedAt = new Date(this.clock.now());
    afterCommit(tx, () => this.extra.inc({ reason }));
    const lines = { provider: amountPaise, refunds_due: -amountPaise };
    await this.ledger.book(tx, { orderId, kind: 'payment', reference: paymentId, lines, bookedAt });
    await this.refunds.insert(tx, {
      refundId: uuid7(),
      paymentId,
      orderId,
      amountPaise,
      reason,
      state: 'wanted',
      createdAt: bookedAt,
      tryAt: bookedAt,
    });
    // what went back already is told as made
    if (order.userId === nobody || reason === 'paid back before') return;
    await this.outbox.add(tx, paymentUnused, {
      ...{ ...buyerOf(order), ...namesOf(order), paymentId, amountPaise },
      isHeld: reason === 'paid twice' || reason === 'already held',
      foundAt: bookedAt.toISOString(),
    });
  }
}

/** A package's days of use end with the day in India; the package's own end comes first where it is earlier. */
function productEnd(sold: PackageTerms | undefined, now: number): Date | null {
  const expiresAt = sold?.expiresAt ?? null;
  if (!sold?.validDays) return expiresAt;
  const endAt = istDayBounds(istDay(now + sold.validDays * dayMs)).endAt;
  return new Date(Math.min(endAt, expiresAt?.getTime() ?? endAt));
}
