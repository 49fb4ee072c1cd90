import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { SoldPackage } from './sold-package.js';
import { soldPackageOf } from './sold-package.js';
import type { Names, PackageRow } from './package-row.js';
import { PackagesRepository, type Selection } from './packages.repository.js';
import { slugOf } from './slug.js';

/** Packages with the names of their classes and groups. */
export interface NamedPackages {
  readonly packages: readonly PackageRow[];
  readonly names: Names;
}

/** What is on sale. It knows neither orders nor who holds what. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly clock: Clock,
  ) {}

  onSale(selection: Selection): Promise<NamedPackages> {
    return this.named(this.packages.onSale(selection, new Date(this.clock.now())));
  }

  /** Those on sale, in the order of the codes. */
  async byCodes(packageCodes: readonly string[]): Promise<NamedPackages> {
    const found = await this.packages.byCodes(packageCodes);
    const sorted = packageCodes.flatMap((code) => found.filter(({ packageCode }) => packageCode === code));
    return this.named(Promise.resolve(sorted.filter((row) => this.isOnSale(row))));
  }

  /** One by its slug; else all whose names read like the address, hyphens and spaces being one. */
  async byAddress(address: string, selection: Selection): Promise<NamedPackages> {
    const all = await this.packages.onSale(selection, new Date(this.clock.now()));
    const bySlug = all.filter(({ slug }) => slug === address);
    const wanted = slugOf(address);
    const found = bySlug.length ? bySlug : all.filter(({ packageName }) => slugOf(packageName) === wanted);
    return this.named(Promise.resolve(found));
  }

  async byIds(packageIds: readonly string[], tx?: Tx): Promise<(SoldPackage & { readonly orgId: string })[]> {
    const rows = await this.packages.byIds(packageIds, tx);
    const names = await this.packages.names(
      rows.map(({ boardId }) => boardId),
      tx,
    );
    return rows.map((row) => soldPackageOf(row, names));
  }

  countSales(tx: Tx, packageIds: readonly string[]): Promise<void> {
    return this.packages.countSales(tx, packageIds);
  }

  private isOnSale({ isActive, expiresAt }: PackageRow): boolean {
    return isActive && (expiresAt === null || this.clock.now() < expiresAt.getTime());
  }

  private async named(found: Promise<PackageRow[]>): Promise<NamedPackages> {
    const packages = await found;
    return { packages, names: await this.packages.names(packages.map(({ boardId }) => boardId)) };
  }
}
