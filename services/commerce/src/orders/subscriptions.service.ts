import { entitlementExpired, subscriptionCancelled, subscriptionDebitAnnounced } from '@exam/contracts';
import { type Actor, Clock, CONFIG, Logger, Outbox, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { entitlementData } from './entitlement-events.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { PaymentUnavailable, SubscriptionNotCancellable } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { PaymentProvider, type ProviderPayment } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { SettlementService } from './settlement.service.js';
import type { EntitlementRow, OrderRow } from './rows.js';

const dayMs = 86_400_000;
/** The debit follows the end of the period; the notice must come at least 24 hours before it. */
const announcedBeforeMs = 2 * dayMs;
const atOnce = 200;

/** Subscriptions after their first payment: renewals, cancellation, the notice before a debit, the end. */
@Injectable()
export class SubscriptionsService {
  private readonly graceMs: number;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly ownOrders: OrdersService,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly settlement: SettlementService,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  /** Books every payment of the provider's subscription that is not known yet, oldest first. */
  async reconcile(providerSubscriptionId: string): Promise<void> {
    const payments = await this.provider.subscriptionPayments(providerSubscriptionId);
    for (const payment of [...payments].sort((a, b) => a.createdAt - b.createdAt)) {
      await this.charged(providerSubscriptionId, payment);
    }
  }

  /** The first payment pays the order that began the subscription; each further one is a renewal. */
  async charged(providerSubscriptionId: string, payment: ProviderPayment): Promise<void> {
    const begun = await this.orders.findBySubscription(providerSubscriptionId);
    if (!begun || (await this.payments.has(payment.paymentId))) return;
    const isUnwanted = await this.db.transaction(async (tx) => {
      const order = (await this.orders.lock(tx, begun.orderId))!;
      // the same payment, told by two sources at once: the lock let the other one go first
      if (await this.payments.has(payment.paymentId, tx)) return false;
      if (order.state !== 'paid') {
        const state = await this.settlement.recordIn(tx, order.orderId, payment);
        return payment.state === 'captured' && state === 'failed';
      }
      if (payment.state !== 'captured') return false;
      const renewalId = await this.openRenewal(tx, order, providerSubscriptionId);
      if (renewalId) await this.settlement.recordIn(tx, renewalId, payment);
      return false;
    });
    // the same subscription was bought in another tab: this one must not be debited again
    if (isUnwanted) await this.provider.cancelAtPeriodEnd(providerSubscriptionId);
  }

  private async openRenewal(tx: Tx, first: OrderRow, providerSubscriptionId: string): Promise<string | null> {
    const held = (await this.entitlements.ofOrder(first.orderId, tx)).find(
      (row) => row.providerSubscriptionId === providerSubscriptionId,
    );
    if (!held) return null;
    const orderId = uuid7();
    const { orgId, userId, accountId, amountPaise, billing } = first;
    await this.orders.insert(
      tx,
      {
        orderId,
        orgId,
        userId,
        accountId,
        source: 'renewal',
        state: 'pending',
        amountPaise,
        billing: billing as object,
        entitlementId: held.entitlementId,
        providerSubscriptionId,
        createdAt: new Date(this.clock.now()),
        checkAt: null,
      },
      first.items.map((item) => ({ ...item, orderId })),
    );
    return orderId;
  }

  /** Ends it with the period that is paid. A second time changes nothing. */
  async cancel(actor: Actor, orderId: string): Promise<void> {
    const order = await this.ownOrders.own(actor, orderId);
    const held = (await this.entitlements.ofOrder(orderId)).find(({ policyType }) => policyType !== null);
    if (!held?.providerSubscriptionId || held.state !== 'active') throw new SubscriptionNotCancellable();
    if (held.cancelAtPeriodEnd) return;
    try {
      await this.provider.cancelAtPeriodEnd(held.providerSubscriptionId);
    } catch (error) {
      throw new PaymentUnavailable({ cause: error });
    }
    await this.db.transaction(async (tx) => {
      const row = await this.entitlements.lock(tx, held.entitlementId);
      if (!row || row.cancelAtPeriodEnd) return;
      const cancelled = await this.entitlements.update(tx, row.entitlementId, { cancelAtPeriodEnd: true });
      await this.outbox.add(tx, subscriptionCancelled, {
        ...scopeOf(order),
        cancelledAt: new Date(this.clock.now()).toISOString(),
        entitlement: entitlementData(cancelled, order.items[0]!, this.graceMs),
      });
    });
  }

  /** Ends what has run out, days of grace included. Answers how many. */
  async expireDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.entitlements.ended(new Date(now), new Date(now - this.graceMs), atOnce);
    for (const { entitlementId, providerSubscriptionId } of due) {
      // a debit whose message was lost has prolonged it: the provider is asked before anybody loses a right
      if (providerSubscriptionId && !(await this.isReconciled(providerSubscriptionId))) continue;
      await this.change(entitlementId, async (tx, row, order) => {
        if (row.state !== 'active' || !this.hasEnded(row, now)) return;
        const expired = await this.entitlements.update(tx, entitlementId, { state: 'expired' });
        await this.outbox.add(tx, entitlementExpired, {
          ...scopeOf(order),
          expiredAt: new Date(now).toISOString(),
          entitlement: entitlementData(expired, itemOf(order, row), this.graceMs),
        });
      });
    }
    return due.length;
  }

  private async isReconciled(providerSubscriptionId: string): Promise<boolean> {
    try {
      await this.reconcile(providerSubscriptionId);
      return true;
    } catch (error) {
      this.log.warn({ err: error, providerSubscriptionId }, 'a subscription that ends could not be asked about');
      return false;
    }
  }

  private hasEnded({ endsAt, policyType, cancelAtPeriodEnd }: EntitlementRow, now: number): boolean {
    const graceMs = policyType !== null && !cancelAtPeriodEnd ? this.graceMs : 0;
    return endsAt !== null && endsAt.getTime() + graceMs <= now;
  }

  /** Tells of debits that come in the next two days, once for each period. */
  async announceDebits(): Promise<number> {
    const now = this.clock.now();
    const due = await this.entitlements.toAnnounce(new Date(now), new Date(now + announcedBeforeMs), atOnce);
    for (const { entitlementId } of due) {
      await this.change(entitlementId, async (tx, row, order) => {
        if (row.announcedPeriod >= row.paidPeriods || row.cancelAtPeriodEnd || !row.endsAt) return;
        await this.entitlements.update(tx, entitlementId, { announcedPeriod: row.paidPeriods });
        await this.outbox.add(tx, subscriptionDebitAnnounced, {
          ...scopeOf(order),
          packageName: itemOf(order, row).packageName,
          amountPaise: order.amountPaise,
          debitAt: row.endsAt.toISOString(),
        });
      });
    }
    return due.length;
  }

  private change(
    entitlementId: string,
    work: (tx: Tx, row: EntitlementRow, order: OrderRow) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const row = await this.entitlements.lock(tx, entitlementId);
      const order = row && (await this.orders.find(row.orderId, tx));
      if (row && order) await work(tx, row, order);
    });
  }
}

const scopeOf = ({ orderId, userId, accountId, orgId }: OrderRow) => ({ orderId, userId, accountId, orgId });

const itemOf = (order: OrderRow, { packageId }: EntitlementRow) =>
  order.items.find((item) => item.packageId === packageId)!;
