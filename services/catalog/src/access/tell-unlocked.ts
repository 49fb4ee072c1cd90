import { chaptersUnlocked, type EventOf } from '@exam/contracts';
import { Announces, Clock, Outbox, type Announced, type AnnouncementPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { AccessRepository, type AccountOf } from './access.repository.js';
import { OpenedChapters } from './opened.js';

/** A package with many holders is told of in parts, so that memory stays bounded. */
const atOnce = 100;

type Unlocked = EventOf<typeof chaptersUnlocked>['data'];

/** Tells what accounts may open now, in the transaction that changed it. */
@Injectable()
export class TellUnlocked {
  constructor(
    private readonly rows: AccessRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async holdersOf(tx: Tx, packageIds: readonly string[]): Promise<void> {
    if (packageIds.length > 0) await this.accounts(tx, await this.rows.holdersOf(tx, packageIds));
  }

  async accounts(tx: Tx, accounts: readonly AccountOf[]): Promise<void> {
    const distinct = [...new Map(accounts.map((one) => [one.accountId, one])).values()];
    for (let from = 0; from < distinct.length; from += atOnce) await this.tell(tx, distinct.slice(from, from + atOnce));
  }

  /** Of every account that holds, or held, a package. */
  @Announces(chaptersUnlocked)
  async announce(tx: Tx, { after, limit }: AnnouncementPage): Promise<Announced<Unlocked>[]> {
    const told = await this.unlocked(tx, await this.rows.accountsAfter(tx, after ?? '', limit));
    return told.map((data) => ({ cursor: data.accountId, data }));
  }

  private async tell(tx: Tx, accounts: readonly AccountOf[]): Promise<void> {
    await this.outbox.addMany(tx, chaptersUnlocked, await this.unlocked(tx, accounts));
  }

  private async unlocked(tx: Tx, accounts: readonly AccountOf[]): Promise<Unlocked[]> {
    const accountIds = accounts.map(({ accountId }) => accountId);
    const revisions = await this.rows.nextRevisions(tx, accountIds);
    const now = this.clock.now();
    const held = await this.rows.heldBy(accountIds, tx);
    const changedAt = new Date(now).toISOString();
    return accounts.map(({ accountId, userId, orgId }) => ({
      ...{ accountId, userId, orgId, changedAt, revision: revisions.get(accountId)! },
      unlockedChapters: new OpenedChapters(held.get(accountId)!, now).unlocked,
    }));
  }
}
