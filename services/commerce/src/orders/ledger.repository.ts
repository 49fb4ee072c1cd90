import { sendWithCommit, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import type { Tx } from '../db.js';

/**
 * What the provider holds for us; what was sold; the taxes owed; what is to be paid back; what reached the bank; what
 * the provider kept, and the tax on it, which the seller may set off.
 */
export type LedgerAccount =
  'provider' | 'sales' | 'cgst' | 'sgst' | 'igst' | 'refunds_due' | 'bank' | 'fees' | 'input_tax';

export interface LedgerEntry {
  /** Null for a settlement. */
  readonly orderId: string | null;
  readonly kind: 'payment' | 'refund' | 'settlement';
  /** The payment, refund or settlement that is booked. */
  readonly reference: string;
  /** Debits are positive. They add up to zero. */
  readonly lines: Readonly<Partial<Record<LedgerAccount, number>>>;
  readonly bookedAt: Date;
}

@Injectable()
export class LedgerRepository {
  /** Booking the same payment or refund again changes nothing. Throws when the lines do not balance. */
  async book(tx: Tx, entry: LedgerEntry): Promise<void> {
    await tx.query(booking(entry));
  }

  /** The same, sent with the commit: for the last change of a transaction. */
  bookWithCommit(tx: Tx, entry: LedgerEntry): void {
    sendWithCommit(tx, booking(entry));
  }
}

function booking({ orderId, kind, reference, lines, bookedAt }: LedgerEntry): QueryConfig {
  const amounts = Object.entries(lines).filter(([, amountPaise]) => amountPaise !== 0);
  const sum = amounts.reduce((total, [, amountPaise]) => total + amountPaise, 0);
  if (sum !== 0) throw new Error(`the entry for ${kind} ${reference} does not balance: ${sum}`);
  return {
    name: 'ledger-book',
    text: `insert into ledger_line (entry_id, account, order_id, kind, reference, amount_paise, booked_at)
      select $1, line.account, $2, $3, $4, line.amount_paise, $5
      from unnest($6::text[], $7::int[]) as line (account, amount_paise) on conflict do nothing`,
    values: [
      ...[uuid7(), orderId, kind, reference, bookedAt],
      ...[amounts.map(([account]) => account), amounts.map(([, amountPaise]) => amountPaise)],
    ],
  };
}
