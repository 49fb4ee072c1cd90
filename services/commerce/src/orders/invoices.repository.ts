import { documentNumber, financialYear, type TaxGroup } from '@exam/domain';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { InvoiceRow } from './rows.js';

type NewInvoice = Omit<InvoiceRow, 'creditNotes' | 'seller' | 'taxes' | 'mailTries' | 'mailedAt'> & {
  readonly seller: object;
  readonly taxes: readonly TaxGroup[];
};

@Injectable()
export class InvoicesRepository {
  constructor(private readonly db: Db) {}

  /**
   * The next number of the financial year. The counter's row stays locked until the transaction ends, and a rollback
   * gives the number back: so numbers have neither gaps nor doubles.
   */
  async nextNumber(tx: Tx, prefix: string, now: number): Promise<string> {
    const year = financialYear(now);
    const [row] = await tx.query<{ last_number: number }>(
      `insert into document_counter (prefix, financial_year, last_number) values ($1, $2, 1)
       on conflict (prefix, financial_year) do update set last_number = document_counter.last_number + 1
       returning last_number`,
      [prefix, year],
    );
    return documentNumber(prefix, year, row!.last_number);
  }

  /** Sent with the commit: everybody else waits for the next number until then. */
  insertWithCommit(tx: Tx, invoice: NewInvoice): void {
    sendWithCommit(tx, {
      name: 'invoice-insert',
      text: `insert into invoice (number, order_id, issued_at, seller, is_within_state, rate_percent, taxable_paise,
          cgst_paise, sgst_paise, igst_paise, total_paise, mail_at, taxes)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      values: [
        ...[invoice.number, invoice.orderId, invoice.issuedAt, JSON.stringify(invoice.seller), invoice.isWithinState],
        ...[invoice.ratePercent, invoice.taxablePaise, invoice.cgstPaise, invoice.sgstPaise, invoice.igstPaise],
        ...[invoice.totalPaise, invoice.mailAt, JSON.stringify(invoice.taxes)],
      ],
    });
  }

  async insertCreditNote(tx: Tx, note: Prisma.CreditNoteUncheckedCreateInput): Promise<void> {
    await tx.prisma.creditNote.create({ data: note });
  }

  ofOrder(orderId: string, db: Tx | Db = this.db): Promise<InvoiceRow | null> {
    return db.prisma.invoice.findUnique({
      where: { orderId },
      include: { creditNotes: { orderBy: { number: 'asc' } } },
    });
  }
}
