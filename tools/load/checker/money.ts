// Paid = granted = invoiced = booked: each purchase against commerce's and catalog's tables and the provider's list.
import type { Purchase } from '../clients/buyers.js';
import type { Findings } from './findings.js';

export type MoneyRows = {
  orders: { order_id: string; account_id: string; state: string; amount_paise: number }[];
  invoices: { number: string; order_id: string; total_paise: number }[];
  /** The sum of each account of the books. */
  ledger: { account: string; paise: number }[];
  entitlements: { entitlement_id: string; order_id: string; account_id: string; state: string }[];
  refunds: { payment_id: string; state: string }[];
  /** Catalog's own table of what is open for whom. */
  granted: { entitlement_id: string; account_id: string; is_revoked: boolean }[];
};

export type ProviderPayment = { id: string; amount: number; amount_refunded: number; status: string };

export function checkMoney(
  purchases: readonly Purchase[],
  rows: MoneyRows,
  provider: readonly ProviderPayment[],
  findings: Findings,
): void {
  const payments = new Map(provider.map((one) => [one.id, one]));
  for (const purchase of purchases) checkPurchase(purchase, rows, payments, findings);
  checkBooks(rows, provider, findings);
}

/** However many orders of one cart were paid, one is kept and the others' money is back. */
function checkPurchase(
  { student, orders }: Purchase,
  rows: MoneyRows,
  payments: ReadonlyMap<string, ProviderPayment>,
  findings: Findings,
): void {
  const who = `the purchase of ${student.accountId}`;
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const stored = rows.orders.filter(({ order_id }) => ids.has(order_id));
  const paid = stored.filter(({ state }) => state === 'paid');
  findings.lost(stored.length === ids.size, () => `${who}: an order is not there`);
  const states = stored.map(({ state }) => state).join();
  findings.count(paid.length, () => `${who}: ${paid.length} of ${orders.length} paid orders are kept (${states})`);
  const held = rows.entitlements.filter(
    (one) => one.account_id === student.accountId && one.state === 'active' && ids.has(one.order_id),
  );
  findings.count(held.length, () => `${who}: ${held.length} rights are held`);
  const open = rows.granted.filter(
    (one) => !one.is_revoked && one.account_id === student.accountId && one.entitlement_id === held[0]?.entitlement_id,
  );
  findings.lost(open.length === 1, () => `${who}: what was bought is not open in catalog`);
  for (const orderId of ids) {
    const paymentIds = orders.filter((one) => one.orderId === orderId).map(({ paymentId }) => paymentId);
    const isKept = paid[0]?.order_id === orderId;
    const order = stored.find(({ order_id }) => order_id === orderId);
    const invoices = rows.invoices.filter(({ order_id }) => order_id === orderId);
    findings.expect(
      isKept ? invoices.length === 1 && invoices[0]!.total_paise === order?.amount_paise : invoices.length === 0,
      invoices.length > 1 ? 'doubled' : 'wrong',
      () => `${who}: ${invoices.length} invoices for order ${orderId} (${order?.state})`,
    );
    // both tabs may have paid the same order: one payment is kept, the other is paid back
    const left = paymentIds
      .map((id) => payments.get(id))
      .reduce((sum, payment) => sum + (payment?.amount ?? 0) - (payment?.amount_refunded ?? 0), 0);
    findings.expect(
      left === (isKept ? order?.amount_paise : 0),
      left > 0 ? 'lost' : 'wrong',
      () => `${who}: the provider keeps ${left} paise of ${paymentIds.join()}, whose order is ${order?.state}`,
    );
  }
}

/** The books add up, agree with the provider to the paisa, and the invoices have no gap. */
function checkBooks(rows: MoneyRows, provider: readonly ProviderPayment[], findings: Findings): void {
  const sumOf = (account?: string) =>
    rows.ledger.reduce((sum, one) => sum + (account === undefined || one.account === account ? one.paise : 0), 0);
  const kept = provider.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
  findings.wrong(sumOf() === 0, () => `the ledger adds up to ${sumOf()}`);
  findings.wrong(
    sumOf('provider') === kept,
    () => `the ledger has ${sumOf('provider')} at the provider, who has ${kept}`,
  );
  findings.lost(sumOf('refunds_due') === 0, () => `${sumOf('refunds_due')} paise are still to be paid back`);
  for (const { payment_id, state } of rows.refunds)
    findings.lost(state === 'processed', () => `the refund of ${payment_id} is ${state}`);
  const numbers = rows.invoices.map(({ number }) => Number(/\d+$/.exec(number)?.[0])).sort((a, b) => a - b);
  findings.wrong(
    numbers.every((number, at) => number === at + 1),
    () => `the invoices are numbered ${numbers.join()}`,
  );
}
