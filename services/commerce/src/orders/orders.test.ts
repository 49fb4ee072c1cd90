import { checkPackage, listPackages, orderPaid, packageHistory, saveOrder } from '@exam/contracts';
import { refusalBody } from '@exam/contracts/core/refusal';
import { refusal } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { homeAddress, orgId, place, product, second, Shop, subscription, type Student } from '../../test/shop.js';
import { PaymentsService } from './payments.service.js';

let shop: Shop;
let asha: Student;

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(async () => {
  asha = await shop.student();
});
afterAll(() => shop.close());

const of = (packageId: string, more: object = {}) => ({ packageId, ...more });
const refused = (body: unknown) => refusalBody.parse(body);
const orders = async () => Object.keys((await shop.books()).states).length;

test('[CHK-005] the server prices; an amount of the client that differs is refused with the new total', async () => {
  const before = await orders();
  const items = [of('physics', { discussionBoard: true }), of('chemistry', { price: 1 })];
  const { body } = await shop.save(asha, items, { amount: 1 }).expect(409).expect(refusal('order.amount_changed'));
  expect(refused(body).errorResponse).toContainEqual(
    expect.objectContaining({ field: 'body.amount', message: '2385.00' }),
  );
  expect(await orders()).toBe(before);
  const { body: saved } = await shop.save(asha, items, { amount: 2385 }).expect(200);
  expect(saved.paymentInit.amount).toBe(238_500);
});

test.each([
  ['nothing', [], 'order.empty', 422],
  ['the same package twice', [of('physics'), of('physics')], 'order.cart_conflict', 409],
  [
    'a product beside a subscription',
    [of('physics'), of('everything', { subscriptionSelected: 'monthly' })],
    'order.cart_conflict',
    409,
  ],
  ['a subscription without a period', [of('everything')], 'order.not_on_sale', 409],
  ['a product by the month', [of('physics', { subscriptionSelected: 'monthly' })], 'order.not_on_sale', 409],
  ['what does not exist', [of('nothing')], 'order.not_on_sale', 409],
])('[CHK-005] %s cannot be ordered', async (_, items, code, status) => {
  const before = await orders();
  await shop.save(asha, items).expect(status).expect(refusal(code));
  expect(await orders()).toBe(before);
});

test('[CHK-005] two subscriptions cannot be ordered together', async () => {
  const other = { ...subscription, packageId: 'all-else', packageCode: 'ELSE', packageName: 'All else' };
  await shop.import({ package: [other] });
  const before = await orders();
  const both = [
    of('everything', { subscriptionSelected: 'monthly' }),
    of('all-else', { subscriptionSelected: 'monthly' }),
  ];
  await shop.save(asha, both).expect(409).expect(refusal('order.cart_conflict'));
  expect(await orders()).toBe(before);
});

test('[PKG-001] [PKG-004] [CHK-005] what is withdrawn or past its last day of sale cannot be ordered', async () => {
  const expired = new Date(shop.service.clock.now()).toISOString();
  await shop.import({
    package: [
      { ...second, packageId: 'gone', packageCode: 'GONE', packageName: 'Gone', isActive: false },
      { ...second, packageId: 'late', packageCode: 'LATE', packageName: 'Late', expiresAt: expired },
    ],
  });
  for (const packageId of ['gone', 'late']) {
    await shop
      .save(asha, [of(packageId)])
      .expect(409)
      .expect(refusal('order.not_on_sale'));
  }
});

test('[CHK-003] [PKG-022] a package for another board, class or group is refused', async () => {
  for (const part of Object.keys(place)) {
    const other = await shop.student(undefined, { [part]: 'other' });
    const { body } = await shop
      .save(other, [of('physics')])
      .expect(422)
      .expect(refusal('order.not_for_you'));
    expect(refused(body).message).toBe('This package is not for you.');
  }
});

test('[SEC-008] a package of another organisation is not on sale here', async () => {
  const other = await shop.student(undefined, { orgId: 'org-b' });
  await shop
    .save(other, [of('physics')])
    .expect(409)
    .expect(refusal('order.not_on_sale'));
});

