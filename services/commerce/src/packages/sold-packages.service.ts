import { packagePublished, reachOf, type AnswerOf, type EventOf, type listSoldPackages } from '@exam/contracts';
import { Clock, Outbox, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { PackageRow } from './package-row.js';
import { PackageInUse, PackageNotFound } from './packages.errors.js';
import { PackagesRepository } from './packages.repository.js';
import { SoldPackagesRepository, type ListedPackage, type SoldPackagesAsked } from './sold-packages.repository.js';

type View = AnswerOf<typeof listSoldPackages>['items'][number];

/** Packages of the organisations that somebody sells for, with what they cost now and next. */
@Injectable()
export class SoldPackagesService {
  constructor(
    private readonly packages: SoldPackagesRepository,
    private readonly rows: PackagesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, asked: SoldPackagesAsked) {
    const { items, ...page } = await this.packages.list(orgOf(actor), asked, new Date(this.clock.now()));
    return { ...page, items: items.map(viewOf) };
  }

  /** Throws PackageNotFound, of another organisation's too. */
  async read(actor: Actor, packageId: string): Promise<View> {
    const found = await this.packages.find(packageId, orgOf(actor), new Date(this.clock.now()));
    if (!found) throw new PackageNotFound();
    return viewOf(found);
  }

  /** Rights that it gave and orders that are open stay. Throws PackageNotFound. */
  async change({ tx, actor, note, unchanged }: ChangeContext, packageId: string, state: View['state']): Promise<void> {
    const row = await this.lock(tx as Tx, actor, packageId);
    const isActive = state === 'active';
    if (row.isActive === isActive) return unchanged();
    note({
      ...{ subject: `package:${packageId}`, orgId: row.orgId },
      ...{ before: { state: stateOf(row.isActive) }, after: { state } },
    });
    await this.save(tx as Tx, { ...row, isActive }, null);
  }

  /** What packs bring it back is told by its next revision. Throws PackageNotFound and PackageInUse. */
  async delete({ tx, actor, note }: ChangeContext, packageId: string): Promise<void> {
    const row = await this.lock(tx as Tx, actor, packageId);
    if (row.isActive || (await this.rows.wasOrdered(tx as Tx, packageId))) throw new PackageInUse();
    note({ subject: `package:${packageId}`, orgId: row.orgId, before: { packageName: row.packageName }, after: null });
    await this.save(tx as Tx, row, new Date(this.clock.now()));
  }

  private async lock(tx: Tx, actor: Actor, packageId: string): Promise<PackageRow> {
    const row = await this.rows.lock(tx, packageId, orgOf(actor));
    if (!row) throw new PackageNotFound();
    return row;
  }

  private async save(tx: Tx, row: PackageRow, deletedAt: Date | null): Promise<void> {
    const { packageId, packageCode, packageName, slug, orgId, boardId, classId, groupId, isActive } = row;
    await this.rows.update(tx, packageId, { isActive, deletedAt, changedAt: new Date(this.clock.now()) });
    type Told = EventOf<typeof packagePublished>['data'];
    await this.outbox.add(tx, packagePublished, {
      ...{ packageId, packageCode, packageName, slug, orgId, boardId, classId, groupId, isActive },
      packageType: row.packageType as Told['packageType'],
      expiresAt: row.expiresAt?.toISOString() ?? null,
      subjects: row.subjects as Told['subjects'],
      revision: row.revision + 1,
    });
  }
}

const orgOf = (actor: Actor): string | null => (reachOf(actor, 'sell') === 'all' ? null : actor.orgId);

const stateOf = (isActive: boolean): View['state'] => (isActive ? 'active' : 'inactive');

function viewOf({ isActive, expiresAt, next, ...row }: ListedPackage): View {
  const { basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies, ...named } = row;
  const price = { basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies };
  return {
    ...named,
    state: stateOf(isActive),
    expiresAt: expiresAt?.toISOString() ?? null,
    price: price as View['price'],
    next: next && { ...(next as NonNullable<View['next']>), validFrom: new Date(next.validFrom).toISOString() },
  };
}
