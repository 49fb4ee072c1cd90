import type { LanguageCode } from '@exam/contracts';
import { amountInWordsOf, formatRupees, gstStates, isGstState, istDay, taxableOfLines } from '@exam/domain';
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
  readonly sac: string;
  readonly lines: readonly { readonly text: string; readonly taxable: string }[];
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
  const state = at.state || seller.state;
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
    sac: seller.sac ?? '',
    lines: note ? [{ text: say('own.paper.back'), taxable: formatRupees(note.taxablePaise) }] : soldLines(invoice, say),
    sums: [
      { text: say('own.paper.taxable'), amount: formatRupees(document.taxablePaise) },
      ...taxes(invoice, document),
    ],
    total: formatRupees(document.totalPaise),
    inWords: amountInWordsOf(language, document.totalPaise),
    orderId: order.orderId,
    paymentId: order.paymentId ?? '',
  };
}

function soldLines({ taxablePaise, order: { items } }: StoredInvoice, say: Say): DocumentFacts['lines'] {
  const parts = taxableOfLines(
    taxablePaise,
    items.map(({ totalPaise }) => totalPaise),
  );
  return items.map((item, at) => ({
    text: [
      `${item.packageName} (${item.packageCode})`,
      ...(item.discussionBoard ? [say('own.paper.board')] : []),
      ...(item.interactiveTutors ? [say('own.paper.tutors')] : []),
    ].join(', '),
    taxable: formatRupees(parts[at]!),
  }));
}

function taxes(
  { ratePercent, isWithinState }: StoredInvoice,
  { cgstPaise, sgstPaise, igstPaise }: Pick<StoredInvoice, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>,
): DocumentFacts['sums'] {
  if (!isWithinState) return [{ text: `IGST ${ratePercent} %`, amount: formatRupees(igstPaise) }];
  return [
    { text: `CGST ${ratePercent / 2} %`, amount: formatRupees(cgstPaise) },
    { text: `SGST ${ratePercent / 2} %`, amount: formatRupees(sgstPaise) },
  ];
}

const dayOf = (at: Date): string => istDay(at.getTime()).split('-').reverse().join('-');
