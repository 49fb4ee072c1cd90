import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { PackageTerms, SoldPackage } from './sold-package.js';
import { soldPackageOf } from './sold-package.js';
import type { PackageRow } from './package-row.js';
import type { NamedRows } from './package-row.js';
import { PackagesRepository, type Selection } from './packages.repository.js';
import { slugOf } from './slug.js';

/** What is on sale. It knows neither orders nor who holds what. */
@Injectable()
export class PackagesService {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly clock: Clock,
  ) {}

  onSale(selection: Selection): Promise<NamedRows> {
    return this.packages.onSale(selection, new Date(this.clock.now()));
  }

  /** Those on sale, in the order of the codes. */
  async byCodes(packageCodes: readonly string[]): Promise<NamedRows> {
    const { packages, names } = await this.packages.byCodes(packageCodes, new Date(this.clock.now()));
    const sorted = packageCodes.flatMap((code) => packages.filter(({ packageCode }) => packageCode === code));
    return { packages: sorted.filter((row) => this.isOnSale(row)), names };
  }

  /** One by its slug; else all whose names read like the address, hyphens and spaces being one. */
  async byAddress(address: string, selection: Selection): Promise<NamedRows> {
    const { packages: all, names } = await this.onSale(selection);
    const bySlug = all.filter(({ slug }) => slug === address);
    const wanted = slugOf(address);
    const found = bySlug.length ? bySlug : all.filter(({ packageName }) => slugOf(packageName) === wanted);
    return { packages: found, names };
  }

  termsOf(packageIds: readonly string[], tx: Tx): Promise<ReadonlyMap<string, PackageTerms>> {
    return this.packages.termsOf(packageIds, tx);
  }

  /** With the prices that count now. */
  async byIds(packageIds: readonly string[], tx?: Tx): Promise<(SoldPackage & { readonly orgId: string })[]> {
    const { packages, names } = await this.packages.byIds(packageIds, new Date(this.clock.now()), tx);
    return packages.map((row) => soldPackageOf(row, names));
  }

  private isOnSale({ isActive, expiresAt }: PackageRow): boolean {
    return isActive && (expiresAt === null || this.clock.now() < expiresAt.getTime());
  }
}
