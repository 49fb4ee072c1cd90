import type { TaxParts } from './gst.js';
import { gstStates, isGstState } from './places.js';
import { rupeesOf } from './money.js';

/**
 * What an invoice or a credit note of the month has at one rate and code; one of several stands there as often. A note's
 * parts are positive.
 */
export interface TaxDocument extends TaxParts {
  readonly kind: 'invoice' | 'credit note';
  readonly number: string;
  /** YYYY-MM-DD in India. */
  readonly day: string;
  readonly gstin: string;
  readonly name: string;
  /** The place of supply. */
  readonly state: string;
  readonly isWithinState: boolean;
  readonly ratePercent: number;
  /** Of the whole document. */
  readonly totalPaise: number;
  readonly sac: string;
  /** Of a credit note: what its invoice was over, and when. */
  readonly of: { readonly totalPaise: number; readonly day: string } | null;
}

export type GstCell = string | number;
export interface GstSheet {
  readonly name: string;
  readonly rows: readonly (readonly GstCell[])[];
}

/** From which day an inter-state invoice to a consumer above so much is told by itself (notification 12/2024). */
const largeFrom = [
  { day: '2024-08-01', paise: 10_000_000 },
  { day: '0000-01-01', paise: 25_000_000 },
] as const;

type Table = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/** In which table of GSTR-1 a document is told: notes of small sales to consumers are taken off them. */
export function gstTableOf({ kind, gstin, isWithinState, day, totalPaise, of }: TaxDocument): Table {
  if (gstin) return kind === 'invoice' ? 'b2b' : 'cdnr';
  const sale = of ?? { day, totalPaise };
  const isLarge = !isWithinState && sale.totalPaise > largeFrom.find((one) => sale.day >= one.day)!.paise;
  if (!isLarge) return 'b2cs';
  return kind === 'invoice' ? 'b2cl' : 'cdnur';
}

export const noTax: TaxParts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
const names = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;

/** Invoices less credit notes. */
export const gstSums = (documents: readonly TaxDocument[]): TaxParts => sumsOf(documents, signed);

function sumsOf(documents: readonly TaxDocument[], of: (one: TaxDocument, paise: number) => number): TaxParts {
  const sums = { ...noTax };
  for (const one of documents) for (const name of names) sums[name] += of(one, one[name]);
  return sums;
}

