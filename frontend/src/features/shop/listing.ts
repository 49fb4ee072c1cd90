import type { PackageView } from '@exam/contracts/http/commerce/packages';
import { told } from '../../texts/told.js';

export type Sort = 'recommended' | 'topSelling' | 'newArrivals';
export type Filter = {
  search: string;
  /** Several widen the result. */
  subjects: readonly string[];
  sort: Sort | null;
  period: 'monthly' | 'yearly';
};

const bySales = (one: PackageView, other: PackageView) => other.totalSaleCount - one.totalSaleCount;
const byDate = (one: PackageView, other: PackageView) =>
  Date.parse(other.packageCreatedDate) - Date.parse(one.packageCreatedDate);
const byCode = (one: PackageView, other: PackageView) => one.packageCode.localeCompare(other.packageCode);

/** What of a list is shown, and in which order; ties go by sales, date, code (decision 114). */
export function shownPackages(packages: readonly PackageView[], { search, subjects, sort, period }: Filter) {
  const wanted = search.trim().toLowerCase();
  const shown = packages.filter(
    (one) =>
      isOnSale(one) &&
      [one, told(one)].some(({ packagedName }) => packagedName.toLowerCase().includes(wanted)) &&
      (subjects.length === 0 || subjectsOf(one).some((name) => subjects.includes(name))) &&
      (sort !== 'recommended' || one.isRecommended) &&
      (one.packageType !== 'subscription' ||
        one.subscriptionPricingPolicy.some(({ policyType }) => policyType === period)),
  );
  if (sort === 'topSelling') shown.sort((a, b) => bySales(a, b) || byDate(a, b) || byCode(a, b));
  if (sort === 'newArrivals') shown.sort((a, b) => byDate(a, b) || bySales(a, b) || byCode(a, b));
  return shown;
}

/** The list may be older than the end of a sale. */
const isOnSale = ({ packageStatus, packageExpiryDate }: PackageView) =>
  packageStatus === 'Active' && (packageExpiryDate === null || Date.now() < Date.parse(packageExpiryDate));

export const subjectsOf = ({ contentInclusions }: PackageView): string[] =>
  contentInclusions.subjects.map((subject) => told(subject).subjectName);

export const allSubjects = (packages: readonly PackageView[]): string[] =>
  [...new Set(packages.flatMap(subjectsOf))].sort((one, other) => one.localeCompare(other));

type Subject = PackageView['contentInclusions']['subjects'][number];

/** Each subject of any of the packages, with how many of its chapters each has. */
export function comparedRows(
  views: readonly PackageView[],
): { subject: Subject; countOf: (view: PackageView) => number }[] {
  const subjects = new Map<string, Subject>();
  for (const { contentInclusions } of views)
    for (const subject of contentInclusions.subjects)
      if (!subjects.has(subject.subjectId)) subjects.set(subject.subjectId, subject);
  return [...subjects.values()].map((subject) => ({
    subject,
    countOf: ({ contentInclusions }) =>
      contentInclusions.subjects.find(({ subjectId }) => subjectId === subject.subjectId)?.chapters.length ?? 0,
  }));
}
