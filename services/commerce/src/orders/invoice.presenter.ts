import {
  pickTranslations,
  type AnswerOf,
  type getInvoice,
  type LanguageCode,
  type Translations,
} from '@exam/contracts';
import {
  amountInWordsOf,
  byRate,
  gstStates,
  isGstState,
  placeOfSupply,
  rupeesOf,
  taxableOfItems,
  taxesOf,
  taxOf,
} from '@exam/domain';
import type { Billing, InvoiceRow, OrderRow, Seller } from './rows.js';

type InvoiceView = AnswerOf<typeof getInvoice>['Item'];

export interface PaidOrder {
  readonly order: OrderRow;
  readonly invoice: InvoiceRow;
  readonly method: string;
  /** Of the amount in words. */
  readonly language: LanguageCode;
  /** The end of each package's validity. */
  readonly endsAt: ReadonlyMap<string, Date | null>;
}

/** The tax invoice in the documents' words; amounts are rupees. */
export function invoiceViewOf({ order, invoice, method, language, endsAt }: PaidOrder): InvoiceView {
  const billing = order.billing as unknown as Billing;
  const { ratePercent, isWithinState } = invoice;
  const taxes = taxesOf(invoice, invoice);
  const taxable = taxableOfItems(taxes, order.items);
  return {
    orderid: order.orderId,
    orderId: order.orderId,
    trackingid: order.paymentId ?? '',
    tracking: order.paymentId ?? '',
    invoiceNumber: invoice.number,
    invoiceDate: invoice.issuedAt.toISOString(),
    status: order.state as InvoiceView['status'],
    payment_mode: method,
    transactionType: order.providerSubscriptionId ? 'subscription' : 'order',
    seller: sellerOf(invoice),
    given_name: billing.name,
    gstin: billing.gstin ?? '',
    placeOfSupply: placeOf(billing.shippingAddress.state, invoice),
    sac: [...new Set(taxes.map(({ sac }) => sac))].join(', '),
    shippingAddress: billing.shippingAddress,
    packageDetails: order.items.map((item) => ({
      packageName: item.packageName,
      ...pickTranslations([item.translations as Translations | null, { packageName: 'packageName' }]),
      packageGroup: item.packageGroup,
      packageCode: item.packageCode,
      packageExpiryDate: endsAt.get(item.packageId)?.toISOString() ?? null,
      ...{ discussionBoard: item.discussionBoard, interactiveTutors: item.interactiveTutors },
      sac: taxOf(taxes, item.packageId).sac,
      amount: rupeesOf(taxable.get(item.packageId)!),
    })),
    totalNoGST: rupeesOf(invoice.taxablePaise),
    sgstPercentage: isWithinState ? ratePercent / 2 : 0,
    sgst: rupeesOf(invoice.sgstPaise),
    cgstPercentage: isWithinState ? ratePercent / 2 : 0,
    cgst: rupeesOf(invoice.cgstPaise),
    igstPercentage: isWithinState ? 0 : ratePercent,
    igst: rupeesOf(invoice.igstPaise),
    taxes: byRate(taxes).map(({ ratePercent: rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => ({
      ...{ rate, taxable: rupeesOf(taxablePaise), cgst: rupeesOf(cgstPaise) },
      ...{ sgst: rupeesOf(sgstPaise), igst: rupeesOf(igstPaise) },
    })),
    totalWithGST: rupeesOf(invoice.totalPaise),
    totalInWords: amountInWordsOf(language, invoice.totalPaise),
    creditNotes: invoice.creditNotes.map(({ number, issuedAt, totalPaise }) => ({
      number,
      date: issuedAt.toISOString(),
      amount: rupeesOf(totalPaise),
    })),
  };
}

function sellerOf({ seller }: InvoiceRow): InvoiceView['seller'] {
  const { name, address, state, taxId } = seller as unknown as Seller;
  return { name, address, state, taxId };
}

function placeOf(buyerState: string, { seller, isWithinState, taxes }: InvoiceRow): InvoiceView['placeOfSupply'] {
  const { state: sellerState } = seller as unknown as Seller;
  const state = placeOfSupply({ buyerState, sellerState, isWithinState, isEarlier: taxes === null });
  return { state, code: isGstState(state) ? gstStates[state] : '' };
}
