import { pickTranslations, type Translations } from '@exam/contracts';
import type { PackagePrices } from '@exam/domain';
import type { Names, PackageRow } from './package-row.js';

/** A package as far as an order depends on it. */
export interface SoldPackage extends PackagePrices {
  readonly packageId: string;
  readonly packageCode: string;
  readonly packageName: string;
  /** Of its name. */
  readonly translations?: ReturnType<typeof namesOf>['translations'];
  readonly groupName: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly isActive: boolean;
  readonly expiresAt: Date | null;
  readonly validDays: number | null;
  readonly chapterIds: readonly string[];
}

const namesOf = ({ translations }: Pick<PackageRow, 'translations'>) =>
  pickTranslations([translations as Translations | null, { packageName: 'packageName' }]);

type Priced = Pick<
  PackageRow,
  'packageType' | 'basePricePaise' | 'discountPaise' | 'pricingPolicy' | 'subscriptionPolicies'
>;

export const pricesOf = (row: Priced): PackagePrices => ({
  packageType: row.packageType as PackagePrices['packageType'],
  basePricePaise: row.basePricePaise,
  discountPaise: row.discountPaise,
  pricingPolicy: row.pricingPolicy as PackagePrices['pricingPolicy'],
  subscriptionPolicies: row.subscriptionPolicies as unknown as PackagePrices['subscriptionPolicies'],
});

export const soldPackageOf = (row: PackageRow, names: Names): SoldPackage & { readonly orgId: string } => ({
  ...pricesOf(row),
  orgId: row.orgId,
  packageId: row.packageId,
  packageCode: row.packageCode,
  packageName: row.packageName,
  ...namesOf(row),
  groupName: names.get(row.groupId) ?? row.groupId,
  boardId: row.boardId,
  classId: row.classId,
  groupId: row.groupId,
  isActive: row.isActive,
  expiresAt: row.expiresAt,
  validDays: row.validDays,
  chapterIds: chaptersOf(row.subjects),
});

/** Of the JSON of `package.subjects`. */
export const chaptersOf = (subjects: unknown): string[] =>
  (subjects as readonly { readonly chapterIds: readonly string[] }[]).flatMap(({ chapterIds }) => chapterIds);

/** When the use of what is bought now ends, and how it is taxed; null: as the installation says. */
export interface PackageTerms extends Pick<SoldPackage, 'expiresAt' | 'validDays'> {
  readonly taxPercent: number | null;
  readonly sac: string | null;
}
