import { getInvoice, makeGstFile, personErased, readGstFile, readTaxDocuments, refundOrder } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { Database } from '@exam/platform';
import { provedForGood, refusal, until, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { differencesOfBooks } from '../books/books.repository.js';
import { Db } from '../db.js';
import { nobody } from '../orders/nobody.js';
import { OrdersRepository } from '../orders/orders.repository.js';
import { PaymentsRepository } from '../orders/payments.repository.js';
import { orgId, Shop } from '../../test/shop.js';

const pune = { HNO: '7, Main Road', city: 'Pune', state: 'Maharashtra', pinCode: '411001' };
let shop: Shop;
let office: Api;
let month: string;

/** Two buyers of Maharashtra, one of them a business, who are erased; the seller is in Tamil Nadu. */
beforeEach(async () => {
  shop = await Shop.open();
  office = await shop.service.as({ roles: ['shop'], orgId, provedAt: provedForGood });
  month = istDay(shop.service.clock.now()).slice(0, 7);
  const operator = await shop.operator();
  for (const gstin of ['', '27AAPFU0939F1ZV']) {
    const buyer = await shop.student();
    const more = { billing_name: 'Meenakshi Patil', billing_gstin: gstin, billing_tel: '+919876543210' };
    const { body } = await shop.save(buyer, [{ packageId: 'physics' }], { ...more, shippingAddress: pune }).expect(200);
    const paid = shop.outside.razorpay.payOrder(body.paymentInit.id, { contact: '+919800011111' });
    await shop.told(buyer, body.orderId, paid).expect(200);
    await operator
      .call(refundOrder, { params: { orderId: body.orderId }, body: { amountPaise: 3_333, reason: 'returned' } })
      .expect(200);
    await shop.sweep();
    await shop.messages();
    const requestedAt = new Date(shop.service.clock.now()).toISOString();
    await shop.service.deliver(personErased, { userId: buyer.userId, accountIds: [buyer.accountId], requestedAt });
  }
  shop.service.clock.advance(32 * 86_400_000);
});
afterEach(() => shop.close());

const make = () => office.call(makeGstFile, { params: { month }, body: { commandId: randomUUID() } });

test('after an erasure the sale stays in its place of supply: state and GSTIN are kept, and no name', async () => {
  const rows = await shop.service.db.query<{ user_id: string; billing: object }>(
    `select user_id, billing from "order" order by billing ->> 'gstin'`,
  );
  const payers = await shop.service.db.query(`select 1 from payment where payer_number is not null`);
  expect(payers).toEqual([]);
  const address = { HNO: '', houseNoAndStreet: '', city: '', pinCode: '', state: 'Maharashtra' };
  const kept = { name: '', address: '', telephone: '', email: '', shippingAddress: address };
  expect(rows).toEqual([
    { user_id: nobody, billing: { ...kept, gstin: '' } },
    { user_id: nobody, billing: { ...kept, gstin: '27AAPFU0939F1ZV' } },
  ]);

  const { body } = await make().expect(200);
  expect(body.sums).toMatchObject({ cgstPaise: 0, sgstPaise: 0 });
  expect(body.sums.igstPaise).toBeGreaterThan(0);
  const file = await office.call(readGstFile, { params: { month } }).expect(200);
  const sheets = await readXlsxFile(file.body as Buffer);
  const rowsOf = (name: string) => sheets.find((one) => one.sheet === name)!.data.slice(1);
  expect(rowsOf('b2cs').map(([, place]) => place)).toEqual(['27-Maharashtra']);
  expect(rowsOf('b2b,sez,de').map(([gstin, name, , , , place]) => [gstin, name ?? '', place])).toEqual([
    ['27AAPFU0939F1ZV', '', '27-Maharashtra'],
  ]);
  expect(rowsOf('cdnr').map(([gstin, , , , , place]) => [gstin, place])).toEqual([
    ['27AAPFU0939F1ZV', '27-Maharashtra'],
  ]);
  const csv = String((await office.call(readTaxDocuments, { params: { month } }).expect(200)).body);
  expect(csv).toContain('Maharashtra');
  expect(csv).not.toMatch(/Patil|Tamil Nadu|Pune/);
});

test('what is paid for an order of somebody who was erased meanwhile is booked without the number of who paid', async () => {
  const buyer = await shop.student();
  const { orderId, paymentInit } = (await shop.save(buyer, [{ packageId: 'physics' }]).expect(200)).body;
  const requestedAt = new Date(shop.service.clock.now()).toISOString();
  await shop.service.deliver(personErased, { userId: buyer.userId, accountIds: [buyer.accountId], requestedAt });
  shop.outside.razorpay.payOrder(paymentInit.id, { contact: '+919800022222' });
  await shop.messages();
  const paid = await shop.service.db.query('select payer_number from payment where order_id = $1', [orderId]);
  expect(paid).toEqual([{ payer_number: null }]);
});

test('a payment that is being written while its payer is erased keeps no number either', async () => {
  const buyer = await shop.student();
  const { orderId } = (await shop.save(buyer, [{ packageId: 'physics' }]).expect(200)).body;
  const requestedAt = new Date(shop.service.clock.now()).toISOString();
  const waits = () =>
    shop.service.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  let [begun, end] = [() => {}, () => {}];
  const [isWritten, isSeen] = [new Promise<void>((done) => (begun = done)), new Promise<void>((done) => (end = done))];
  const writing = shop.service.app.get(Db).transaction(async (tx) => {
    await shop.service.app.get(OrdersRepository).lock(tx, orderId);
    await shop.service.app.get(PaymentsRepository).keep(tx, orderId, {
      ...{ paymentId: 'pay_late', providerOrderId: null, invoiceId: null, state: 'authorized', amountPaise: 1 },
      ...{ currency: 'INR', method: 'upi', payerNumber: '+919800033333', createdAt: shop.service.clock.now() },
    });
    begun();
    await isSeen;
  });
  await isWritten;
  const erasing = shop.service.deliver(personErased, {
    ...{ userId: buyer.userId, accountIds: [buyer.accountId], requestedAt },
  });
  await until(async () => (await waits()).length > 0);
  end();
  await Promise.all([writing, erasing]);
  const [paid] = await shop.service.db.query(`select payer_number from payment where payment_id = 'pay_late'`);
  expect(paid).toEqual({ payer_number: null });
});

test('a sale into another state whose place is lost is not told as one of the seller’s state: books and file say so', async () => {
  const isFine = await differencesOfBooks(shop.service.app.get(Database));
  expect(isFine).toEqual([]);
  await shop.service.db.query(`update "order" set billing = '{}' where billing ->> 'gstin' = ''`);
  await make().expect(409).expect(refusal('gst.books_differ'));
  const [found, ...others] = await differencesOfBooks(shop.service.app.get(Database));
  expect(found).toMatch(/^a sale names its place of supply: the invoice INV\/\S+ of the order /);
  expect(others).toEqual([]);
  const csv = String((await office.call(readTaxDocuments, { params: { month } }).expect(200)).body);
  expect(csv).not.toContain('Tamil Nadu');
});

test('an order that loses its place before it is paid is seen: no page and no file tell it as one of the seller’s state', async () => {
  const buyer = await shop.student();
  const { orderId, paymentInit } = await shop.order(buyer);
  await shop.service.db.query(
    `update "order" set billing = jsonb_set(billing, '{shippingAddress,state}', '""') where order_id = $1`,
    [orderId],
  );
  month = istDay(shop.service.clock.now()).slice(0, 7);
  const proof = shop.outside.razorpay.payOrder(paymentInit.id);
  await shop.told(buyer, orderId, proof).expect(200);
  const [found, ...others] = await differencesOfBooks(shop.service.app.get(Database));
  expect(found).toMatch(new RegExp(`^a sale names its place of supply: the invoice INV/.+ of the order ${orderId}$`));
  expect(others).toEqual([]);
  const { body } = await buyer.api
    .call(getInvoice, { params: { orderId, trackingId: proof.razorpay_payment_id } })
    .expect(200);
  expect(body.Item.placeOfSupply).toEqual({ state: '', code: '' });
  shop.service.clock.advance(32 * 86_400_000);
  await make().expect(409).expect(refusal('gst.books_differ'));
  const csv = String((await office.call(readTaxDocuments, { params: { month } }).expect(200)).body);
  expect(csv).not.toContain('Tamil Nadu');
});
