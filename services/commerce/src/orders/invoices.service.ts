import { creditGroupsOf, isWithinState, partsOfGroups, taxesOf, taxGroupsOf, type TaxParts } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { PackageTerms } from '../packages/index.js';
import { prefixesOf, type SellerTerms } from '../sellers/index.js';
import { InvoicesRepository, type UnnumberedInvoice } from './invoices.repository.js';
import type { Billing, InvoiceRow, OrderRow, Seller } from './rows.js';

/** Who sells, and how each package is taxed: of the moment of the payment. */
export interface InvoiceTerms {
  readonly now: number;
  readonly by: SellerTerms;
  readonly packages: ReadonlyMap<string, PackageTerms>;
}

/** Tax documents: an invoice when an order is paid, a credit note when money goes back. It moves no money itself. */
@Injectable()
export class InvoicesService {
  constructor(private readonly invoices: InvoicesRepository) {}

  /** Of an order that becomes paid now: seller, rates and place of supply are those of this moment. */
  invoiceOf(order: OrderRow, { now, by, packages }: InvoiceTerms): UnnumberedInvoice {
    const { shippingAddress, email } = order.billing as unknown as Partial<Billing>;
    const within = isWithinState(by.seller.state, shippingAddress?.state ?? null);
    const lines = order.items.map(({ packageId, totalPaise }) => {
      const terms = packages.get(packageId);
      return { packageId, totalPaise, ratePercent: terms?.taxPercent ?? by.ratePercent, sac: terms?.sac ?? by.sac };
    });
    const taxes = taxGroupsOf(lines, within);
    return {
      orderId: order.orderId,
      issuedAt: new Date(now),
      seller: { ...by.seller },
      isWithinState: within,
      ratePercent: taxes[0]!.ratePercent,
      totalPaise: order.amountPaise,
      mailAt: email ? new Date(now) : null,
      taxes,
      ...partsOfGroups(taxes),
    };
  }

  /**
   * Numbers and keeps it with the commit of the transaction that makes its order paid. From there on every other payment
   * of the seller waits for the next number.
   */
  issueWithCommit(tx: Tx, invoice: UnnumberedInvoice): void {
    this.invoices.insertWithCommit(tx, prefixesOf(invoice.seller).invoice, invoice);
  }

  /** For an amount of an invoice that was paid back; null where the order has none. */
  async credit(
    tx: Tx,
    { orderId, refundId, amountPaise, now }: { orderId: string; refundId: string; amountPaise: number; now: number },
  ): Promise<TaxParts | null> {
    const invoice = await this.invoices.ofOrder(orderId, tx);
    if (!invoice) return null;
    const creditedPaise = invoice.creditNotes.reduce((sum, note) => sum + note.totalPaise, 0);
    const sold = taxesOf(invoice, invoice);
    const taxes = creditGroupsOf({ amountPaise, creditedPaise }, sold, invoice.isWithinState);
    const parts = partsOfGroups(taxes);
    const { creditNote } = prefixesOf(invoice.seller as unknown as Seller);
    await this.invoices.insertCreditNote(tx, {
      number: await this.invoices.nextNumber(tx, creditNote, now),
      invoiceNumber: invoice.number,
      refundId,
      issuedAt: new Date(now),
      totalPaise: amountPaise,
      mailAt: new Date(now),
      taxes: taxes.map((group) => ({ ...group, packageIds: [...group.packageIds] })),
      ...parts,
    });
    return parts;
  }

  ofOrder(orderId: string, tx?: Tx): Promise<InvoiceRow | null> {
    return this.invoices.ofOrder(orderId, tx);
  }
}
