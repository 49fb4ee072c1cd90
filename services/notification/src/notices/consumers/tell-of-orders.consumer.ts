import { orderPaid, subscriptionDebitAnnounced, type EventOf } from '@exam/contracts';
import { Clock, Consumer, Consumes, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';

const link = '/orders';

/** Money that came, and money that will be taken. */
@Consumer('tell-of-orders')
export class TellOfOrders {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly clock: Clock,
  ) {}

  @Consumes(orderPaid)
  async onPaid({ data }: EventOf<typeof orderPaid>, tx: Tx): Promise<void> {
    const { orderId, userId, source, amountPaise, entitlements } = data;
    const names = entitlements.map(({ packageName }) => packageName).join(', ');
    const wantedAt = this.clock.now();
    await this.engine.plan(tx, [
      {
        causeId: causeId('order.paid', orderId),
        ...{ userId, kind: 'order.paid', wantedAt, link },
        values: { source, names, amountPaise },
      },
    ]);
  }

  @Consumes(subscriptionDebitAnnounced)
  async onDebit({ data }: EventOf<typeof subscriptionDebitAnnounced>, tx: Tx): Promise<void> {
    const { orderId, userId, packageName, amountPaise, debitAt } = data;
    await this.engine.plan(tx, [
      {
        causeId: causeId('subscription.debit', orderId, debitAt),
        ...{ userId, kind: 'subscription.debit', wantedAt: this.clock.now(), link },
        values: { name: packageName, amountPaise, debitAt },
      },
    ]);
  }
}
