import { creditPartsOf, isWithinState, taxPartsOf } from '@exam/domain';
import { CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import { InvoicesRepository } from './invoices.repository.js';
import type { Billing, InvoiceRow, OrderRow, Seller } from './rows.js';

/** Tax documents: an invoice when an order is paid, a credit note when money goes back. It moves no money itself. */
@Injectable()
export class InvoicesService {
  private readonly seller: Seller;
  private readonly ratePercent: number;

  constructor(
    private readonly invoices: InvoicesRepository,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.seller = {
      name: config.sellerName,
      address: config.sellerAddress,
      state: config.sellerState,
      taxId: config.sellerGstin,
      sac: config.sellerSac,
    };
    this.ratePercent = config.gstPercent;
  }

  /**
   * In the transaction that makes the order paid; seller, rate and place of supply are those of that moment. Answers
   * the
   * parts of the amount. From here to the commit every other payment waits for the next number.
   */
  async issue(tx: Tx, order: OrderRow, now: number): Promise<ReturnType<typeof taxPartsOf>> {
    const { shippingAddress, email } = order.billing as unknown as Partial<Billing>;
    const within = isWithinState(this.seller.state, shippingAddress?.state ?? null);
    const parts = taxPartsOf(order.amountPaise, { ratePercent: this.ratePercent, isWithinState: within });
    this.invoices.insertWithCommit(tx, {
      number: await this.invoices.nextNumber(tx, 'INV', now),
      orderId: order.orderId,
      issuedAt: new Date(now),
      seller: { ...this.seller },
      isWithinState: within,
      ratePercent: this.ratePercent,
      totalPaise: order.amountPaise,
      mailAt: email ? new Date(now) : null,
      ...parts,
    });
    return parts;
  }

  /** For an amount of an invoice that was paid back; null where the order has none. */
  async credit(
    tx: Tx,
    { orderId, refundId, amountPaise, now }: { orderId: string; refundId: string; amountPaise: number; now: number },
  ): Promise<ReturnType<typeof taxPartsOf> | null> {
    const invoice = await this.invoices.ofOrder(orderId, tx);
    if (!invoice) return null;
    const creditedPaise = invoice.creditNotes.reduce((sum, note) => sum + note.totalPaise, 0);
    const parts = creditPartsOf({ amountPaise, creditedPaise }, invoice);
    await this.invoices.insertCreditNote(tx, {
      number: await this.invoices.nextNumber(tx, 'CRN', now),
      invoiceNumber: invoice.number,
      refundId,
      issuedAt: new Date(now),
      totalPaise: amountPaise,
      mailAt: new Date(now),
      ...parts,
    });
    return parts;
  }

  ofOrder(orderId: string, tx?: Tx): Promise<InvoiceRow | null> {
    return this.invoices.ofOrder(orderId, tx);
  }
}
