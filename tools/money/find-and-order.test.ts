import { refundOrder } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { templateName, testSettings, withDatabase, type TestDatabase } from '@exam/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { orgId, Shop } from '../../services/commerce/test/shop.js';
import { root } from '../lib/folders.js';

const { run, databaseAdminUrl, rolePassword } = testSettings();
const prefix = `${run}_find_`;
const template = templateName(run, 'commerce');
const admin = new pg.Client({ connectionString: databaseAdminUrl });
const invoice = 'INV/2627/000001';
let shop: Shop;
let database: TestDatabase;
let orderId: string;
let paymentId: string;
let otherId: string;

/** A shop whose database has the name by which the command finds it; a purchase, a part of it paid back, and a cart. */
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database "${prefix}commerce" template "${template}" strategy file_copy`);
  const url = withDatabase(databaseAdminUrl, `${prefix}commerce`);
  const own = new URL(url);
  own.username = `${template}_service`;
  own.password = rolePassword;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  database = {
    ...{ url, serviceUrl: own.href, pool },
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    async drop() {
      await pool.end();
      await admin.query(`drop database "${prefix}commerce" with (force)`);
    },
  };
  shop = await Shop.open({ database });
  const asha = await shop.student('roll-7');
  const billing = { billing_name: 'Asha Meenakshi Rao', billing_email: 'asha@home.test', billing_tel: '98400 12345' };
  const { body } = await shop.save(asha, [{ packageId: 'physics' }], billing).expect(200);
  orderId = body.orderId;
  shop.service.clock.advance(60_000);
  const proof = shop.outside.razorpay.payOrder(body.paymentInit.id);
  paymentId = proof.razorpay_payment_id;
  await shop.told(asha, orderId, proof).expect(200);
  await shop.messages();
  shop.service.clock.advance(60_000);
  const wanted = { amountPaise: 18_000, reason: 'agreed on the telephone' };
  await (await shop.operator()).call(refundOrder, { params: { orderId }, body: wanted }).expect(200);
  await shop.sweep();
  await shop.messages();
  ({ orderId: otherId } = await shop.order(await shop.student(), 'chemistry'));
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  await admin.end();
});

function money(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', 'money', ...args, '--prefix', prefix],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '', DATABASE_ADMIN_URL: databaseAdminUrl } },
  );
  return { status, stderr, lines: stdout.trimEnd().split('\n') };
}

test('`money find` gives a line for each order, whatever it is looked for by', () => {
  for (const clue of [invoice, paymentId, 'meenakshi rao']) {
    const { status, stderr, lines } = money('find', ...clue.split(' '));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(lines).toHaveLength(2);
    expect(lines[0]!.split('  ')).toEqual([
      ...[orderId, invoice, expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/), 'paid', '₹1180.00'],
      ...['Asha Meenakshi Rao', 'Physics 12 Complete'],
    ]);
    expect(lines[1]).toBe('1 found');
  }
  expect(money('find', otherId).lines[0]).toContain(`${otherId}  -  `);
  expect(money('find', 'nobody', 'of this name')).toEqual({ status: 0, stderr: '', lines: ['0 found'] });
});

test('`money order` shows documents, rights and everything that happened, in its order', () => {
  const { status, stderr, lines } = money('order', orderId);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const now = shop.service.clock.now();
  const [opened, paid, returned] = [2, 1, 0].map((minutes) => new Date(now - minutes * 60_000).toISOString()) as [
    string,
    string,
    string,
  ];
  expect(lines.slice(0, 5)).toEqual([
    `${orderId}  paid  ₹1180.00  Asha Meenakshi Rao  98400 12345  asha@home.test`,
    'Physics 12 Complete; ₹1000.00 can go back',
    expect.stringMatching(new RegExp(`^document ${invoice}  ₹1180\\.00  e-mailed 20`)),
    expect.stringMatching(/^document CRN\/2627\/000001 {2}₹180\.00 {2}e-mailed 20/),
    'right to physics  active  until no end',
  ]);
  const happened = lines.slice(5);
  const times = happened.map((line) => line.split('  ')[0]!);
  expect(times).toEqual([...times].sort());
  expect(happened).toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`^${opened}  created  purchase  order_.+  ₹1180\\.00  `)),
      `${paid}  paid  paid  ${paymentId}  ₹1180.00`,
      `${paid}  invoice  issued  ${invoice}  ₹1180.00`,
      expect.stringMatching(
        new RegExp(`^${returned}  refund  processed  rfnd_.+  ₹180\\.00  agreed on the telephone$`),
      ),
      `${returned}  credit-note  issued  CRN/2627/000001  ₹180.00`,
      expect.stringMatching(/ {2}acted {2}order\.refund_wanted {2}₹180\.00 {2}agreed on the telephone {2}/),
    ]),
  );
  const { status: refused, stderr: why } = money('order', invoice);
  expect(refused).toBe(1);
  expect(why).toContain('There is no such order.');
});

test('`money gst` writes the files of a month and says how much they hold', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gst-'));
  const month = istDay(shop.service.clock.now()).slice(0, 7);
  const { status, stderr, lines } = money('gst', '--month', month, '--org', orgId, '--to', folder);
  expect({ status, stderr, lines }).toEqual({ status: 0, stderr: '', lines: ['2 documents, taxable ₹847.46'] });
  expect(readdirSync(folder).sort()).toEqual([`documents-${month}.csv`, `gstr1-${month}.xlsx`]);
  rmSync(folder, { recursive: true });
});
