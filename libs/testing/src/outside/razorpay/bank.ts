import { newId, type LocalDispute, type LocalSettlement, type Store } from './store.js';
import type { Webhooks } from './webhooks.js';

/** What a settlement costs: 2 per cent, and the tax on it. */
const feeShare = 0.02;
const taxShare = 0.18;

/** Disputes of the payers' banks, and what is sent to the seller's. */
export class LocalBank {
  constructor(
    private readonly store: Store,
    private readonly webhooks: Webhooks,
    private readonly seconds: () => number,
  ) {}

  /** The payer's bank asks for the money back. */
  openDispute(paymentId: string, amount?: number): LocalDispute {
    const payment = this.store.books.payments[paymentId];
    if (!payment) throw new Error(`there is no payment ${paymentId}`);
    const dispute: LocalDispute = {
      ...{ id: newId('disp'), payment_id: paymentId, amount: amount ?? payment.amount, amount_deducted: 0 },
      ...{ reason_code: 'goods_or_services_not_received', status: 'open' },
      ...{ respond_by: this.seconds() + 7 * 86_400, created_at: this.seconds() },
    };
    this.store.books.disputes[dispute.id] = dispute;
    this.store.save();
    this.webhooks.send('payment.dispute.created', { payment: { entity: payment }, dispute: { entity: dispute } });
    return dispute;
  }

  decideDispute(disputeId: string, status: 'won' | 'lost'): void {
    const dispute = this.store.books.disputes[disputeId];
    if (!dispute) throw new Error(`there is no dispute ${disputeId}`);
    dispute.status = status;
    dispute.amount_deducted = status === 'lost' ? dispute.amount : 0;
    this.store.save();
    this.webhooks.send(`payment.dispute.${status}`, { dispute: { entity: dispute } });
  }

  disputes(): LocalDispute[] {
    return Object.values(this.store.books.disputes);
  }

  /** Everything that was not settled yet goes to the seller's bank. */
  settle(): LocalSettlement {
    const { payments, refunds, disputes, settlements } = this.store.books;
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const taken = sum(
      Object.values(payments)
        .filter(({ status }) => ['captured', 'refunded'].includes(status))
        .map(({ amount }) => amount),
    );
    const back = sum(
      Object.values(refunds)
        .filter(({ status }) => status !== 'failed')
        .map(({ amount }) => amount),
    );
    const lost = sum(Object.values(disputes).map((one) => one.amount_deducted));
    const before = sum(Object.values(settlements).map(({ amount, fees, tax }) => amount + fees + tax));
    const gross = taken - back - lost - before;
    const fees = Math.max(0, Math.round(gross * feeShare));
    const tax = Math.round(fees * taxShare);
    const settlement = {
      ...{ id: newId('setl'), amount: gross - fees - tax, fees, tax, utr: newId('utr') },
      ...{ status: 'processed' as const, created_at: this.seconds() },
    };
    settlements[settlement.id] = settlement;
    this.store.save();
    this.webhooks.send('settlement.processed', { settlement: { entity: settlement } });
    return settlement;
  }
}
