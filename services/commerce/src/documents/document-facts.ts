import type { LanguageCode, Translations } from '@exam/contracts';
import {
  amountInWordsOf,
  byRate,
  formatRupees,
  gstStates,
  isGstState,
  istDay,
  placeOfSupply,
  taxableOfItems,
  taxesOf,
  taxOf,
  type TaxGroup,
} from '@exam/domain';
import { saysIn, type Say } from '@exam/platform/texts/message-text';
import type { Prisma } from '../generated/prisma/client.js';
import type { Billing, Seller } from './parties.js';

export type StoredInvoice = Prisma.InvoiceGetPayload<{
  include: { creditNotes: true; order: { include: { items: true } } };
}>;
export type StoredCreditNote = StoredInvoice['creditNotes'][number];

/** What a tax document says, as text; amounts have two decimals and no sign of a currency. */
export interface DocumentFacts {
  readonly kind: 'invoice' | 'note';
  readonly language: LanguageCode;
  readonly number: string;
  readonly date: string;
  readonly issuedAt: Date;
  /** Of a credit note: the invoice that it is for. */
  readonly of: { readonly number: string; readonly date: string } | null;
  readonly seller: Seller;
  readonly buyer: { readonly name: string; readonly lines: readonly string[]; readonly gstin: string };
  readonly placeOfSupply: string;
  readonly lines: readonly { readonly text: string; readonly sac: string; readonly taxable: string }[];
  readonly sums: readonly { readonly text: string; readonly amount: string }[];
  readonly total: string;
  readonly inWords: string;
  readonly orderId: string;
  readonly paymentId: string;
}

/** A number as a file, an address and a message's id may carry it. */
export const fileNameOf = (number: string): string => number.replaceAll('/', '-');

/** The invoice itself, or one of its credit notes. Pure: in a language the same rows are the same document for ever. */
export function factsOf(invoice: StoredInvoice, language: LanguageCode, note?: StoredCreditNote): DocumentFacts {
  const say = saysIn(language);
  const { order } = invoice;
  const seller = invoice.seller as unknown as Seller;
  const billing = order.billing as unknown as Billing;
  const { shippingAddress: at } = billing;
  const document = note ?? invoice;
  const { isWithinState, taxes } = invoice;
  const sold = { buyerState: at.state, sellerState: seller.state, isWithinState, isEarlier: taxes === null };
  const state = placeOfSupply(sold);
  return {
    kind: note ? 'note' : 'invoice',
    language,
    number: document.number,
    date: dayOf(document.issuedAt),
    issuedAt: document.issuedAt,
    of: note ? { number: invoice.number, date: dayOf(invoice.issuedAt) } : null,
    seller,
    buyer: {
      name: billing.name,
      lines: [
        [at.HNO, at.houseNoAndStreet].filter(Boolean).join(', '),
        [[at.city, at.state].filter(Boolean).join(', '), at.pinCode].filter(Boolean).join(' '),
      ].filter(Boolean),
      gstin: billing.gstin ?? '',
    },
    placeOfSupply: isGstState(state) ? `${state} (${gstStates[state]})` : state,
    lines: note ? backLines(invoice, note, say) : soldLines(invoice, say, language),
    sums: [
      { text: say('own.paper.taxable'), amount: formatRupees(document.taxablePaise) },
      ...taxSums(taxesOf(document, invoice), invoice),
    ],
    total: formatRupees(document.totalPaise),
    inWords: amountInWordsOf(language, document.totalPaise),
    orderId: order.orderId,
    paymentId: order.paymentId ?? '',
  };
}

function soldLines(invoice: StoredInvoice, say: Say, language: LanguageCode): DocumentFacts['lines'] {
  const taxes = taxesOf(invoice, invoice);
  const { items } = invoice.order;
  const taxable = taxableOfItems(taxes, items);
  return items.map((item) => ({
    text: [
      `${nameOf(item, language)} (${item.packageCode})`,
      ...(item.discussionBoard ? [say('own.paper.board')] : []),
      ...(item.interactiveTutors ? [say('own.paper.tutors')] : []),
    ].join(', '),
    sac: taxOf(taxes, item.packageId).sac,
    taxable: formatRupees(taxable.get(item.packageId)!),
  }));
}

/** As it was bought, in the buyer's language and as the package calls itself: tax offices all over India read it, too. */
function nameOf(
  { packageName, translations }: StoredInvoice['order']['items'][number],
  language: LanguageCode,
): string {
  const told = (translations as Translations | null)?.[language]?.['packageName'];
  return typeof told === 'string' && told !== packageName ? `${told} / ${packageName}` : packageName;
}

const backLines = (invoice: StoredInvoice, note: StoredCreditNote, say: Say): DocumentFacts['lines'] =>
  taxesOf(note, invoice).map(({ sac, taxablePaise }) => ({
    ...{ text: say('own.paper.back'), sac, taxable: formatRupees(taxablePaise) },
  }));

const taxSums = (taxes: readonly TaxGroup[], { isWithinState }: StoredInvoice): DocumentFacts['sums'] =>
  byRate(taxes).flatMap(({ ratePercent, cgstPaise, sgstPaise, igstPaise }) =>
    isWithinState
      ? [
          { text: `CGST ${ratePercent / 2} %`, amount: formatRupees(cgstPaise) },
          { text: `SGST ${ratePercent / 2} %`, amount: formatRupees(sgstPaise) },
        ]
      : [{ text: `IGST ${ratePercent} %`, amount: formatRupees(igstPaise) }],
  );

const dayOf = (at: Date): string => istDay(at.getTime()).split('-').reverse().join('-');