const signed = ({ kind }: TaxDocument, paise: number): number => (kind === 'invoice' ? paise : -paise);
const rupees = (paise: number): number => rupeesOf(paise);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** As the offline tool takes days: 05-Nov-2026. */
const dayText = (day: string): string => `${day.slice(8)}-${months[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
const placeText = (state: string): string => (isGstState(state) ? `${gstStates[state]}-${state}` : state);

/** The sheets of the government's offline tool for GSTR-1 (version 2.1), heads first; amounts are rupees. Pure. */
export function gstSheets(documents: readonly TaxDocument[]): GstSheet[] {
  const of = (table: Table) => byRate(documents.filter((one) => gstTableOf(one) === table)).sort(byNumber);
  const ends = (one: TaxDocument) => [one.ratePercent, rupees(one.taxablePaise), 0] as const;
  return [
    sheet(
      'b2b,sez,de',
      b2bHeads,
      of('b2b').map((one) => [
        ...[one.gstin, one.name, one.number, dayText(one.day), rupees(one.totalPaise), placeText(one.state), 'N', ''],
        ...['Regular B2B', '', ...ends(one)],
      ]),
    ),
    sheet(
      'b2cl',
      b2clHeads,
      of('b2cl').map((one) => [
        ...[one.number, dayText(one.day), rupees(one.totalPaise), placeText(one.state), '', ...ends(one), ''],
      ]),
    ),
    sheet('b2cs', b2csHeads, smallSales(of('b2cs'))),
    sheet(
      'cdnr',
      cdnrHeads,
      of('cdnr').map((one) => [
        ...[one.gstin, one.name, one.number, dayText(one.day), 'C', placeText(one.state), 'N', 'Regular B2B'],
        ...[rupees(one.totalPaise), '', ...ends(one)],
      ]),
    ),
    sheet(
      'cdnur',
      cdnurHeads,
      of('cdnur').map((one) => [
        ...['B2CL', one.number, dayText(one.day), 'C', placeText(one.state), rupees(one.totalPaise), '', ...ends(one)],
      ]),
    ),
    sheet('hsn(b2b)', hsnHeads, services(documents.filter(({ gstin }) => gstin !== ''))),
    sheet('hsn(b2c)', hsnHeads, services(documents.filter(({ gstin }) => gstin === ''))),
    sheet('docs', docsHeads, issued(documents)),
  ];
}

const sheet = (name: string, heads: readonly string[], rows: GstSheet['rows']): GstSheet => ({
  name,
  rows: [heads, ...rows],
});
const byNumber = (one: TaxDocument, other: TaxDocument): number =>
  one.number === other.number ? one.ratePercent - other.ratePercent : one.number < other.number ? -1 : 1;

/** The tables of documents tell no codes. */
function byRate(documents: readonly TaxDocument[]): TaxDocument[] {
  return groups(documents, ({ number, ratePercent }) => `${number} ${ratePercent}`).map((alike) => ({
    ...alike[0]!,
    ...sumsOf(alike, (_one, paise) => paise),
  }));
}

function groups(documents: readonly TaxDocument[], keyOf: (one: TaxDocument) => string): TaxDocument[][] {
  const found = new Map<string, TaxDocument[]>();
  for (const one of documents) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function smallSales(documents: readonly TaxDocument[]): GstSheet['rows'] {
  return groups(documents, ({ state, ratePercent }) => `${placeText(state)} ${ratePercent}`).map((group) => [
    ...['OE', placeText(group[0]!.state), '', group[0]!.ratePercent, rupees(gstSums(group).taxablePaise), 0, ''],
  ]);
}

function services(documents: readonly TaxDocument[]): GstSheet['rows'] {
  return groups(documents, ({ sac, ratePercent }) => `${sac} ${ratePercent}`).map((group) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = gstSums(group);
    const value = taxablePaise + cgstPaise + sgstPaise + igstPaise;
    const { sac, ratePercent } = group[0]!;
    return [
      ...[sac, '', 'NA', 0, rupees(value), ratePercent, rupees(taxablePaise), rupees(igstPaise), rupees(cgstPaise)],
      ...[rupees(sgstPaise), 0],
    ];
  });
}

/** A row for each run of numbers: those of a year and of a series begin anew. */
function issued(documents: readonly TaxDocument[]): GstSheet['rows'] {
  const nature = { invoice: 'Invoices for outward supply', 'credit note': 'Credit Note' };
  return groups(documents, ({ kind, number }) => `${kind} ${number.slice(0, number.lastIndexOf('/'))}`).map((group) => {
    const numbers = [...new Set(group.map(({ number }) => number))].sort();
    return [nature[group[0]!.kind], numbers[0]!, numbers.at(-1)!, numbers.length, 0];
  });
}

const ofRate = ['Rate', 'Taxable Value', 'Cess Amount'];
const share = 'Applicable % of Tax Rate';
const b2bHeads = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
  ...['Reverse Charge', share, 'Invoice Type', 'E-Commerce GSTIN', ...ofRate],
];
const b2clHeads = [
  ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', share, ...ofRate, 'E-Commerce GSTIN'],
];
const b2csHeads = ['Type', 'Place Of Supply', share, ...ofRate, 'E-Commerce GSTIN'];
const cdnrHeads = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
  ...['Reverse Charge', 'Note Supply Type', 'Note Value', share, ...ofRate],
];
const cdnurHeads = [
  'UR Type',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Note Value',
  share,
  ...ofRate,
];
const hsnHeads = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value', 'Integrated Tax Amount'],
  ...['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
];
const docsHeads = ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'];
