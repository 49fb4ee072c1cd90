import { subscriptionDebitAnnounced } from '@exam/contracts';
import { Clock, Outbox, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { MandatesRepository } from './mandates.repository.js';
import { calledAs } from './order-facts.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentProvider, type ProviderPayment } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { SettlementService } from './settlement.service.js';
import type { EntitlementRow, OrderRow } from './rows.js';

const dayMs = 86_400_000;
/** The notice must come at least 24 hours before the debit. */
const announcedBeforeMs = 3 * dayMs;
const atOnce = 200;

/** Subscriptions after their first payment: renewals, and the notice before a debit. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mandates: MandatesRepository,
    private readonly settlement: SettlementService,
  ) {}

  /** Books every payment of the provider's subscription that is not known yet, oldest first. */
  async reconcile(providerSubscriptionId: string): Promise<void> {
    const payments = await this.provider.subscriptionPayments(providerSubscriptionId);
    const unknown = await this.payments.unknown(payments.map(({ paymentId }) => paymentId));
    for (const payment of [...payments].sort((a, b) => a.createdAt - b.createdAt)) {
      if (unknown.has(payment.paymentId)) await this.charged(providerSubscriptionId, payment);
    }
  }

  /** The first payment pays the order that began the subscription; each further one is a renewal. */
  async charged(providerSubscriptionId: string, payment: ProviderPayment): Promise<void> {
    const begun = await this.orders.findBySubscription(providerSubscriptionId);
    if (!begun) return;
    await this.db.transaction(async (tx) => {
      const order = (await this.orders.lock(tx, begun.orderId))!;
      // the same payment, told by two sources at once: the lock let the other one go first
      if (await this.payments.has(payment.paymentId, tx)) return;
      if (!order.paidAt) {
        await this.settlement.recordIn(tx, order.orderId, payment);
        return;
      }
      const held = payment.state === 'captured' ? await this.renewable(tx, order, payment) : null;
      if (!held) return this.settlement.returnIn(tx, order, payment);
      await this.settlement.recordIn(tx, await this.openRenewal(tx, order, held), payment);
    });
  }

  /** The right that the debit prolongs; null where it came after its mandate was wanted ended, or prolongs nothing. */
  private async renewable(tx: Tx, first: OrderRow, payment: ProviderPayment): Promise<EntitlementRow | null> {
    const mandate = await this.mandates.lock(tx, first.providerSubscriptionId!);
    const [right] = await this.entitlements.ofOrder(first.orderId, tx);
    const held = right && (await this.entitlements.lock(tx, right.entitlementId));
    if (held?.state !== 'active' || payment.amountPaise !== first.amountPaise) return null;
    const isUnwanted = mandate?.wanted === 'ended' && payment.createdAt >= mandate.wantedAt.getTime();
    return isUnwanted ? null : held;
  }

  private async openRenewal(tx: Tx, first: OrderRow, { entitlementId }: EntitlementRow): Promise<string> {
    const orderId = uuid7();
    const { orgId, userId, accountId, amountPaise, billing, providerSubscriptionId } = first;
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
        entitlementId,
        providerSubscriptionId,
        createdAt: new Date(this.clock.now()),
        checkAt: null,
      },
      // as it was bought: what is prolonged is called as before
      first.items.map(({ translations, ...item }) => ({ ...item, orderId, ...(translations && { translations }) })),
    );
    return orderId;
  }

  /** Tells of debits that come in the next days, on the provider's date, once for each period. */
  async announceDebits(): Promise<number> {
    const now = this.clock.now();
    const due = await this.entitlements.toAnnounce(new Date(now), new Date(now + announcedBeforeMs), atOnce);
    for (const { entitlementId, debitAt } of due) {
      await this.db.transaction(async (tx) => {
        const row = await this.entitlements.lock(tx, entitlementId);
        const order = row && (await this.orders.find(row.orderId, tx));
        if (!order || row.announcedPeriod >= row.paidPeriods || row.cancelAtPeriodEnd) return;
        await this.entitlements.update(tx, entitlementId, { announcedPeriod: row.paidPeriods });
        const { orderId, userId, accountId, orgId, amountPaise } = order;
        await this.outbox.add(tx, subscriptionDebitAnnounced, {
          ...{ orderId, userId, accountId, orgId, amountPaise },
          ...calledAs(order.items.find(({ packageId }) => packageId === row.packageId)!),
          debitAt: debitAt.toISOString(),
        });
      });
    }
    return due.length;
  }
}
