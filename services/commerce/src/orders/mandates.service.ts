import { entitlementExpired, subscriptionCancelled, subscriptionDebitFailed } from '@exam/contracts';
import { isMandateOver, mandateHealth } from '@exam/domain';
import { Clock, CONFIG, Logger, Outbox } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { entitlementData } from './entitlement-events.js';
import { calledAs } from './order-facts.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { MandatesRepository, type MandateEnd } from './mandates.repository.js';
import { nobody } from './nobody.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentProvider, ProviderRefused, type ProviderSubscription } from './payment-provider.js';
import type { EntitlementRow, MandateRow, OrderRow } from './rows.js';
import { SubscriptionsService } from './subscriptions.service.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Payments of a hundred debits are asked for under it, ten seconds each at most. */
const leaseMs = 30 * minuteMs;
const mostAtOnce = 200;
/** Before a debit the provider is asked for its date, so that it can be announced. */
const askedBeforeMs = 4 * dayMs;
/** Which end a student has not asked for, and is told of as something that happened. */
const untold: readonly string[] = ['unpaid', 'duplicate', 'erased'];

/**
 * Brings each mandate to what is wanted of it, and what is wanted to what became of it in the payer's bank. The
 * provider's messages and the clock come here; nobody calls the provider in a transaction.
 */
@Injectable()
export class MandatesService {
  private readonly graceMs: number;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mandates: MandatesRepository,
    private readonly subscriptions: SubscriptionsService,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  /** Asks about every mandate that is due and ends what is to be ended. Answers how many there were. */
  async converge(): Promise<number> {
    for (let count = 0; count < mostAtOnce; count += 1) {
      const now = this.clock.now();
      const due = await this.mandates.takeDue(new Date(now), new Date(now + leaseMs));
      if (!due) return count;
      const { providerSubscriptionId } = due;
      try {
        await this.ask(providerSubscriptionId);
      } catch (error) {
        this.log.warn({ err: error, providerSubscriptionId, tries: due.tries }, 'a mandate could not be asked about');
        const pauseMs = Math.min(minuteMs * 2 ** Math.min(due.tries, 10), 6 * hourMs);
        await this.checkAt(providerSubscriptionId, this.clock.now() + pauseMs);
      }
    }
    return mostAtOnce;
  }

  /** Learns of one at once: what was debited, what it is now; and ends it where it should be. */
  async ask(providerSubscriptionId: string): Promise<void> {
    // debits first: one that is booked late must not find its right ended by what is learnt after it
    const askedAt = this.clock.now();
    await this.subscriptions.reconcile(providerSubscriptionId);
    const told = await this.provider.subscription(providerSubscriptionId);
    const mandate = await this.learn(told, askedAt);
    if (mandate?.wanted !== 'ended' || isMandateOver(told.status)) return;
    try {
      await this.provider.cancel(providerSubscriptionId);
    } catch (error) {
      // it may have ended by itself in between; what it is now says whether it must be tried again
      if (!(error instanceof ProviderRefused)) throw error;
      this.log.info({ err: error, providerSubscriptionId }, 'the provider did not end a mandate');
    }
    const left = await this.provider.subscription(providerSubscriptionId);
    await this.learn(left, askedAt);
    if (!isMandateOver(left.status)) throw new Error(`the mandate ${providerSubscriptionId} is still ${left.status}`);
  }

  /** `now`: when it was asked; what happened since is learnt the next time. */
  private learn(told: ProviderSubscription, now: number): Promise<MandateRow | null> {
    const { providerSubscriptionId, status, nextDebitAt } = told;
    return this.db.transaction(async (tx) => {
      const before = await this.mandates.find(providerSubscriptionId, tx);
      const order = before && (await this.orders.lock(tx, before.orderId));
      const mandate = order && (await this.mandates.lock(tx, providerSubscriptionId));
      if (!mandate) return null;
      const held = await this.heldBy(tx, order);
      const graceEnd = held?.endsAt && !held.cancelAtPeriodEnd ? held.endsAt.getTime() + this.graceMs : Infinity;
      const next = Math.min(now + pauseOf(mandate, told, now), graceEnd > now ? graceEnd : Infinity);
      await this.mandates.update(tx, providerSubscriptionId, {
        known: status,
        nextDebitAt: nextDebitAt === null ? null : new Date(nextDebitAt),
        askedAt: new Date(now),
        checkAt: isMandateOver(status) ? null : new Date(next),
        tries: 0,
      });
      if (mandate.wanted === 'running') await this.follow(tx, order, mandate, told);
      if (held && graceEnd <= now) await this.expire(tx, order, held);
      return this.mandates.find(providerSubscriptionId, tx);
    });
  }

