import { spawnSync } from 'node:child_process';
import { refundOrder } from '@exam/contracts';
import { createPool, Database, type Queryable } from '@exam/platform';
import { templateName, testSettings, withDatabase } from '@exam/testing';
import pg from 'pg';
import { root } from '../lib/folders.js';
import { differencesOfBooks } from '../../services/commerce/src/books/books.repository.js';
import { readOptions } from './options.js';
import { differencesWithProvider } from '../../services/commerce/src/books/provider.repository.js';
import { second, Shop, type Student } from '../../services/commerce/test/shop.js';

let shop: Shop;
let asha: Student;
let orderId: string;
let paymentId: string;

/** A purchase, one that was paid twice, a renewed subscription, a refund in part and one of the whole. */
beforeAll(async () => {
  shop = await Shop.open();
  asha = await shop.student();
  const { razorpay } = shop.outside;
  const order = await shop.order(asha);
  ({ orderId } = order);
  const proof = razorpay.payOrder(order.paymentInit.id);
  paymentId = proof.razorpay_payment_id;
  await shop.told(asha, orderId, proof).expect(200);
  razorpay.payOrder(order.paymentInit.id);
  const { subscriptionId } = await shop.subscribe(asha);
  razorpay.chargeSubscription(subscriptionId!);
  await shop.messages();
  razorpay.chargeSubscription(subscriptionId!);
  // her subscription has its chapters: somebody else buys it
  const other = await shop.order(await shop.student(), second.packageId);
  razorpay.payOrder(other.paymentInit.id);
  await shop.messages();
  const operator = await shop.operator();
  const refund = (id: string, amountPaise: number | null) =>
    operator.call(refundOrder, { params: { orderId: id }, body: { amountPaise, reason: 'returned' } }).expect(200);
  await refund(orderId, 10_000);
  await refund(other.orderId, null);
  await shop.sweep();
  await shop.messages();
});
afterAll(() => shop.close());

const differences = async (db: Queryable) => [
  ...(await differencesOfBooks(db)),
  ...(await differencesWithProvider(db, shop.outside.settings['PAYMENT_URL']!, { to: Date.now() })),
];

/** What would be found after this change, which does not last. */
async function foundAfter(change: string): Promise<string[]> {
  let found: string[] = [];
  const undo = new Error('undo');
  await shop.service.app
    .get(Database)
    .transaction(async (tx) => {
      await tx.query(change);
      found = await differences(tx);
      throw undo;
    })
    .catch((error: unknown) => expect(error).toBe(undo));
  return found;
}

test('after purchases, renewals and refunds nothing differs', async () => {
  expect(await differences(shop.service.app.get(Database))).toEqual([]);
});

const quoted = (text: string) => `'${text}'`;
test.each([
  [
    'a line of the ledger',
    () => `update ledger_line set amount_paise = amount_paise + 1 where account = 'sales'`,
    /adds up to zero/,
  ],
  [
    'a line that is lost',
    () => `delete from ledger_line where kind = 'payment' and account = 'sgst'`,
    /adds up to zero/,
  ],
  ['an invoice', () => `update invoice set total_paise = total_paise + 1`, /an invoice of its amount/],
  [
    'the tax of an invoice',
    () => `update invoice set cgst_paise = cgst_paise + 1, sgst_paise = sgst_paise - 1`,
    /sales and taxes/,
  ],
  ['a number that is missing', () => `update document_counter set last_number = last_number + 1`, /no gap/],
  [
    'an order',
    () => `update "order" set amount_paise = amount_paise - 1 where order_id = ${quoted(orderId)}`,
    /a payment of its amount/,
  ],
  ['a right that is lost', () => `delete from entitlement where order_id = ${quoted(orderId)}`, /granted/],
  [
    'a right that was not paid',
    () => `update "order" set paid_at = null where order_id = ${quoted(orderId)}`,
    /granted/,
  ],
  [
    'a payment that the provider does not know',
    () =>
      `update payment set payment_id = 'none_' || payment_id where payment_id not in (select payment_id from refund) and order_id <> ${quoted(orderId)}`,
    /knows no payment/,
  ],
  ['a refund', () => `update refund set amount_paise = amount_paise + 1`, /we know of/],
  [
    'a payment of another amount',
    () =>
      `update ledger_line set amount_paise = amount_paise + 1 where reference = ${quoted(paymentId)} and account = 'provider'`,
    /the provider took/,
  ],
])('%s that is wrong is found', async (_, corrupt, told) => {
  expect(await foundAfter(corrupt())).toContainEqual(expect.stringMatching(told));
});

test('the command says that nothing differs, or what does, and then fails', async () => {
  const { run, databaseAdminUrl } = testSettings();
  const prefix = `${run}_money_`;
  const admin = new pg.Client({ connectionString: databaseAdminUrl });
  await admin.connect();
  await admin.query(`create database "${prefix}commerce" template "${templateName(run, 'commerce')}"`);
  const db = new Database(createPool({ databaseUrl: withDatabase(databaseAdminUrl, `${prefix}commerce`), size: 1 }));
  const check = () =>
    spawnSync(process.execPath, ['tools/run.mjs', 'money', 'check', '--without-provider', '--prefix', prefix], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_ADMIN_URL: databaseAdminUrl },
    });
  try {
    expect(check()).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^no difference/) as string });
    await db.query(
      `insert into ledger_line (entry_id, account, order_id, kind, reference, amount_paise, booked_at)
       values ($1, 'sales', $1, 'payment', 'pay_1', 100, now())`,
      ['0190b3a0-0000-7000-8000-000000000001'],
    );
    expect(check()).toMatchObject({ status: 1, stdout: expect.stringMatching(/adds up to zero: entry/) as string });
  } finally {
    await db.close();
    await admin.query(`drop database "${prefix}commerce" with (force)`);
    await admin.end();
  }
});

test('what is not understood is refused', () => {
  const environment = { DATABASE_ADMIN_URL: 'postgresql://x', PAYMENT_URL: 'https://a:b@c' };
  const { databases, providerUrl } = readOptions(['check'], environment)!;
  expect([databases.urlOf('commerce'), providerUrl]).toEqual(['postgresql://x/commerce', 'https://a:b@c']);
  expect(readOptions(['check', '--without-provider'], environment)?.providerUrl).toBeNull();
  expect(readOptions(['find', 'Asha', 'Rao'], environment)).toMatchObject({ command: 'find', wanted: 'Asha Rao' });
  expect(() => readOptions(['check'], { DATABASE_ADMIN_URL: 'postgresql://x' })).toThrow(/npm run operate -- money/);
  for (const args of [
    [],
    ['spend'],
    ['check', '--what'],
    ['check', 'this'],
    ['find'],
    ['order'],
    ['gst', '--month', '2026-13', '--org', 'a'],
  ])
    expect(() => readOptions(args, environment)).toThrow(/money/);
});
