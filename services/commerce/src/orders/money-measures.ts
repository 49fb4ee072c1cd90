import { Clock, Metrics } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from './orders.repository.js';
import { DisputesRepository } from './disputes.repository.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { MandatesRepository } from './mandates.repository.js';
import { RefundsRepository } from './refunds.repository.js';

/**
 * What waits for the payment provider; alerts stand on the ages. Read from the tables, so the same on every replica.
 */
@Injectable()
export class MoneyMeasures {
  constructor(
    orders: OrdersRepository,
    refunds: RefundsRepository,
    mandates: MandatesRepository,
    disputes: DisputesRepository,
    entitlements: EntitlementsRepository,
    clock: Clock,
    metrics: Metrics,
  ) {
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
      collect: async (gauge) => gauge.set((await refunds.waiting()).count),
    });
    metrics.gauge({
      name: 'commerce_oldest_refund_seconds',
      help: 'Age of the oldest refund that is wanted and not made yet; 0 where none waits',
      collect: async (gauge) => gauge.set(ageOf((await refunds.waiting()).oldest)),
    });
    metrics.gauge({
      name: 'commerce_refunds_failing',
      help: 'Refunds that were tried three times or more, and are tried again',
      collect: async (gauge) => gauge.set((await refunds.waiting()).failing),
    });
    metrics.gauge({
      name: 'commerce_oldest_unended_mandate_seconds',
      help: 'Since when a subscription should have been ended at the provider, of the one that waits longest',
      collect: async (gauge) => gauge.set(ageOf(await mandates.oldestUnended())),
    });
    metrics.gauge({
      name: 'commerce_disputes_open',
      help: 'Payments that a bank disputes and that are not decided',
      collect: async (gauge) => gauge.set(await disputes.open()),
    });
    metrics.gauge({
      name: 'commerce_oldest_unexpired_seconds',
      help: 'Since when the right that should have ended first is still open',
      collect: async (gauge) => gauge.set(ageOf(await entitlements.oldestEnded(new Date(clock.now())))),
    });
  }
}
