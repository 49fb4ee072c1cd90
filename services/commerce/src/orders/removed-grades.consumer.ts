import { profileUpdated, type EventOf } from '@exam/contracts';
import { Clock, Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { MandatesRepository } from './mandates.repository.js';
import { MandatesService } from './mandates.service.js';
import { OrdersRepository } from './orders.repository.js';

/** Nobody is debited for a grade that they have left: the mandate is wanted ended, and the student is told. */
@Consumer('removed-grades', { catchUpOn: [profileUpdated] })
export class RemovedGrades {
  constructor(
    private readonly clock: Clock,
    private readonly mandates: MandatesRepository,
    private readonly ends: MandatesService,
    private readonly orders: OrdersRepository,
  ) {}

  @ConsumesBatch(profileUpdated)
  async onPeople(events: EventOf<typeof profileUpdated>[], tx: Tx): Promise<void> {
    const people = events.map(({ data: { userId, revision, accounts } }) => ({
      ...{ userId, revision },
      accountIds: accounts.map(({ accountId }) => accountId),
    }));
    const orderIds = await this.mandates.endOfRemovedGrades(tx, people, new Date(this.clock.now()));
    for (const orderId of orderIds) {
      const order = await this.orders.find(orderId, tx);
      if (order) await this.ends.endIn(tx, order, 'grade_removed');
    }
  }
}
