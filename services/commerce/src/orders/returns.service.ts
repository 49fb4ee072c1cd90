import { orderRefunded, refundMade, subscriptionCancelled } from '@exam/contracts';
import { periodEnd, whenCreditGoesBack, type PolicyType } from '@exam/domain';
import { Clock, CONFIG, Outbox, outdateOthers, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import { entitlementData } from './entitlement-events.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { InvoicesService } from './invoices.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { MandatesRepository } from './mandates.repository.js';
import { nobody } from './nobody.js';
import { buyerOf, namesOf } from './order-facts.js';
import { OrdersRepository } from './orders.repository.js';
import { RefundsRepository } from './refunds.repository.js';
import type { EntitlementRow, OrderRow, RefundRow } from './rows.js';

const dayMs = 86_400_000;

/** For a second person: what went back meanwhile makes the same amount another question. */
export const refundOf = (orderId: string, { bookedPaise, openPaise }: { bookedPaise: number; openPaise: number }) => ({
  subject: `order:${orderId}`,
  version: bookedPaise + openPaise + 1,
});

/** What follows from money that went back: books, credit notes, the order's state and, with the last part, the access. */
@Injectable()
export class ReturnsService {
  private readonly graceMs: number;

  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mandates: MandatesRepository,
    private readonly invoices: InvoicesService,
    private readonly ledger: LedgerRepository,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  /** A refund that was made, once: the caller has just moved it to `processed` and holds the order. */
  async book(tx: Tx, order: OrderRow, refund: RefundRow): Promise<void> {
    const now = this.clock.now();
    const isEnd = await this.bookIn(tx, order, refund, now);
    if (order.userId === nobody) return;
    await this.outbox.add(tx, refundMade, {
      ...{ ...buyerOf(order), refundId: refund.refundId, amountPaise: refund.amountPaise, isEnd },
      ...{ ...namesOf(order), madeAt: new Date(now).toISOString() },
    });
  }

  /** True where what the order opened has ended with it. */
  private async bookIn(
    tx: Tx,
    order: OrderRow,
    { refundId, paymentId, amountPaise, endsRights }: RefundRow,
    now: number,
  ): Promise<boolean> {
    const { orderId } = order;
    const entry = { orderId, kind: 'refund', reference: refundId, bookedAt: new Date(now) } as const;
    if (paymentId !== order.paymentId) {
      await this.ledger.book(tx, { ...entry, lines: { provider: -amountPaise, refunds_due: amountPaise } });
      return false;
    }
    const parts = await this.invoices.credit(tx, { orderId, refundId, amountPaise, now });
    if (!parts) throw new Error(`the order ${orderId} was paid without an invoice`);
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = parts;
    await this.ledger.book(tx, {
      ...entry,
      lines: { provider: -amountPaise, sales: taxablePaise, cgst: cgstPaise, sgst: sgstPaise, igst: igstPaise },
    });
    const state = await this.settleState(tx, order);
    const isEnd = state === 'refunded' && order.state !== 'refunded';
    if (isEnd) {
      await this.end(tx, order, now);
      await this.endLarger(tx, order, now);
    } else if (endsRights && state !== 'refunded') await this.endEarly(tx, order, { amountPaise, now });
    return isEnd || endsRights;
  }

  /** Somebody outside paid back what was taken off a larger package: the shop makes no such refund. */
  private async endLarger(tx: Tx, order: OrderRow, now: number): Promise<void> {
    // who pays for a larger one holds its order before the account's rights: so nobody waits for each other
    for (const { orderId } of await this.orders.largerOf(tx, order)) await this.orders.lock(tx, orderId);
    await this.entitlements.lockAccount(tx, order.accountId);
    const { ends } = whenCreditGoesBack('outside', await this.orders.largerOf(tx, order));
    for (const { of, refundPaise } of ends) {
      const larger = (await this.orders.lock(tx, of.orderId))!;
      const rights = await this.entitlements.ofOrder(of.orderId, tx);
      const { entitlementId } = rights.find(({ packageId }) => packageId === of.packageId)!;
      const left = await this.takeBack(tx, (await this.entitlements.lock(tx, entitlementId))!, now);
      if (larger.paymentId && refundPaise > 0) {
        await this.refunds.insert(tx, {
          ...{ refundId: uuid7(), paymentId: larger.paymentId, orderId: of.orderId, amountPaise: refundPaise },
          ...{ reason: 'credit paid back', state: 'wanted', createdAt: new Date(now), tryAt: new Date(now) },
        });
        await this.settleState(tx, larger);
      }
      await this.tellEnded(tx, larger, { revoked: [left], amountPaise: refundPaise, now });
      // nothing of it goes back any more, so what it was taken off in turn is looked at now
      if (refundPaise === 0) await this.endLarger(tx, larger, now);
    }
  }

  /** By what was made and what is still to be made; only what was made decides about the access. */
  async settleState(tx: Tx, order: OrderRow): Promise<string> {
    if (!order.paymentId || order.state === 'refunded') return order.state;
    const { bookedPaise, openPaise } = await this.refunds.returned(tx, order.paymentId);
    const { subject, version } = refundOf(order.orderId, { bookedPaise, openPaise });
    await outdateOthers(tx, subject, version);
    const state = bookedPaise >= order.amountPaise ? 'refunded' : openPaise > 0 ? 'refunding' : 'paid';
    if (state !== order.state) await this.orders.update(tx, order.orderId, { state });
    return state;
  }

  private async end(tx: Tx, order: OrderRow, now: number): Promise<void> {
    const revoked: EntitlementRow[] = [];
    for (const right of await this.lockRights(tx, order, now)) {
      const left = await this.takeBack(tx, right, now);
      if (left.state === 'revoked') revoked.push(left);
      else await this.tellShortened(tx, order, left, now);
    }
    await this.tellEnded(tx, order, { revoked, amountPaise: order.amountPaise, now });
  }

  /** With a part of the amount the rights end, if that was said; the periods of a subscription stay paid. */
  private async endEarly(
    tx: Tx,
    order: OrderRow,
    { amountPaise, now }: { amountPaise: number; now: number },
  ): Promise<void> {
    const revoked: EntitlementRow[] = [];
    for (const { entitlementId, state, endsAt, policyType } of await this.lockRights(tx, order, now)) {
      if (state === 'revoked') continue;
      const ended = { state: 'revoked', cancelAtPeriodEnd: policyType !== null };
      const at = new Date(Math.min(endsAt?.getTime() ?? now, now));
      revoked.push(await this.entitlements.update(tx, entitlementId, { ...ended, endsAt: at }));
    }
    await this.tellEnded(tx, order, { revoked, amountPaise, now });
  }

  /** What the order opened or prolonged; the mandates of it are ended. */
  private async lockRights(tx: Tx, order: OrderRow, now: number): Promise<EntitlementRow[]> {
    const found = order.entitlementId
      ? [await this.entitlements.find(order.entitlementId, tx)]
      : await this.entitlements.ofOrder(order.orderId, tx);
    const rights: EntitlementRow[] = [];
    for (const { entitlementId, orderId } of found.filter((right) => right !== null)) {
      // the mandate before the right, as everywhere: so nobody waits for each other
      await this.mandates.end(tx, orderId, 'refunded', new Date(now));
      rights.push((await this.entitlements.lock(tx, entitlementId))!);
    }
    return rights;
  }

  private async tellEnded(
    tx: Tx,
    order: OrderRow,
    { revoked, amountPaise, now }: { revoked: readonly EntitlementRow[]; amountPaise: number; now: number },
  ): Promise<void> {
    if (order.userId === nobody) return;
    await this.outbox.add(tx, orderRefunded, {
      ...buyerOf(order),
      amountPaise,
      refundedAt: new Date(now).toISOString(),
      entitlements: revoked.map((row) => entitlementData(row, itemOf(order, row), 0)),
    });
  }

  /** A product ends at once; of a subscription the last paid period goes, whichever of its payments came back. */
  private takeBack(tx: Tx, right: EntitlementRow, now: number): Promise<EntitlementRow> {
    const paidPeriods = Math.max(0, right.paidPeriods - 1);
    const endsAt = paidPeriods > 0 ? periodEnd(right.anchorDay!, right.policyType as PolicyType, paidPeriods) : now;
    if (paidPeriods === 0 || endsAt <= now || right.state === 'revoked') {
      return this.entitlements.update(tx, right.entitlementId, {
        ...{ state: 'revoked', paidPeriods, cancelAtPeriodEnd: right.policyType !== null },
        endsAt: new Date(Math.min(endsAt, now)),
      });
    }
    return this.entitlements.update(tx, right.entitlementId, {
      ...{ paidPeriods, endsAt: new Date(endsAt), cancelAtPeriodEnd: true },
    });
  }

  private async tellShortened(tx: Tx, order: OrderRow, right: EntitlementRow, now: number): Promise<void> {
    if (order.userId === nobody) return;
    await this.outbox.add(tx, subscriptionCancelled, {
      orderId: right.orderId,
      ...{ userId: order.userId, accountId: order.accountId, orgId: order.orgId },
      cancelledAt: new Date(now).toISOString(),
      reason: 'refunded',
      entitlement: entitlementData(right, itemOf(order, right), this.graceMs),
    });
  }
}

const itemOf = (order: OrderRow, { packageId }: EntitlementRow) =>
  order.items.find((item) => item.packageId === packageId)!;
