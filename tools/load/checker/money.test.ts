import { newStudentOf } from '../pack.js';
import { Findings } from './findings.js';
import { checkMoney, type MoneyRows, type ProviderPayment } from './money.js';

const student = { ...newStudentOf('run', 0), userId: 'asha', accountId: 'asha-12' };
const { accountId } = student;
const purchase = {
  student,
  orders: [
    { orderId: 'kept', paymentId: 'pay-1' },
    { orderId: 'second', paymentId: 'pay-2' },
  ],
};

/** One cart paid in two tabs, and everything right with it. */
const whole = (): { rows: MoneyRows; provider: ProviderPayment[] } => ({
  rows: {
    orders: [
      { order_id: 'kept', account_id: accountId, state: 'paid', amount_paise: 100 },
      { order_id: 'second', account_id: accountId, state: 'failed', amount_paise: 100 },
    ],
    invoices: [{ number: 'INV/2627/000001', order_id: 'kept', total_paise: 100 }],
    ledger: [
      { account: 'provider', paise: 100 },
      { account: 'sales', paise: -100 },
    ],
    entitlements: [{ entitlement_id: 'e', order_id: 'kept', account_id: accountId, state: 'active' }],
    refunds: [{ payment_id: 'pay-2', state: 'processed' }],
    granted: [{ entitlement_id: 'e', account_id: accountId, is_revoked: false }],
  },
  provider: [
    { id: 'pay-1', amount: 100, amount_refunded: 0, status: 'captured' },
    { id: 'pay-2', amount: 100, amount_refunded: 100, status: 'refunded' },
  ],
});

function found(change: (given: ReturnType<typeof whole>) => void): Findings['counts'] {
  const given = whole();
  change(given);
  const findings = new Findings();
  checkMoney([purchase], given.rows, given.provider, findings);
  return findings.counts;
}

test('a purchase that is paid, granted, invoiced and booked once has no findings', () => {
  expect(found(() => undefined)).toEqual({ lost: 0, doubled: 0, wrong: 0 });
});

test.each<[string, 'lost' | 'doubled' | 'wrong', (given: ReturnType<typeof whole>) => void]>([
  ['an order that is gone', 'lost', ({ rows }) => rows.orders.pop()],
  ['both orders kept', 'doubled', ({ rows }) => (rows.orders[1]!.state = 'paid')],
  ['no right', 'lost', ({ rows }) => rows.entitlements.pop()],
  [
    'two rights',
    'doubled',
    ({ rows }) => rows.entitlements.push({ ...rows.entitlements[0]!, entitlement_id: 'f', order_id: 'second' }),
  ],
  ['closed in catalog', 'lost', ({ rows }) => rows.granted.pop()],
  ['no invoice', 'wrong', ({ rows }) => rows.invoices.pop()],
  ['an invoice of another amount', 'wrong', ({ rows }) => (rows.invoices[0]!.total_paise = 99)],
  ['a gap in the numbers', 'wrong', ({ rows }) => (rows.invoices[0]!.number = 'INV/2627/000002')],
  ['the second payment kept', 'lost', ({ provider }) => (provider[1]!.amount_refunded = 0)],
  ['a refund that waits', 'lost', ({ rows }) => (rows.refunds[0]!.state = 'wanted')],
  ['books that do not add up', 'wrong', ({ rows }) => (rows.ledger[1]!.paise = -90)],
  ['books that differ from the provider', 'wrong', ({ rows }) => rows.ledger.forEach((one) => (one.paise *= 2))],
])('%s is found', (_, verdict, change) => {
  expect(found(change)[verdict]).toBeGreaterThan(0);
});
