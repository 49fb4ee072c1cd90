import {
  getInvoice,
  getOrder,
  listPayments,
  orderPaid,
  orderRefunded,
  packageHistory,
  paymentUnused,
  refundMade,
  refundOrder,
} from '@exam/contracts';
import { refusal, until } from '@exam/testing';
import { createHmac, randomUUID } from 'node:crypto';
import { product, second, Shop, type Student } from '../../test/shop.js';

let shop: Shop;
let asha: Student;

beforeEach(async () => {
  shop = await Shop.open();
  asha = await shop.student();
});
afterEach(() => shop.close());

const paid = { provider: 118_000, sales: -100_000, cgst: -9_000, sgst: -9_000 };
const razorpay = () => shop.outside.razorpay;
const stateOf = async (orderId: string) => (await shop.books()).states[orderId];

test('[CHK-004] [CHK-008] [CHK-009] an order is opened at the provider, paid, invoiced and told, once', async () => {
  const order = await shop.order(asha);
  expect(order).toMatchObject({ type: 'order', subscriptionId: null, currency: 'INR', key: 'rzp_test_local' });
  expect(order.paymentInit).toEqual({ amount: 118_000, id: expect.stringMatching(/^order_/) });

  const proof = razorpay().payOrder(order.paymentInit.id);
  const { body } = await shop.told(asha, order.orderId, proof).expect(200);
  expect(body).toEqual({ status: true, orderStatus: 'paid', message: 'Your purchase was successful !!' });
  await shop.told(asha, order.orderId, proof).expect(200);
  await shop.messages();
  await shop.sweep();

  expect(await shop.books()).toMatchObject({ ledger: paid, refunds: [], invoices: ['INV/2627/000001'] });
  const events = await shop.service.outbox.of(orderPaid);
  expect(events).toEqual([
    expect.objectContaining({
      orderId: order.orderId,
      accountId: asha.accountId,
      source: 'purchase',
      amountPaise: 118_000,
    }),
  ]);
  expect(events[0]?.entitlements).toMatchObject([{ packageId: product.packageId, endsAt: null, revision: 1 }]);
});

test('[CHK-009] a client that says paid without a genuine signature gets nothing', async () => {
  const order = await shop.order(asha);
  const forged = { razorpay_payment_id: 'pay_forged', razorpay_order_id: order.paymentInit.id };
  for (const razorpay_signature of ['', 'f'.repeat(64)]) {
    await shop
      .told(asha, order.orderId, { ...forged, razorpay_signature })
      .expect(422)
      .expect(refusal('payment.signature_wrong'));
  }
  const { body } = await shop.told(asha, order.orderId, null).expect(200);
  expect(body.orderStatus).toBe('pending');
  expect(await shop.service.outbox.of(orderPaid)).toEqual([]);
});

test('[CHK-009] a genuine proof of another order does not pay this one', async () => {
  const [mine, other] = [await shop.order(asha), await shop.order(await shop.student())];
  const proof = razorpay().payOrder(other.paymentInit.id);
  await shop.told(asha, mine.orderId, proof).expect(422).expect(refusal('payment.signature_wrong'));
  expect(await stateOf(mine.orderId)).toBe('pending');
});

test("[CHK-009] another person's order is not found, whatever is asked of it", async () => {
  const order = await shop.order(asha);
  const proof = razorpay().payOrder(order.paymentInit.id);
  const stranger = await shop.student();
  await shop.told(stranger, order.orderId, proof).expect(404).expect(refusal('order.not_found'));
  await stranger.api.call(getOrder, { params: { orderId: order.orderId } }).expect(404);
  const params = { orderId: order.orderId, trackingId: proof.razorpay_payment_id };
  await stranger.api.call(getInvoice, { params }).expect(404);
  await shop.told(stranger, randomUUID(), proof).expect(404);
});

test('the message alone pays, three times and late', async () => {
  const order = await shop.order(asha);
  Object.assign(razorpay().delivery, { times: 3, delayMs: 20 });
  razorpay().payOrder(order.paymentInit.id);
  await shop.messages();
  expect(await shop.books()).toMatchObject({ states: { [order.orderId]: 'paid' }, ledger: paid, refunds: [] });
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
});