  /** The payer's bank has the last word about a mandate that we want to run. */
  private async follow(tx: Tx, order: OrderRow, mandate: MandateRow, { status }: ProviderSubscription): Promise<void> {
    const health = mandateHealth(status);
    const wasHealthy = mandateHealth(mandate.known) === 'runs';
    const held = await this.heldBy(tx, order);
    if (health === 'runs') return;
    if (health === 'retried') {
      if (wasHealthy && held) await this.tellFailed(tx, order, held);
      return;
    }
    await this.endIn(tx, order, health === 'halted' ? 'halted' : 'revoked');
  }

  /** It is debited no more and its access ends with what is paid. The provider is told by `converge`. */
  async endIn(tx: Tx, order: OrderRow, reason: MandateEnd): Promise<void> {
    const now = this.clock.now();
    await this.mandates.end(tx, order.orderId, reason, new Date(now));
    const held = await this.heldBy(tx, order);
    if (!held || held.cancelAtPeriodEnd) return;
    const ended = await this.entitlements.update(tx, held.entitlementId, { cancelAtPeriodEnd: true });
    if (order.userId === nobody || untold.includes(reason)) return;
    await this.outbox.add(tx, subscriptionCancelled, {
      ...scopeOf(order),
      cancelledAt: new Date(now).toISOString(),
      reason: toldReasons[reason] ?? 'cancelled',
      entitlement: entitlementData(ended, itemOf(order, ended), this.graceMs),
    });
  }

  /** No debit came in the days of grace, and none was only told late: the provider has just been asked. */
  private async expire(tx: Tx, order: OrderRow, { entitlementId }: EntitlementRow): Promise<void> {
    const now = new Date(this.clock.now());
    await this.mandates.end(tx, order.orderId, 'expired', now);
    const expired = await this.entitlements.update(tx, entitlementId, { state: 'expired' });
    if (order.userId === nobody) return;
    await this.outbox.add(tx, entitlementExpired, {
      ...scopeOf(order),
      expiredAt: now.toISOString(),
      entitlement: entitlementData(expired, itemOf(order, expired), this.graceMs),
    });
  }

  private async heldBy(tx: Tx, { orderId }: OrderRow): Promise<EntitlementRow | null> {
    const [right] = await this.entitlements.ofOrder(orderId, tx);
    const held = right && (await this.entitlements.lock(tx, right.entitlementId));
    return held?.state === 'active' && held.policyType !== null ? held : null;
  }

  private async tellFailed(tx: Tx, order: OrderRow, held: EntitlementRow): Promise<void> {
    if (order.userId === nobody || !held.endsAt) return;
    await this.outbox.add(tx, subscriptionDebitFailed, {
      ...scopeOf(order),
      ...calledAs(itemOf(order, held)),
      amountPaise: order.amountPaise,
      accessUntil: new Date(held.endsAt.getTime() + this.graceMs).toISOString(),
      failedAt: new Date(this.clock.now()).toISOString(),
    });
  }

  private async checkAt(providerSubscriptionId: string, at: number): Promise<void> {
    await this.db.transaction((tx) => this.mandates.update(tx, providerSubscriptionId, { checkAt: new Date(at) }));
  }
}

const toldReasons: Partial<Record<MandateEnd, 'revoked' | 'failed' | 'grade_removed' | 'refunded'>> = {
  revoked: 'revoked',
  halted: 'failed',
  grade_removed: 'grade_removed',
  refunded: 'refunded',
};

/** When it is asked about next: soon where it should end, daily around a debit, and a few days before the next one. */
function pauseOf(mandate: MandateRow, { nextDebitAt, status }: ProviderSubscription, now: number): number {
  if (mandate.wanted === 'ended') return minuteMs;
  // a window that is open: the order's own checks ask about it
  if (status === 'created') return dayMs;
  const untilAsked = (nextDebitAt ?? now) - askedBeforeMs - now;
  return Math.max(dayMs, untilAsked);
}

const scopeOf = ({ orderId, userId, accountId, orgId }: OrderRow) => ({ orderId, userId, accountId, orgId });

const itemOf = (order: OrderRow, { packageId }: EntitlementRow) =>
  order.items.find((item) => item.packageId === packageId)!;
