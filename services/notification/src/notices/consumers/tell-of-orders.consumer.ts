import {
  orderPaid,
  paymentUnused,
  refundMade,
  subscriptionCancelled,
  subscriptionDebitAnnounced,
  subscriptionDebitFailed,
  type EventOf,
} from '@exam/contracts';
import { joinedNames, namedValues } from '@exam/domain';
import { Clock, Consumer, Consumes, ConsumesBatch, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';

const link = '/orders';

/** Money that came, money that will be taken, and money that goes back. */
@Consumer('tell-of-orders')
export class TellOfOrders {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly clock: Clock,
  ) {}

  @ConsumesBatch(orderPaid)
  async onPaid(events: EventOf<typeof orderPaid>[], tx: Tx): Promise<void> {
    const wantedAt = this.clock.now();
    await this.engine.plan(
      tx,
      events.map(({ data: { orderId, userId, source, amountPaise, entitlements } }) => ({
        causeId: causeId('order.paid', orderId),
        ...{ userId, kind: 'order.paid', wantedAt, link },
        values: { source, ...namesOf(entitlements), amountPaise },
      })),
    );
  }

  @Consumes(paymentUnused)
  async onUnused({ data }: EventOf<typeof paymentUnused>, tx: Tx): Promise<void> {
    const { paymentId, userId, packageNames, translations, amountPaise, isHeld } = data;
    await this.engine.plan(tx, [
      {
        causeId: causeId('payment.unused', paymentId),
        ...{ userId, kind: 'payment.unused', wantedAt: this.clock.now(), link },
        values: { ...namedValues(packageNames, translations, 'names'), amountPaise, held: isHeld ? 'yes' : 'no' },
      },
    ]);
  }

  @Consumes(refundMade)
  async onRefund({ data }: EventOf<typeof refundMade>, tx: Tx): Promise<void> {
    const { refundId, userId, packageNames, translations, amountPaise, isEnd } = data;
    await this.engine.plan(tx, [
      {
        causeId: causeId('refund.made', refundId),
        ...{ userId, kind: 'refund.made', wantedAt: this.clock.now(), link },
        values: { ...namedValues(packageNames, translations, 'names'), amountPaise, end: isEnd ? 'yes' : 'no' },
      },
    ]);
  }

  @Consumes(subscriptionDebitAnnounced)
  async onDebit({ data }: EventOf<typeof subscriptionDebitAnnounced>, tx: Tx): Promise<void> {
    const { orderId, userId, packageName, translations, amountPaise, debitAt } = data;
    await this.engine.plan(tx, [
      {
        causeId: causeId('subscription.debit', orderId, debitAt),
        ...{ userId, kind: 'subscription.debit', wantedAt: this.clock.now(), link },
        values: { ...namedValues(packageName, translations), amountPaise, debitAt },
      },
    ]);
  }

  @Consumes(subscriptionDebitFailed)
  async onFailed({ data }: EventOf<typeof subscriptionDebitFailed>, tx: Tx): Promise<void> {
    const { orderId, userId, packageName, translations, amountPaise, accessUntil } = data;
    await this.engine.plan(tx, [
      {
        causeId: causeId('subscription.failed', orderId, accessUntil),
        ...{ userId, kind: 'subscription.failed', wantedAt: this.clock.now(), link },
        values: {
          ...namedValues(packageName, translations),
          ...{ amountPaise, accessUntil: lastMomentBefore(accessUntil) },
        },
      },
    ]);
  }

  /** Who has ended it knows that it ends. */
  @Consumes(subscriptionCancelled)
  async onEnded({ data }: EventOf<typeof subscriptionCancelled>, tx: Tx): Promise<void> {
    const { orderId, userId, reason = 'cancelled', entitlement } = data;
    const { packageName, translations, endsAt } = entitlement;
    if (reason === 'cancelled' || endsAt === null) return;
    await this.engine.plan(tx, [
      {
        causeId: causeId('subscription.ended', orderId),
        ...{ userId, kind: 'subscription.ended', wantedAt: this.clock.now(), link },
        values: { ...namedValues(packageName, translations), accessUntil: lastMomentBefore(endsAt) },
      },
    ]);
  }
}

/** A day that ends at midnight is told by its last minute, not as the next day. */
const lastMomentBefore = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString();

/** What was bought together, in each language in which one of the packages has a name. */
function namesOf(bought: EventOf<typeof orderPaid>['data']['entitlements']): Record<string, string> {
  const { packageNames, translations } = joinedNames(bought);
  return namedValues(packageNames, translations, 'names');
}