test("a payment that only the provider knows is found in the provider's list, and by asking about its order", async () => {
  const order = await shop.order(asha);
  razorpay().delivery.times = 0;
  razorpay().payOrder(order.paymentInit.id);
  await shop.sweep();
  expect(await shop.books()).toMatchObject({ states: { [order.orderId]: 'paid' }, ledger: paid });
  // its list is read every two minutes: before it, the order itself is due
  const other = await shop.order(asha, second.packageId);
  razorpay().payOrder(other.paymentInit.id);
  shop.service.clock.advance(61_000);
  await shop.sweep();
  expect(await stateOf(other.orderId)).toBe('paid');
});

test('[CHK-009] browser, message and reconciler at the same moment make one purchase', async () => {
  const order = await shop.order(asha);
  Object.assign(razorpay().delivery, { times: 3 });
  const proof = razorpay().payOrder(order.paymentInit.id);
  shop.service.clock.advance(61_000);
  await Promise.all([
    shop.told(asha, order.orderId, proof),
    shop.told(asha, order.orderId, proof),
    shop.sweep(),
    shop.messages(),
  ]);
  expect(await shop.books()).toMatchObject({ states: { [order.orderId]: 'paid' }, ledger: paid, refunds: [] });
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
});

test('a declined payment fails the order, and a second try of the same order pays it', async () => {
  const order = await shop.order(asha);
  razorpay().payOrder(order.paymentInit.id, { outcome: 'failed' });
  await shop.messages();
  expect(await stateOf(order.orderId)).toBe('failed');
  razorpay().payOrder(order.paymentInit.id);
  await shop.messages();
  expect(await shop.books()).toMatchObject({ states: { [order.orderId]: 'paid' }, ledger: paid });
});

test('an order paid twice is paid back once, and the books agree with the provider', async () => {
  const order = await shop.order(asha);
  razorpay().payOrder(order.paymentInit.id);
  razorpay().payOrder(order.paymentInit.id);
  await shop.messages();
  await shop.sweep();
  await shop.sweep();
  await shop.messages();
  const books = await shop.books();
  expect(books.refunds).toEqual([{ state: 'processed', amount_paise: 118_000, reason: 'paid twice' }]);
  expect(books.ledger).toEqual(paid);
  expect(
    razorpay()
      .payments()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['captured', 'refunded']);
});

test('two tabs pay two carts with the same package at the same moment: one purchase, and the other payment goes back', async () => {
  const one = await shop.order(asha);
  // with one package more it is another cart
  const packages = [{ packageId: product.packageId, discussionBoard: true }];
  const { body: other } = await shop.save(asha, packages).expect(200);
  await Promise.all(
    [one, other].map(({ orderId, paymentInit }) => shop.told(asha, orderId, razorpay().payOrder(paymentInit.id))),
  );
  await shop.messages();
  await shop.sweep();
  await shop.messages();
  const books = await shop.books();
  expect(Object.values(books.states).sort()).toEqual(['failed', 'paid']);
  expect(books.refunds).toMatchObject([{ state: 'processed', reason: 'already held' }]);
  expect(books.invoices).toHaveLength(1);
  const twice = { amountPaise: expect.any(Number) as number, packageNames: product.packageName };
  expect(await shop.service.outbox.of(paymentUnused)).toMatchObject([{ ...twice, isHeld: true }]);
  expect(await shop.service.outbox.of(refundMade)).toMatchObject([{ ...twice, isEnd: false }]);
  const params = { accountId: asha.accountId };
  const { body } = await asha.api.call(listPayments, { params }).expect(200);
  expect(body.Items.map(({ hasInvoice, refunded, totalWithGST }) => [hasInvoice, refunded === totalWithGST])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  );
  await (await shop.student()).api.call(listPayments, { params }).expect(403);
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
});

test.each([
  ['of another amount', { amount: 100 }, 'wrong amount'],
  ['in another currency', { amount: 118_000, currency: 'USD' }, 'wrong currency'],
])('a payment %s opens nothing and goes back', async (_what, over, reason) => {
  const order = await shop.order(asha);
  razorpay().payOrder(order.paymentInit.id, over);
  await shop.messages();
  await shop.sweep();
  expect(await shop.books()).toMatchObject({
    states: { [order.orderId]: 'pending' },
    ledger: {},
    refunds: [{ state: 'processed', amount_paise: over.amount, reason }],
  });
});

