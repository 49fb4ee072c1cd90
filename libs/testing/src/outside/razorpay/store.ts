import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { randomBytes } from 'node:crypto';

export interface LocalOrder {
  readonly id: string;
  readonly amount: number;
  readonly receipt: string;
  status: 'created' | 'attempted' | 'paid';
  readonly created_at: number;
}

export interface LocalPayment {
  readonly id: string;
  readonly order_id: string | null;
  readonly subscription_id: string | null;
  readonly invoice_id: string | null;
  readonly amount: number;
  readonly currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string;
  readonly contact: string;
  amount_refunded: number;
  readonly created_at: number;
}

export interface LocalRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly notes: Record<string, string>;
  status: 'pending' | 'processed' | 'failed';
  readonly created_at: number;
  /** The header by which a repeat is known. */
  readonly key: string | null;
}

export interface LocalDispute {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  amount_deducted: number;
  readonly reason_code: string;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly respond_by: number;
  readonly created_at: number;
}

export interface LocalSettlement {
  readonly id: string;
  readonly amount: number;
  readonly fees: number;
  readonly tax: number;
  readonly utr: string;
  status: 'created' | 'processed' | 'failed';
  readonly created_at: number;
}

export interface LocalSubscription {
  readonly id: string;
  readonly plan_id: string;
  readonly amount: number;
  readonly period: string;
  readonly notes: Record<string, string>;
  status: 'created' | 'active' | 'pending' | 'halted' | 'cancelled';
  paid_count: number;
  charge_at: number | null;
  readonly created_at: number;
}

interface Books {
  orders: Record<string, LocalOrder>;
  payments: Record<string, LocalPayment>;
  refunds: Record<string, LocalRefund>;
  plans: Record<string, { id: string; amount: number; period: string }>;
  subscriptions: Record<string, LocalSubscription>;
  disputes: Record<string, LocalDispute>;
  settlements: Record<string, LocalSettlement>;
}
const empty = (): Books => ({
  ...{ orders: {}, payments: {}, refunds: {}, plans: {} },
  ...{ subscriptions: {}, disputes: {}, settlements: {} },
});

/** `pay_…`: fourteen letters and digits, as Razorpay's ids. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(12)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(14, '0')
    .slice(0, 14)}`;

const gatherMs = 50;

/** What the provider knows; kept in a file so that a restart forgets no payment. */
export class Store {
  readonly books: Books;
  private readonly file: string;
  private timer: NodeJS.Timeout | undefined;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.file = path.join(folder, 'razorpay.json');
    const kept = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Partial<Books>) : {};
    this.books = { ...empty(), ...kept };
  }

  /** Gathers what comes close together: the whole file is written each time. */
  save(): void {
    this.timer ??= setTimeout(() => this.flush(), gatherMs);
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    writeFileSync(`${this.file}.new`, JSON.stringify(this.books), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }

  paymentsOf(field: 'order_id' | 'subscription_id', id: string): LocalPayment[] {
    return Object.values(this.books.payments).filter((payment) => payment[field] === id);
  }
}
