import { entitlementExpired } from '@exam/contracts';
import { Clock, CONFIG, Outbox } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db } from '../db.js';
import { entitlementData } from './entitlement-events.js';
import { EntitlementsRepository } from './entitlements.repository.js';

const dayMs = 86_400_000;
const pageSize = 1_000;
/** So many pages in a row, then the other work of a sweep has its turn: 200,000 rights in one sweep of a replica. */
const mostPages = 200;

/** Ends rights that have run out, in pages that replicas share. Nobody outside is asked. */
@Injectable()
export class ExpiryService {
  private readonly graceMs: number;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly entitlements: EntitlementsRepository,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  /** Answers how many ended. */
  async expireDue(): Promise<number> {
    let ended = 0;
    for (let page = 0; page < mostPages; page += 1) {
      const count = await this.expirePage();
      ended += count;
      if (count < pageSize) break;
    }
    return ended;
  }

  private expirePage(): Promise<number> {
    return this.db.transaction(async (tx) => {
      const now = new Date(this.clock.now());
      const rows = await this.entitlements.expirePage(tx, now, pageSize);
      await this.outbox.addMany(
        tx,
        entitlementExpired,
        rows.map(({ orderId, userId, accountId, orgId, ...row }) => ({
          ...{ orderId, userId, accountId, orgId },
          expiredAt: now.toISOString(),
          entitlement: entitlementData(row, row, this.graceMs),
        })),
      );
      return rows.length;
    });
  }
}