test('what is no message is refused as bad input, and one without an id does not shut out the next', async () => {
  const send = async (body: string, id?: string) => {
    const secret = shop.outside.settings['PAYMENT_WEBHOOK_SECRET'] ?? '';
    const headers = {
      'content-type': 'application/json',
      ...(id && { 'x-razorpay-event-id': id }),
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    return (await fetch(`${shop.service.url}/payments/webhook`, { method: 'POST', body, headers })).status;
  };
  for (const text of ['', 'no json', '[]', 'null', '{"event":1}', '{"event":"a","payload":{"refund":{"entity":{}}}}'])
    expect(await send(text, randomUUID())).toBe(400);

  razorpay().delivery.times = 0;
  for (const packageId of [product.packageId, second.packageId]) {
    const order = await shop.order(asha, packageId);
    const { razorpay_payment_id: id } = razorpay().payOrder(order.paymentInit.id);
    // an amount and a time that are not the provider's: nothing of it is believed
    const entity = { id, order_id: order.paymentInit.id, amount: 1, currency: 'USD', created_at: 1e300 };
    expect(await send(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }))).toBe(200);
    expect(await stateOf(order.orderId)).toBe('paid');
  }
});

test('a message without a genuine signature, or for nobody, changes nothing', async () => {
  const order = await shop.order(asha);
  const entity = { id: 'pay_1', order_id: order.paymentInit.id, status: 'captured', amount: 118_000, created_at: 1 };
  const text = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const send = (body: string, secret: string) =>
    fetch(`${shop.service.url}/payments/webhook`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': randomUUID(),
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
  expect((await send(text, 'wrong-secret')).status).toBe(422);
  expect(await stateOf(order.orderId)).toBe('pending');
  const secret = shop.outside.settings['PAYMENT_WEBHOOK_SECRET'] ?? '';
  expect((await send(text.replace(order.paymentInit.id, 'order_nobody'), secret)).status).toBe(200);
  expect((await send('{"event":"something.new","payload":{}}', secret)).status).toBe(200);
  // signed as the provider signs, and of a payment that it does not know
  expect((await send(text, secret)).status).toBe(200);
  expect(await stateOf(order.orderId)).toBe('pending');
});

test('[CHK-007] while the provider is away nothing is charged, and the same click works afterwards', async () => {
  shop.outside.faults.set('payment', true);
  const click = { idempotencyKey: randomUUID() };
  const packages = [{ packageId: product.packageId }];
  await shop.save(asha, packages, click).expect(503).expect(refusal('payment.unavailable'));
  shop.outside.faults.set('payment', false);
  const [one, two] = await Promise.all([shop.save(asha, packages, click), shop.save(asha, packages, click)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.orderId).toBe(two.body.orderId);
  expect(one.body.paymentInit).toEqual(two.body.paymentInit);
  expect(Object.keys((await shop.books()).states)).toHaveLength(1);
  await shop
    .save(asha, [{ packageId: 'chemistry' }], click)
    .expect(422)
    .expect(refusal('order.key_reused'));
});

test('[CHK-014] the packages of a paid order are added again without being added twice', async () => {
  const order = await shop.order(asha);
  const proof = razorpay().payOrder(order.paymentInit.id);
  await shop.messages();
  for (const _ of [1, 2]) {
    const { body } = await shop.told(asha, order.orderId, proof).expect(200);
    expect(body.orderStatus).toBe('paid');
  }
  const { body } = await asha.api.call(packageHistory, { params: { accountId: asha.accountId } }).expect(200);
  expect(body.Items).toHaveLength(1);
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
});

test('[ORDER-009] an item of the history tells the package, its dates, its state and its order', async () => {
  const order = await shop.order(asha);
  const proof = razorpay().payOrder(order.paymentInit.id);
  await shop.told(asha, order.orderId, proof).expect(200);
  const stranger = await shop.student();
  const params = { accountId: asha.accountId };
  await stranger.api.call(packageHistory, { params }).expect(403);
  const { body } = await asha.api.call(packageHistory, { params }).expect(200);
  expect(body.Items).toEqual([
    {
      packageId: 'physics',
      packageType: 'nonsubscription',
      packagedName: 'Physics 12 Complete',
      packageCode: 'PHY12',
      packagePurchaseDate: new Date(shop.service.clock.now()).toISOString(),
      packageExpiryDate: null,
      chapterNames: [],
      chapterIds: ['optics', 'waves'],
      userPackageStatus: 'Active',
      orderId: order.orderId,
      trackingid: proof.razorpay_payment_id,
      cancelAtPeriodEnd: false,
      payments: [
        {
          orderId: order.orderId,
          trackingid: proof.razorpay_payment_id,
          paidAt: new Date(shop.service.clock.now()).toISOString(),
          totalWithGST: 1180,
        },
      ],
      can: { cancel: false },
    },
  ]);
});

test('[ORDER-001] [ORDER-006] the invoice adds up to the charge, for its owner alone', async () => {
  const order = await shop.order(asha);
  const proof = razorpay().payOrder(order.paymentInit.id);
  await shop.told(asha, order.orderId, proof).expect(200);
  const params = { orderId: order.orderId, trackingId: proof.razorpay_payment_id };
  const { body } = await asha.api.call(getInvoice, { params }).expect(200);
  expect(body.Item).toMatchObject({
    orderid: order.orderId,
    trackingid: proof.razorpay_payment_id,
    invoiceNumber: 'INV/2627/000001',
    status: 'paid',
    transactionType: 'order',
    payment_mode: 'upi',
    given_name: 'Asha Rao',
    totalNoGST: 1000,
    sgstPercentage: 9,
    sgst: 90,
    cgstPercentage: 9,
    cgst: 90,
    igst: 0,
    totalWithGST: 1180,
    totalInWords: 'Rupees One Thousand One Hundred Eighty Only',
    packageDetails: [{ packageName: 'Physics 12 Complete', packageGroup: 'MPC', packageCode: 'PHY12', amount: 1000 }],
  });
  expect(body.Item.packageDetails[0]).toMatchObject({ packageExpiryDate: null });
  await asha.api.call(getInvoice, { params: { ...params, trackingId: 'pay_other' } }).expect(404);
  await (await shop.student()).api.call(getInvoice, { params }).expect(404).expect(refusal('order.not_found'));
});

test('[ORDER-003] [ORDER-005] a buyer of another state is charged IGST instead, and the invoice has the address of its order', async () => {
  const shippingAddress = { HNO: '3 Marine Drive', state: 'Kerala', city: 'Kochi', pinCode: '682001' };
  const { body: order } = await shop.save(asha, [{ packageId: product.packageId }], { shippingAddress }).expect(200);
  const proof = razorpay().payOrder(order.paymentInit.id);
  await shop.told(asha, order.orderId, proof).expect(200);
  const params = { orderId: order.orderId, trackingId: proof.razorpay_payment_id };
  const { body } = await asha.api.call(getInvoice, { params }).expect(200);
  expect(body.Item).toMatchObject({ cgst: 0, sgst: 0, igst: 180, igstPercentage: 18, totalWithGST: 1180 });
  expect(body.Item.shippingAddress).toMatchObject(shippingAddress);
});

test('an operator refunds in parts and then the rest: credit notes, the right ends, the books agree', async () => {
  const order = await shop.order(asha);
  await shop.told(asha, order.orderId, razorpay().payOrder(order.paymentInit.id)).expect(200);
  const operator = await shop.operator();
  const params = { orderId: order.orderId };
  const refund = (amountPaise: number | null) =>
    operator.call(refundOrder, { params, body: { amountPaise, reason: 'asked for it' } });

  expect((await refund(18_000).expect(200)).body.leftPaise).toBe(100_000);
  await shop.sweep();
  expect(await stateOf(order.orderId)).toBe('paid');
  expect(await shop.service.outbox.of(orderRefunded)).toEqual([]);
  await refund(100_001).expect(409).expect(refusal('refund.too_much'));

  shop.outside.faults.set('payment', true);
  await refund(null).expect(200);
  await shop.sweep();
  expect(await stateOf(order.orderId)).toBe('refunding');
  shop.outside.faults.set('payment', false);
  shop.service.clock.advance(30 * 60_000);
  await shop.sweep();
  await until(async () => (await stateOf(order.orderId)) === 'refunded');
  expect((await shop.books()).ledger).toEqual({});
  const notes = await shop.service.db.query('select number, total_paise from credit_note order by number');
  expect(notes).toEqual([
    { number: 'CRN/2627/000001', total_paise: 18_000 },
    { number: 'CRN/2627/000002', total_paise: 100_000 },
  ]);
  expect(await shop.service.outbox.of(orderRefunded)).toMatchObject([{ entitlements: [{ revision: 2 }] }]);
  await refund(null).expect(409);
  const trail = await shop.service.db.query(
    `select actor_id, details from platform.audit where action = 'order.refund_wanted' and subject = $1 order by id`,
    [`order:${order.orderId}`],
  );
  expect(trail).toEqual([
    { actor_id: expect.any(String), details: expect.objectContaining({ amountPaise: 18_000, reason: 'asked for it' }) },
    { actor_id: expect.any(String), details: expect.objectContaining({ amountPaise: 100_000 }) },
  ]);
});
