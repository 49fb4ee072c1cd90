import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { MandatesService } from './mandates.service.js';
import { SubscriptionNotCancellable } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';

/** A student ends a subscription. */
@Injectable()
export class CancellationService {
  constructor(
    private readonly db: Db,
    private readonly ownOrders: OrdersService,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mandates: MandatesService,
  ) {}

  /** With the period that is paid, from now on, whether the provider answers or not. A second time changes nothing. */
  async cancel(actor: Actor, orderId: string): Promise<void> {
    await this.ownOrders.own(actor, orderId);
    await this.db.transaction(async (tx) => {
      const order = (await this.orders.lock(tx, orderId))!;
      const held = (await this.entitlements.ofOrder(orderId, tx)).find(({ policyType }) => policyType !== null);
      if (held?.state !== 'active') throw new SubscriptionNotCancellable();
      await this.mandates.endIn(tx, order, 'cancelled');
    });
  }
}