test('[CHK-002] [CHK-015] what the account holds cannot be bought again; its sales are counted', async () => {
  const { orderId, paymentInit } = await shop.order(asha);
  await shop.told(asha, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  const { body } = await shop
    .save(asha, [of('physics')])
    .expect(409)
    .expect(refusal('order.already_purchased'));
  expect(refused(body).message).toBe('Physics 12 Complete Already purchased. Please remove it.');
  await shop.save(asha, [of('chemistry')]).expect(200);

  await shop.sweep();
  const params = { ...place, type: 'nonsubscription', userId: asha.userId } as const;
  const { body: list } = await asha.api.call(listPackages, { params }).expect(200);
  const shown = list.Items.map(({ packageCode, userPurchased, totalSaleCount }) => [
    packageCode,
    userPurchased,
    totalSaleCount,
  ]);
  expect(shown).toEqual([
    ['PHY12', true, 1],
    ['CHE12', false, 0],
  ]);
});

test('a pending order is opened again with the same counterpart; a paid one is not', async () => {
  const first = await shop.order(asha);
  const again = await asha.api.call(saveOrder, { body: { orderId: first.orderId } as never }).expect(200);
  expect(again.body).toEqual(first);
  await shop.told(asha, first.orderId, shop.outside.razorpay.payOrder(first.paymentInit.id)).expect(200);
  await asha.api
    .call(saveOrder, { body: { orderId: first.orderId } as never })
    .expect(409)
    .expect(refusal('order.not_pending'));
  await asha.api.call(saveOrder, { body: { orderId: randomUUID() } as never }).expect(404);
});

test('an order that nobody pays is asked about after 1, 6, 36 and 156 minutes and a day later, and then no more', async () => {
  const { orderId } = await shop.order(asha);
  const asked: number[] = [];
  const begun = shop.service.clock.now();
  const checks = async () => {
    const text = 'select checks from "order" where order_id = $1';
    return (await shop.service.db.query<{ checks: number }>(text, [orderId]))[0]!.checks;
  };
  let before = 0;
  for (let minute = 0; minute < 1_700; minute += minute < 160 ? 1 : 10) {
    shop.service.clock.set(begun + minute * 60_000);
    await shop.service.app.get(PaymentsService).reconcile();
    const now = await checks();
    if (now > before) asked.push(minute);
    before = now;
  }
  expect(asked).toEqual([1, 6, 36, 156, 1_600]);
  expect((await shop.books()).states[orderId]).toBe('failed');
  const rows = await shop.service.db.query('select check_at from "order" where order_id = $1', [orderId]);
  expect(rows).toEqual([{ check_at: null }]);
});

test('a cart has one open order: two tabs, two clicks and a new address are one payment', async () => {
  const [one, two] = await Promise.all([shop.order(asha), shop.order(asha)]);
  expect(two).toEqual(one);
  const shippingAddress = { ...homeAddress, state: 'Kerala', city: 'Kochi', pinCode: '682001' };
  const { body: third } = await shop.save(asha, [of('physics')], { shippingAddress }).expect(200);
  expect(third.orderId).toBe(one.orderId);
  const other = await shop.save(asha, [of('physics', { discussionBoard: true })]).expect(200);
  expect(other.body.orderId).not.toBe(one.orderId);
});

test('an order is open for half an hour; then its price, its sale and what is held are looked at anew', async () => {
  const { orderId, paymentInit } = await shop.order(asha, 'chemistry');
  const again = () => asha.api.call(saveOrder, { body: { orderId } as never });
  shop.service.clock.advance(29 * 60_000);
  expect((await again().expect(200)).body.paymentInit).toEqual(paymentInit);
  shop.service.clock.advance(31 * 60_000);
  const { body: renewed } = await again().expect(200);
  expect(renewed.orderId).not.toBe(orderId);
  expect((await shop.books()).states[orderId]).toBe('failed');

  await shop.import({ package: [{ ...second, basePricePaise: 150_000 }] });
  const { body } = await again().expect(409).expect(refusal('order.amount_changed'));
  expect(refused(body).errorResponse).toEqual([
    { field: 'body.amount', code: 'amount_changed', message: '1480.00' },
    { field: 'body.packages.0.base', code: 'price_changed', message: '1500.00' },
    { field: 'body.packages.0.discount', code: 'price_changed', message: '20.00' },
    { field: 'body.packages.0.addOns', code: 'price_changed', message: '0.00' },
    { field: 'body.packages.0.total', code: 'price_changed', message: '1480.00' },
  ]);
  await shop.import({ package: [{ ...second, isActive: false }] });
  await again().expect(409).expect(refusal('order.not_on_sale'));
  await shop.import({ package: [second] });

  // bought meanwhile, in the order that followed
  await shop.buy(asha, 'chemistry');
  await again().expect(409).expect(refusal('order.already_purchased'));
});

test('an order of which a part is held meanwhile is not opened again', async () => {
  const both = (await shop.save(asha, [of('physics'), of('chemistry')]).expect(200)).body;
  const again = () => asha.api.call(saveOrder, { body: { orderId: both.orderId } as never });
  await again().expect(200);
  await shop.buy(asha, 'physics');
  const { body } = await again().expect(409).expect(refusal('order.already_purchased'));
  expect(refused(body).message).toBe('Physics 12 Complete Already purchased. Please remove it.');
  expect(shop.outside.razorpay.payments().filter(({ order_id: id }) => id === both.paymentInit.id)).toEqual([]);
});

test('a payment of an order that was over when it was begun goes back', async () => {
  const { orderId, paymentInit } = await shop.order(asha, 'chemistry');
  shop.service.clock.advance(46 * 60_000);
  shop.outside.razorpay.payOrder(paymentInit.id);
  await shop.messages();
  await shop.sweep();
  const books = await shop.books();
  expect(books.states[orderId]).toBe('failed');
  expect(books.refunds.at(-1)).toMatchObject({ reason: 'too late', state: 'processed' });
});

test('an account has ten open orders at most', async () => {
  const choices = ['physics', 'chemistry'].flatMap((id) =>
    [false, true].flatMap((discussionBoard) =>
      [false, true].map((interactiveTutors) => of(id, { discussionBoard, interactiveTutors })),
    ),
  );
  for (const one of choices) await shop.save(asha, [one]).expect(200);
  await shop.save(asha, [of('physics'), of('chemistry')]).expect(200);
  await shop.save(asha, [of('chemistry'), of('physics')]).expect(200);
  await shop
    .save(asha, [of('physics', { discussionBoard: true }), of('chemistry')])
    .expect(429)
    .expect(refusal('order.too_many'));
});

test('the key of a cart covers its billing', async () => {
  const click = { idempotencyKey: randomUUID() };
  await shop.save(asha, [of('physics')], click).expect(200);
  await shop
    .save(asha, [of('physics')], { ...click, billing_name: 'Somebody Else' })
    .expect(422)
    .expect(refusal('order.key_reused'));
});

test.each([0.001, 1180.004, 1e300])('an amount of %s is no price of ours, and no fault', async (amount) => {
  await shop
    .save(asha, [of('physics')], { amount })
    .expect(409)
    .expect(refusal('order.amount_changed'));
});

test('a package that is granted is held at once, once, and without an invoice', async () => {
  const grant = {
    grantCode: randomUUID(),
    orgId: product.orgId,
    userCode: asha.userCode,
    packageId: 'physics',
    endsAt: null,
  };
  expect(await shop.import({ grant: [grant] })).toMatchObject({ counts: { grant: { created: 1 } }, refused: [] });
  expect(await shop.import({ grant: [grant] })).toMatchObject({ counts: { grant: { created: 0, unchanged: 1 } } });
  const told = (await shop.service.outbox.of(orderPaid)).filter(({ accountId }) => accountId === asha.accountId);
  expect(told).toEqual([expect.objectContaining({ source: 'grant', amountPaise: 0 })]);
  await shop
    .save(asha, [of('physics')])
    .expect(409)
    .expect(refusal('order.already_purchased'));
  const unknown = await shop.import({ grant: [{ ...grant, grantCode: randomUUID(), packageId: 'none' }] });
  expect(unknown.refused).toEqual([expect.objectContaining({ code: 'grant.unknown_package' })]);
});

test('a subscription above what UPI Autopay debits without a PIN is not sold: ₹15,000', async () => {
  const priced = (pricePaise: number) => ({
    ...{ ...subscription, packageId: `dear-${pricePaise}`, packageCode: `DEAR-${pricePaise}` },
    subscriptionPolicies: [{ policyType: 'yearly' as const, pricePaise }],
  });
  expect((await shop.import({ package: [priced(1_500_000), priced(1_500_001)] })).refused).toMatchObject([
    { code: 'package.no_mandate', message: 'UPI Autopay debits ₹1 to ₹15000, not ₹15000.01.' },
  ]);
  // one that came before imports knew of it is not sold either
  await shop.import({ package: [{ ...priced(1_400_000), packageId: 'dear-1500001', packageCode: 'DEAR-1500001' }] });
  await shop.service.db.query(
    `update package_price set subscription_policies = '[{"policyType": "yearly", "pricePaise": 1500001}]'
     where package_id = 'dear-1500001'`,
  );
  const yearly = (packageId: string) => [of(packageId, { subscriptionSelected: 'yearly' })];
  await shop.save(asha, yearly('dear-1500000')).expect(200);
  await shop.save(asha, yearly('dear-1500001')).expect(409).expect(refusal('order.not_on_sale'));
});

test('a subscription is opened as one', async () => {
  const saved = await shop.subscribe(asha);
  expect(saved).toMatchObject({ type: 'subscription', subscriptionId: expect.stringMatching(/^sub_/) });
  expect(saved.paymentInit.amount).toBe(subscription.subscriptionPolicies[0]?.pricePaise);
});

test('a payment that comes once its package has ended opens nothing and goes back', async () => {
  const expiresAt = new Date(shop.service.clock.now() + 20 * 60_000).toISOString();
  const brief = { ...product, packageId: 'brief', packageCode: 'BRIEF', packageName: 'Brief', expiresAt };
  await shop.import({ package: [brief] });
  const { orderId, paymentInit } = await shop.order(asha, 'brief');
  shop.service.clock.advance(20 * 60_000);
  await shop.told(asha, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  await shop.messages();
  await shop.sweep();
  const rows = await shop.service.db.query(
    `select o.state, r.state as refund, r.reason from "order" o join refund r on r.order_id = o.order_id
     where o.order_id = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ state: 'failed', refund: 'processed', reason: 'not on sale' }]);
});

test('a right is a person’s in an account: somebody else with the same account holds nothing, sees no order of it, and buys it', async () => {
  const { userId: otherUser } = await shop.student();
  const { orderId } = await shop.buy(asha);
  const shared = {
    ...asha,
    api: await shop.service.as({ userId: otherUser, accountId: asha.accountId, orgId, ...place }),
  };
  const isPurchased = async ({ api }: Student) =>
    (await api.call(checkPackage, { params: { packageId: product.packageId } }).expect(200)).body.isPurchased;
  const history = async ({ api, accountId }: Student) =>
    (await api.call(packageHistory, { params: { accountId } }).expect(200)).body.Items;

  expect([await isPurchased(asha), await isPurchased(shared)]).toEqual([true, false]);
  expect((await history(asha)).map((one) => one.orderId)).toEqual([orderId]);
  expect(await history(shared)).toEqual([]);
  await shop.save(asha, [of(product.packageId)]).expect(409);
  await shop.buy(shared);
  expect(await isPurchased(shared)).toBe(true);
  expect(await history(asha)).toHaveLength(1);
});
