import { financialYear, type TaxGroup } from '@exam/domain';
import { sendWithCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { documentNumberSql } from './document-number.repository.js';
import type { InvoiceRow, Seller } from './rows.js';

/** An invoice gets its number when it is kept. */
export type UnnumberedInvoice = Omit<
  InvoiceRow,
  'number' | 'creditNotes' | 'seller' | 'taxes' | 'mailTries' | 'mailedAt'
> & {
  readonly seller: Seller;
  readonly taxes: readonly TaxGroup[];
};

/**
 * The next number of the financial year. The counter's row stays locked until the transaction ends, and a rollback gives
 * the number back: so numbers have neither gaps nor doubles.
 */
const nextNumberSql = `insert into document_counter (prefix, financial_year, last_number) values ($1, $2, 1)
  on conflict (prefix, financial_year) do update set last_number = document_counter.last_number + 1
  returning ${documentNumberSql} as number`;

@Injectable()
export class InvoicesRepository {
  constructor(private readonly db: Db) {}

  async nextNumber(tx: Tx, prefix: string, now: number): Promise<string> {
    const [row] = await tx.query<{ number: string }>(nextNumberSql, [prefix, financialYear(now)]);
    return row!.number;
  }

  /** One statement, sent with the commit: everybody else waits for the next number until then. */
  insertWithCommit(tx: Tx, prefix: string, invoice: UnnumberedInvoice): void {
    sendWithCommit(tx, {
      name: 'invoice-insert',
      text: `with given as (${nextNumberSql})
        insert into invoice (number, order_id, issued_at, seller, is_within_state, rate_percent, taxable_paise,
          cgst_paise, sgst_paise, igst_paise, total_paise, mail_at, taxes)
        select number, $3::uuid, $4::timestamptz, $5::jsonb, $6::boolean, $7::integer, $8::integer, $9::integer,
          $10::integer, $11::integer, $12::integer, $13::timestamptz, $14::jsonb from given`,
      values: [
        ...[prefix, financialYear(invoice.issuedAt.getTime()), invoice.orderId, invoice.issuedAt],
        ...[JSON.stringify(invoice.seller), invoice.isWithinState, invoice.ratePercent, invoice.taxablePaise],
        ...[invoice.cgstPaise, invoice.sgstPaise, invoice.igstPaise, invoice.totalPaise, invoice.mailAt],
        JSON.stringify(invoice.taxes),
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
