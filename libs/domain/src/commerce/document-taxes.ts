import { taxableOfLines, type TaxParts } from './gst.js';
import { partsOfGroups, type TaxGroup } from './tax-groups.js';

interface Document extends TaxParts {
  readonly taxes: unknown;
  readonly totalPaise: number;
}

interface Taxed {
  readonly ratePercent: number;
  readonly seller: unknown;
}

/** What of a document is taxed alike; one of an earlier version has one rate, that of its invoice. */
export function taxesOf(document: Document, { ratePercent, seller }: Taxed): readonly TaxGroup[] {
  if (document.taxes) return document.taxes as TaxGroup[];
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = document;
  const sac = (seller as { sac?: string }).sac ?? '';
  return [{ ratePercent, sac, packageIds: [], totalPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise }];
}

/** How a package of an invoice is taxed. */
export const taxOf = (taxes: readonly TaxGroup[], packageId: string): TaxGroup =>
  taxes.find(({ packageIds }) => packageIds.includes(packageId)) ?? taxes[0]!;

/** What is charged at each rate, whatever for. */
export const byRate = (taxes: readonly TaxGroup[]): (TaxParts & { readonly ratePercent: number })[] =>
  [...new Set(taxes.map(({ ratePercent }) => ratePercent))].map((ratePercent) => ({
    ratePercent,
    ...partsOfGroups(taxes.filter((one) => one.ratePercent === ratePercent)),
  }));

interface Item {
  readonly packageId: string;
  readonly totalPaise: number;
}

/** The taxable value of each package of an invoice: those that are taxed alike have together what their group has. */
export function taxableOfItems(taxes: readonly TaxGroup[], items: readonly Item[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const group of taxes) {
    const alike = items.filter(({ packageId }) => taxOf(taxes, packageId) === group);
    const parts = taxableOfLines(
      group.taxablePaise,
      alike.map(({ totalPaise }) => totalPaise),
    );
    for (const [at, { packageId }] of alike.entries()) found.set(packageId, parts[at]!);
  }
  return found;
}
