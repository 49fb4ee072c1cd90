import { pickTranslations, type PackageView, type Translations } from '@exam/contracts';
import { rupeesOf, type PolicyType } from '@exam/domain';
import type { Names, PackageRow } from './package-row.js';
import { pricesOf } from './sold-package.js';

interface Subject {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapterIds: readonly string[];
  readonly translations?: Translations;
}

const periods = (row: PackageRow): readonly { policyType: PolicyType; pricePaise: number }[] =>
  pricesOf(row).subscriptionPolicies;

/** What decides besides the row how a package is shown. */
export interface Showing {
  readonly names: Names;
  /** Whether the account has the package, or every chapter of it. */
  readonly holds: (row: PackageRow) => boolean;
  readonly addOnPaise: number;
  /** A list has the long description in one language: in all of them it outweighs the rest. */
  readonly shownIn: 'list' | 'details';
}

/** A package in the documents' words. */
export function packageViewOf(row: PackageRow, { names, holds, addOnPaise, shownIn }: Showing): PackageView {
  const subjects = row.subjects as unknown as readonly Subject[];
  const { pricingPolicy } = pricesOf(row);
  const groupName = names.get(row.groupId) ?? row.groupId;
  return {
    packageId: row.packageId,
    packageCode: row.packageCode,
    packagedName: row.packageName,
    packageName: row.packageName,
    slug: row.slug,
    packageType: row.packageType as PackageView['packageType'],
    packageShortDescription: row.shortDescription,
    packageDescription: row.description,
    imageStorageKey: row.imageStorageKey,
    basePackagePrice: rupeesOf(row.basePricePaise),
    packageDiscount: rupeesOf(row.discountPaise),
    pricingPolicy: pricingPolicy && {
      price: rupeesOf(pricingPolicy.pricePaise),
      discount: rupeesOf(pricingPolicy.discountPaise),
    },
    subscriptionPricingPolicy: periods(row).map(({ policyType, pricePaise }) => ({
      policyType,
      price: rupeesOf(pricePaise),
    })),
    subscriptionType: periods(row).map(({ policyType }) => policyType),
    addOnPrice: rupeesOf(addOnPaise),
    contentInclusions: {
      boards: { boardId: row.boardId },
      classes: { classId: row.classId, className: names.get(row.classId) ?? row.classId },
      groups: { groupId: row.groupId, groupName },
      subjects: subjects.map(({ subjectId, subjectName, chapterIds, translations }) => ({
        subjectId,
        subjectName,
        ...pickTranslations([translations, { subjectName: 'subjectName' }]),
        chapters: chapterIds.map((chapterId) => ({ chapterId })),
      })),
      subjectsArr: subjects.map(({ subjectName }) => subjectName),
    },
    packageGroup: groupName,
    isRecommended: row.isRecommended,
    totalSaleCount: row.saleCount,
    packageCreatedDate: row.createdAt.toISOString(),
    packageExpiryDate: row.expiresAt?.toISOString() ?? null,
    packageMetaData: row.metaDescription,
    metaDescription: row.metaDescription,
    metaKeyWords: row.metaKeywords,
    userPurchased: holds(row),
    similarPackages: row.similarPackageCodes,
    packageStatus: row.isActive ? 'Active' : 'InActive',
    ...pickTranslations([
      row.translations as Translations | null,
      {
        ...{ packagedName: 'packageName', packageName: 'packageName' },
        packageShortDescription: 'shortDescription',
        ...(shownIn === 'details' && { packageDescription: 'description' }),
      },
    ]),
  };
}
