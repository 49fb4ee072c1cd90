import { creditPartsOf, taxPartsOf, type TaxParts } from './gst.js';

/** A line of an invoice: what it costs with its tax, and how it is taxed. */
export interface TaxedLine {
  readonly packageId: string;
  readonly totalPaise: number;
  readonly ratePercent: number;
  /** The services accounting code. */
  readonly sac: string;
}

/** What of a document is taxed alike. The parts add up to its total. */
export interface TaxGroup extends TaxParts {
  readonly ratePercent: number;
  readonly sac: string;
  readonly packageIds: readonly string[];
  readonly totalPaise: number;
}

/** The lines by rate and code, the largest group first; each is taxed as a whole, so one rate is as one amount. */
export function taxGroupsOf(lines: readonly TaxedLine[], isWithinState: boolean): TaxGroup[] {
  const found = new Map<string, TaxedLine[]>();
  for (const line of lines) {
    const key = `${line.ratePercent} ${line.sac}`;
    found.set(key, [...(found.get(key) ?? []), line]);
  }
  return [...found.values()]
    .map((alike) => {
      const { ratePercent, sac } = alike[0]!;
      const totalPaise = alike.reduce((sum, line) => sum + line.totalPaise, 0);
      const packageIds = alike.map(({ packageId }) => packageId);
      return { ratePercent, sac, packageIds, totalPaise, ...taxPartsOf(totalPaise, { ratePercent, isWithinState }) };
    })
    .sort((one, other) => other.totalPaise - one.totalPaise || one.ratePercent - other.ratePercent);
}

/**
 * The groups of a credit note for `amountPaise`, after `creditedPaise` of the same invoice were credited. What goes back
 * is split in the proportion of the invoice's groups, so that no note takes from one what another gave and the last one
 * leaves nothing of any.
 */
export function creditGroupsOf(
  { amountPaise, creditedPaise }: { readonly amountPaise: number; readonly creditedPaise: number },
  groups: readonly TaxGroup[],
  isWithinState: boolean,
): TaxGroup[] {
  const totals = groups.map(({ totalPaise }) => totalPaise);
  const [before, after] = [splitOf(creditedPaise, totals), splitOf(creditedPaise + amountPaise, totals)];
  return groups
    .map(({ ratePercent, sac, packageIds }, at) => {
      const totalPaise = after[at]! - before[at]!;
      const of = { amountPaise: totalPaise, creditedPaise: before[at]! };
      return { ratePercent, sac, packageIds, totalPaise, ...creditPartsOf(of, { ratePercent, isWithinState }) };
    })
    .filter(({ totalPaise }) => totalPaise > 0);
}

/** Each share grows with the amount alone, and they are the totals once it is their sum. */
function splitOf(paise: number, totals: readonly number[]): number[] {
  let [left, sum] = [paise, totals.reduce((all, total) => all + total, 0)];
  return totals.map((total) => {
    const share = sum === total ? left : Math.floor((left * total) / sum);
    left -= share;
    sum -= total;
    return share;
  });
}

/** What the groups have together. */
export const partsOfGroups = (groups: readonly TaxGroup[]): TaxParts => ({
  taxablePaise: sumOf(groups, 'taxablePaise'),
  cgstPaise: sumOf(groups, 'cgstPaise'),
  sgstPaise: sumOf(groups, 'sgstPaise'),
  igstPaise: sumOf(groups, 'igstPaise'),
});

const sumOf = (groups: readonly TaxGroup[], part: keyof TaxParts): number =>
  groups.reduce((sum, group) => sum + group[part], 0);
