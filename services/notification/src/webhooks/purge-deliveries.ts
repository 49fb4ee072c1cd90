import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { WebhooksRepository } from './webhooks.repository.js';

const keptDays = 30;

/** What endpoints were told is kept for a month, and a secret before a newer one as long as it is good. */
@Injectable()
export class PurgeDeliveries extends Hourly {
  constructor(
    private readonly db: Db,
    private readonly deliveries: DeliveriesRepository,
    private readonly endpoints: WebhooksRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old deliveries to endpoints remain for now');
  }

  async purge(): Promise<void> {
    const now = this.clock.now();
    await this.deliveries.purge(this.db, new Date(now - keptDays * 86_400_000));
    await this.endpoints.forgetOldSecrets(this.db, new Date(now));
  }
}
