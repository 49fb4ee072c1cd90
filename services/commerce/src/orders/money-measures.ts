import { Clock, Metrics } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { PaymentsRepository } from './payments.repository.js';

/**
 * What waits for the payment provider; alerts stand on the ages. Read from the tables, so the same on every replica.
 */
@Injectable()
export class MoneyMeasures {
  constructor(orders: OrdersRepository, payments: PaymentsRepository, clock: Clock, metrics: Metrics) {
    const ageOf = (since: Date | null): number =>
      since === null ? 0 : Math.max(0, clock.now() - since.getTime()) / 1000;
    metrics.gauge({
      name: 'commerce_oldest_unchecked_seconds',
      help: 'Since when the provider should have been asked about the order that waits longest; 0 where none waits',
      collect: async (gauge) => gauge.set(ageOf(await orders.oldestCheck())),
    });
    metrics.gauge({
      name: 'commerce_refunds_waiting',
      help: 'Refunds that are wanted and not made yet',
      collect: async (gauge) => gauge.set((await payments.waitingRefunds()).count),
    });
    metrics.gauge({
      name: 'commerce_oldest_refund_seconds',
      help: 'Age of the oldest refund that is wanted and not made yet; 0 where none waits',
      collect: async (gauge) => gauge.set(ageOf((await payments.waitingRefunds()).oldest)),
    });
  }
}
