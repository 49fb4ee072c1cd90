import { reachOf } from '@exam/contracts';
import { rupeesOf, whenCreditGoesBack } from '@exam/domain';
import { type ChangeContext, Clock, CONFIG, Logger, Metrics, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { CommerceConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { OrderNotFound, OrderNotRefundable, RefundTooMuch } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentProvider, type ProviderRefund } from './payment-provider.js';
import { isBooked, PaymentsRepository } from './payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';
import { refundOf, ReturnsService } from './returns.service.js';
import type { OrderRow, RefundRow } from './rows.js';

export interface WantedRefund {
  /** Null: all that is left. */
  readonly amountPaise: number | null;
  readonly reason: string;
  /** With a part of the amount as well. */
  readonly endsRights: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const longestPauseMs = 6 * 60 * minuteMs;
/** Two calls of ten seconds each are made under it. */
const leaseMs = 5 * minuteMs;
const mostAtOnce = 100;
/** A refund that the provider has begun: it is asked again, as its message may not come. */
const pendingMs = 30 * minuteMs;

/** Of whoever did it in the provider's own pages. */
export const madeAtProvider = 'made at the provider';

/** Money on its way back: wanted by us or made at the provider, and booked when the provider says that it was made. */
@Injectable()
export class RefundsService {
  private readonly failed: Counter;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly returns: ReturnsService,
    @Inject(CONFIG) private readonly config: CommerceConfig,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter({
      name: 'commerce_refunds_failed_total',
      help: 'Tries to pay money back that failed; each is tried again',
    });
  }

  /**
   * An operator's refund of a paid order, in whole or in part; above the limit, and of an own order, somebody else has to
   * agree. Answers what is left to refund. Throws OrderNotFound, OrderNotRefundable and
   * RefundTooMuch.
   */
  async want(
    { tx: given, actor, note, approved }: ChangeContext,
    orderId: string,
    { amountPaise, reason, endsRights }: WantedRefund,
  ): Promise<number> {
    const tx = given as Tx;
    const order = await this.orders.lock(tx, orderId);
    if (!order || (order.orgId !== actor.orgId && reachOf(actor, 'sell') !== 'all')) throw new OrderNotFound();
    if (!order.paymentId || !order.paidAt || !['paid', 'refunding'].includes(order.state)) {
      throw new OrderNotRefundable('This order has no payment that could go back.');
    }
    const now = this.clock.now();
    if (now > order.paidAt.getTime() + this.config.refundDays * dayMs) {
      throw new OrderNotRefundable(`Refunds are possible within ${this.config.refundDays} days of the payment.`);
    }
    // nobody pays a larger package with it at the same moment
    await this.entitlements.lockAccount(tx, order.accountId);
    if (whenCreditGoesBack('shop', await this.orders.largerOf(tx, order)).isRefused) {
      throw new OrderNotRefundable('What was paid was taken off a larger package: that one can be paid back.');
    }
    const { bookedPaise, openPaise } = await this.refunds.returned(tx, order.paymentId);
    const left = order.amountPaise - bookedPaise - openPaise;
    const wanted = amountPaise ?? left;
    if (wanted <= 0 || wanted > left) {
      throw new RefundTooMuch(`₹${rupeesOf(left).toFixed(2)}`);
    }
    const { orgId } = order;
    const limit = this.config.refundApprovalPaise;
    // what went back before counts, or two halves would pass where the whole does not
    if ((limit > 0 && bookedPaise + openPaise + wanted > limit) || order.userId === actor.userId) {
      const shown = { orderId, amountPaise: wanted, leftPaise: left - wanted, reason, endsRights };
      await approved({ orgId, ...refundOf(orderId, { bookedPaise, openPaise }), shown });
    }
    await this.refunds.insert(tx, {
      refundId: uuid7(),
      paymentId: order.paymentId,
      orderId,
      amountPaise: wanted,
      reason,
      endsRights,
      state: 'wanted',
      createdAt: new Date(now),
      tryAt: new Date(now),
    });
    await this.returns.settleState(tx, order);
    note({
      ...{ subject: `order:${orderId}`, orgId, reason, details: { amountPaise: wanted, endsRights } },
      ...{ before: { leftPaise: left }, after: { leftPaise: left - wanted } },
    });
    return left - wanted;
  }

  /** Makes what is wanted, one after another; one that fails is tried again later. Answers how many were due. */
  async makeDue(): Promise<number> {
    for (let count = 0; count < mostAtOnce; count += 1) {
      const now = this.clock.now();
      const refund = await this.refunds.takeDue(new Date(now), new Date(now + leaseMs));
      if (!refund) return count;
      try {
        await this.make(refund);
      } catch (error) {
        this.failed.inc();
        this.log.warn({ err: error, refundId: refund.refundId, tries: refund.tries }, 'a refund could not be made');
        await this.again(refund);
      }
    }
    return mostAtOnce;
  }

  /**
   * The answer to an earlier try may have been lost, and somebody may have paid back by hand: what is there is booked
   * first, and no more goes back than is left.
   */
  private async make({ refundId, paymentId }: RefundRow): Promise<void> {
    const known = await this.provider.refundsOf(paymentId);
    for (const one of known) await this.told(one);
    const wanted = await this.db.transaction((tx) => this.narrow(tx, refundId, known));
    if (!wanted) return;
    const failedBefore = known.filter((one) => one.refundId === refundId && one.state === 'failed').length;
    const { amountPaise } = wanted;
    const key = `${refundId}-${failedBefore}-${amountPaise}`;
    await this.told(await this.provider.refund(paymentId, { amountPaise, refundId, key }));
  }

  /**
   * What can be made of it now; null where nothing can. What somebody else has begun at the provider may still fail:
   * that part stays wanted, and waits until it is known.
   */
  private async narrow(tx: Tx, refundId: string, known: readonly ProviderRefund[]): Promise<RefundRow | null> {
    const before = (await this.refunds.find(refundId, tx))!;
    const order = (await this.orders.lock(tx, before.orderId))!;
    const refund = (await this.refunds.find(refundId, tx))!;
    if (refund.state !== 'wanted') return null;
    const payment = (await this.payments.find(refund.paymentId, tx))!;
    const rows = await this.refunds.ofPayment(tx, refund.paymentId);
    const disputed = rows.filter(({ reason, state }) => reason === lostDispute && state === 'processed');
    const made = sumOf([...known.filter(({ state }) => state === 'processed'), ...disputed]);
    const begun = sumOf(known.filter(({ state }) => state === 'pending'));
    const wanted = Math.min(refund.amountPaise, payment.amountPaise - made);
    const now = Math.min(wanted, payment.amountPaise - made - begun);
    if (wanted === refund.amountPaise && now === wanted) return refund;
    const later = { tries: 0, tryAt: new Date(this.clock.now() + pendingMs) };
    if (wanted <= 0) await this.refunds.update(tx, refundId, { state: 'void', tryAt: null });
    else if (now <= 0) await this.refunds.update(tx, refundId, { amountPaise: wanted, ...later });
    else {
      await this.refunds.update(tx, refundId, { amountPaise: now });
      const rest = { ...refund, ...later, refundId: uuid7(), amountPaise: wanted - now };
      if (wanted > now) await this.refunds.insert(tx, rest);
    }
    await this.returns.settleState(tx, order);
    return now > 0 ? { ...refund, amountPaise: now } : null;
  }

  private async again({ refundId, tries }: RefundRow): Promise<void> {
    const pauseMs = Math.min(minuteMs * 2 ** Math.min(tries, 10), longestPauseMs);
    const tryAt = new Date(this.clock.now() + pauseMs);
    await this.db.transaction(async (tx) => {
      const refund = await this.refunds.find(refundId, tx);
      if (refund?.tryAt) await this.refunds.update(tx, refundId, { tryAt });
    });
  }

  /** What the provider says of a refund, whoever made it. False where its payment is not booked here: first it came. */
  told(told: ProviderRefund): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.find(told.paymentId, tx);
      const order = payment && isBooked(payment.state) && (await this.orders.lock(tx, payment.orderId));
      if (!order) return false;
      await this.toldIn(tx, order, told);
      return true;
    });
  }

  private async toldIn(tx: Tx, order: OrderRow, told: ProviderRefund): Promise<void> {
    const rows = await this.refunds.ofPayment(tx, told.paymentId);
    const { providerRefundId } = told;
    const mine = rows.find((row) => row.providerRefundId === providerRefundId) ?? rowOf(told, rows);
    // what failed before we heard of it moved nothing, and an earlier try of ours is over
    if (told.state === 'failed' && mine?.providerRefundId !== providerRefundId) return;
    const refund = mine ?? (await this.bookedFor(tx, order, told));
    if (refund.state === 'processed') return;
    const now = this.clock.now();
    if (told.state === 'processed') {
      await this.refunds.update(tx, refund.refundId, { providerRefundId, state: 'processed', tryAt: null });
      await this.returns.book(tx, order, refund);
      return;
    }
    const isOurs = refund.reason !== madeAtProvider;
    const change =
      told.state === 'pending'
        ? { providerRefundId, state: 'made', tryAt: new Date(now + pendingMs) }
        : isOurs
          ? {
              providerRefundId: null,
              state: 'wanted',
              tryAt: new Date(now + minuteMs * 2 ** Math.min(refund.tries, 8)),
            }
          : { state: 'void', tryAt: null };
    if (told.state === 'failed') this.failed.inc();
    await this.refunds.update(tx, refund.refundId, change);
    await this.returns.settleState(tx, order);
  }

  /** Also for what a lost dispute took. */
  bookedFor(tx: Tx, order: OrderRow, told: ProviderRefund, reason = madeAtProvider): Promise<RefundRow> {
    return this.refunds.insert(tx, {
      refundId: uuid7(),
      paymentId: told.paymentId,
      orderId: order.orderId,
      amountPaise: told.amountPaise,
      reason,
      state: 'wanted',
      providerRefundId: told.providerRefundId,
      createdAt: new Date(told.createdAt || this.clock.now()),
      tryAt: null,
    });
  }
}

export const lostDispute = 'lost dispute';

const sumOf = (parts: readonly { readonly amountPaise: number }[]): number =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * Which of our refunds it is: the one it names, or, where somebody made it by hand, one of the same amount that we could
 * not make ourselves, so that it does not go out twice.
 */
function rowOf(told: ProviderRefund, rows: readonly RefundRow[]): RefundRow | undefined {
  const open = rows.filter(({ state, providerRefundId }) => state === 'wanted' && providerRefundId === null);
  return told.refundId
    ? open.find(({ refundId }) => refundId === told.refundId)
    : open.find(({ amountPaise }) => amountPaise === told.amountPaise);
}
