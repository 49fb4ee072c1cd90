import { uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
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
  async book(tx: Tx, { orderId, kind, reference, lines, bookedAt }: LedgerEntry): Promise<void> {
    const amounts = Object.entries(lines).filter(([, amountPaise]) => amountPaise !== 0);
    const sum = amounts.reduce((total, [, amountPaise]) => total + amountPaise, 0);
    if (sum !== 0) throw new Error(`the entry for ${kind} ${reference} does not balance: ${sum}`);
    const entryId = uuid7();
    await tx.prisma.ledgerLine.createMany({
      data: amounts.map(([account, amountPaise]) => ({
        entryId,
        account,
        orderId,
        kind,
        reference,
        amountPaise,
        bookedAt,
      })),
      skipDuplicates: true,
    });
  }
}
