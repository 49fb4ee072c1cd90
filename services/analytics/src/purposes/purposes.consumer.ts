import { purposesChanged, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { PurposesRepository } from './purposes.repository.js';

/** What people do not want to be used: from then on it is not kept, and what was kept for it goes. */
@Consumer('purposes', { catchUpOn: [purposesChanged], edition: 2 })
export class PurposesConsumer {
  constructor(private readonly purposes: PurposesRepository) {}

  @ConsumesBatch(purposesChanged)
  async onChanged(events: EventOf<typeof purposesChanged>[], tx: Tx): Promise<void> {
    await this.purposes.keep(tx, events);
    await this.purposes.forgetWithdrawn(
      tx,
      events.map(({ data }) => data.userId),
    );
  }
}
