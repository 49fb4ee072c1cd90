import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { StoredInvoice } from './document-facts.js';

/** The two tables of tax documents; each keeps when its rows are sent by e-mail. */
const tables = ['invoice', 'credit_note'] as const;
type Table = (typeof tables)[number];

export interface DueDocument {
  readonly table: Table;
  readonly number: string;
  readonly orderId: string;
  readonly tries: number;
}

@Injectable()
export class DocumentsRepository {
  constructor(private readonly db: Db) {}

  ofOrder(orderId: string, db: Db | Tx = this.db): Promise<StoredInvoice | null> {
    return db.prisma.invoice.findUnique({
      where: { orderId },
      include: { creditNotes: { orderBy: { number: 'asc' } }, order: { include: { items: true } } },
    });
  }

  /** Takes one that is due: no other process has it until `nextAt`. */
  async takeDue(now: Date, nextAt: Date): Promise<DueDocument | null> {
    for (const table of tables) {
      const [row] = await this.db.query<{ number: string; order_id: string; tries: number }>(
        `update ${table} document set mail_at = $2, mail_tries = mail_tries + 1 where number = (
           select number from ${table} where mail_at <= $1 order by mail_at limit 1 for update skip locked)
         returning number, mail_tries as tries, ${orderOf[table]} as order_id`,
        [now, nextAt],
      );
      if (row) return { table, number: row.number, orderId: row.order_id, tries: row.tries };
    }
    return null;
  }

  /** `mailedAt` null: it was not sent, and nobody is to be written to. */
  async done({ table, number }: DueDocument, mailedAt: Date | null): Promise<void> {
    await this.db.query(`update ${table} set mail_at = null, mailed_at = coalesce($2, mailed_at) where number = $1`, [
      number,
      mailedAt,
    ]);
  }

  async again({ table, number }: DueDocument, at: Date): Promise<void> {
    await this.db.query(`update ${table} set mail_at = $2 where number = $1`, [number, at]);
  }

  /** Also what was sent before. */
  async want(tx: Tx, number: string, at: Date): Promise<void> {
    for (const table of tables)
      await tx.query(`update ${table} set mail_at = $2, mail_tries = 0 where number = $1`, [number, at]);
  }

  /** Since when the one that waits longest should have been sent. */
  async oldestDue(): Promise<Date | null> {
    const [row] = await this.db.query<{ oldest: Date | null }>(
      `select min(issued_at) as oldest from (
         select issued_at from invoice where mail_at is not null and mailed_at is null
         union all select issued_at from credit_note where mail_at is not null and mailed_at is null) waiting`,
    );
    return row!.oldest;
  }
}

const orderOf: Record<Table, string> = {
  invoice: 'document.order_id',
  credit_note: '(select i.order_id from invoice i where i.number = document.invoice_number)',
};
