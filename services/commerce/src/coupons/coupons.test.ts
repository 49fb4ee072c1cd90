import {
  changeCoupon,
  createCoupon,
  lastBilling,
  listCoupons,
  quoteOrder,
  refundOrder,
  type InputOf,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { homeAddress, orgId, product, second, Shop, type Student } from '../../test/shop.js';

let shop: Shop;
let office: Api;
let asha: Student;

beforeAll(async () => {
  shop = await Shop.open({ environment: { COUPON_APPROVAL_PERCENT: '100' } });
  office = await shop.service.as({ roles: ['shop'], orgId });
  await shop.import({
    package: [
      { ...product, packageId: 'bundle', packageCode: 'BUN12', packageName: 'Bundle 12', basePricePaise: 200_000 },
      { ...second, packageId: 'trial', packageCode: 'TRY12', packageName: 'Trial', basePricePaise: 0 },
    ].map((one) => ({
      ...one,
      discountPaise: 0,
      ...(one.packageId === 'bundle' ? { subjects: [...product.subjects, ...second.subjects] } : { validDays: 7 }),
      ...(one.packageId === 'trial' && {
        subjects: [{ subjectId: 'che', subjectName: 'Chemistry', chapterIds: ['gases'] }],
      }),
    })),
  });
});
beforeEach(async () => {
  asha = await shop.student();
});
afterAll(() => shop.close());

type NewCoupon = InputOf<typeof createCoupon>['body'];
let count = 0;
async function aCoupon(over: Partial<NewCoupon> = {}) {
  const body = {
    ...{ commandId: randomUUID(), code: `SAVE${++count}`, kind: 'percent', value: 10 },
    startsAt: new Date(shop.service.clock.now() - 1).toISOString(),
    ...over,
  };
  const { body: made } = await office.call(createCoupon, { body: body as never }).expect(200);
  return { ...body, couponId: made.couponId };
}
const of = (packageId: string) => ({
  packageId,
  subscriptionSelected: null,
  discussionBoard: false,
  interactiveTutors: false,
});
const quote = (student: Student, packageIds: string[], couponCode?: string) =>
  student.api.call(quoteOrder, {
    body: { packages: packageIds.map(of), ...(couponCode && { couponCode }) },
  });
const buy = async (student: Student, packageId: string) => {
  const { orderId, paymentInit } = await shop.order(student, packageId);
  await shop.told(student, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  return orderId;
};

test('[SELL-004] a coupon is taken off the price with GST; order, invoice and ledger agree to the paisa', async () => {
  const { code } = await aCoupon({ kind: 'percent', value: 15 });
  const { body: quoted } = await quote(asha, ['physics', 'chemistry'], code.toLowerCase()).expect(200);
  expect(quoted).toMatchObject({ total: 2006, couponDiscount: 354 });
  const { body: saved } = await shop
    .save(asha, [of('physics'), of('chemistry')], { couponCode: code, amount: 2006 })
    .expect(200);
  expect(saved.paymentInit.amount).toBe(200_600);
  await shop.told(asha, saved.orderId, shop.outside.razorpay.payOrder(saved.paymentInit.id)).expect(200);
  const [books] = await shop.service.db.query(
    `select o.amount_paise::int as amount, i.total_paise::int as invoiced,
       i.taxable_paise::int as taxable, (i.cgst_paise + i.sgst_paise + i.igst_paise)::int as tax,
       (select sum(total_paise)::int from order_item where order_id = o.order_id) as items,
       (select sum(amount_paise)::int from ledger_line where order_id = o.order_id and account <> 'provider') as booked
     from "order" o join invoice i on i.order_id = o.order_id where o.order_id = $1`,
    [saved.orderId],
  );
  // of 1,700 rupees 18 % are 306: of the price without the coupon they would be 360
  const taxed = { taxable: 170_000, tax: 30_600 };
  expect(books).toEqual({ amount: 200_600, invoiced: 200_600, items: 200_600, booked: -200_600, ...taxed });
});

test('[SELL-004] a total of zero is a paid order without a payment or an invoice', async () => {
  const { code } = await aCoupon({ kind: 'paise', value: 10_000_000 });
  const { body: saved } = await shop.save(asha, [of('physics')], { couponCode: code, amount: 0 }).expect(200);
  expect(saved).toMatchObject({ type: 'free', paymentInit: { amount: 0, id: '' } });
  expect((await shop.books()).states[saved.orderId]).toBe('paid');
  const documents = await shop.service.db.query('select 1 from invoice where order_id = $1', [saved.orderId]);
  expect(documents).toEqual([]);
  await quote(asha, ['physics']).expect(409).expect(refusal('order.already_purchased'));
});

test('[SELL-003] a coupon is refused outside its window, packages, least order and uses', async () => {
  const now = shop.service.clock.now();
  const [hour, second_] = [3_600_000, 1_000];
  const cases = [
    [{ startsAt: new Date(now + hour).toISOString() }, 'coupon.invalid'],
    [{ startsAt: new Date(now - hour).toISOString(), endsAt: new Date(now - second_).toISOString() }, 'coupon.ended'],
    [{ packageIds: ['chemistry'] }, 'coupon.invalid'],
    [{ leastPaise: 118_001 }, 'coupon.invalid'],
  ] as const;
  for (const [over, code] of cases) {
    const coupon = await aCoupon(over as Partial<NewCoupon>);
    await quote(asha, ['physics'], coupon.code).expect(422).expect(refusal(code));
    await shop
      .save(asha, [of('physics')], { couponCode: coupon.code })
      .expect(422)
      .expect(refusal(code));
  }
  await quote(asha, ['physics'], 'NOSUCH').expect(422).expect(refusal('coupon.invalid'));
  const { body } = await office.call(listCoupons, { query: { limit: 200 } }).expect(200);
  expect(body.items.every(({ uses }) => uses === 0 || uses === 1)).toBe(true);
});

test('[SELL-003] the last use goes to one of many, is held as long as it can be paid and counted when it is paid', async () => {
  const { code } = await aCoupon({ mostUses: 1 });
  const students = await Promise.all(Array.from({ length: 6 }, () => shop.student()));
  const answers = await Promise.all(
    students.map((student) => shop.save(student, [of('physics')], { couponCode: code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  shop.service.clock.advance(45 * 60_000 - 1_000);
  await shop
    .save(asha, [of('physics')], { couponCode: code })
    .expect(422)
    .expect(refusal('coupon.used_up'));
  shop.service.clock.advance(2_000);
  const { body: saved } = await shop.save(asha, [of('physics')], { couponCode: code }).expect(200);
  await shop.told(asha, saved.orderId, shop.outside.razorpay.payOrder(saved.paymentInit.id)).expect(200);
  shop.service.clock.advance(45 * 60_000 + 1_000);
  await quote(await shop.student(), ['physics'], code)
    .expect(422)
    .expect(refusal('coupon.used_up'));
});

const minute = 60_000;
const couponed = (student: Student, couponCode: string) => shop.save(student, [of('physics')], { couponCode });
const refundOf = async (orderId: string) =>
  (await shop.service.db.query<{ reason: string }>('select reason from refund where order_id = $1', [orderId]))[0]
    ?.reason;
const stateOf = async (orderId: string) => (await shop.books()).states[orderId];

test('[SELL-003] an order whose payment failed holds its use: another try may pay it', async () => {
  const { code } = await aCoupon({ mostUses: 1 });
  const { body: saved } = await couponed(asha, code).expect(200);
  shop.service.clock.advance(20 * minute);
  // the same cart again, at the same price: it can be paid for longer
  await couponed(asha, code).expect(200);
  shop.outside.razorpay.payOrder(saved.paymentInit.id, { outcome: 'failed' });
  await shop.messages();
  expect(await stateOf(saved.orderId)).toBe('failed');
  const bela = await shop.student();
  await couponed(bela, code).expect(422).expect(refusal('coupon.used_up'));
  shop.service.clock.advance(40 * minute);
  await couponed(bela, code).expect(422).expect(refusal('coupon.used_up'));
  await shop.told(asha, saved.orderId, shop.outside.razorpay.payOrder(saved.paymentInit.id)).expect(200);
  expect(await stateOf(saved.orderId)).toBe('paid');
});

test('[SELL-003] a payment that is told when its use has gone to another buyer goes back', async () => {
  const { code } = await aCoupon({ mostUses: 1 });
  const { body: late } = await couponed(asha, code).expect(200);
  const { delivery } = shop.outside.razorpay;
  delivery.times = 0;
  const proof = shop.outside.razorpay.payOrder(late.paymentInit.id);
  shop.service.clock.advance(46 * minute);
  const bela = await shop.student();
  const { body: saved } = await couponed(bela, code).expect(200);
  delivery.times = 1;
  await shop.told(bela, saved.orderId, shop.outside.razorpay.payOrder(saved.paymentInit.id)).expect(200);
  await shop.told(asha, late.orderId, proof).expect(200);
  expect(await stateOf(saved.orderId)).toBe('paid');
  expect(await stateOf(late.orderId)).toBe('failed');
  expect(await refundOf(late.orderId)).toBe('coupon used up');
});

test('who comes back to a cart after half an hour has its coupon still', async () => {
  const { code } = await aCoupon({ mostPerBuyer: 1 });
  const { body: before } = await couponed(asha, code).expect(200);
  shop.service.clock.advance(31 * minute);
  const { body: saved } = await couponed(asha, code).expect(200);
  expect(saved.orderId).not.toBe(before.orderId);
});

test('[SELL-003] a coupon per buyer is used once by each; one with another mandate is refused', async () => {
  const { code } = await aCoupon({ mostPerBuyer: 1 });
  await shop.save(asha, [of('physics')], { couponCode: code }).expect(200);
  await quote(asha, ['chemistry'], code).expect(422).expect(refusal('coupon.used_up'));
  await quote(await shop.student(), ['chemistry'], code).expect(200);
  await shop
    .save(asha, [{ packageId: 'everything', subscriptionSelected: 'monthly' }], { couponCode: code })
    .expect(422);
});

test('staff make, change, pause and end coupons of their own organisation; a change made from an older version is refused', async () => {
  const { couponId, code } = await aCoupon();
  const again = { commandId: randomUUID(), code, kind: 'percent', value: 10, startsAt: new Date(0).toISOString() };
  await office
    .call(createCoupon, { body: again as never })
    .expect(409)
    .expect(refusal('coupon.code_taken'));
  const change = (by: Api, body: object) =>
    by.call(changeCoupon, { params: { couponId }, body: { commandId: randomUUID(), ...body } as never });
  const { body } = await change(office, { version: 1, state: 'paused' }).expect(200);
  expect(body.version).toBe(2);
  await quote(asha, ['physics'], code).expect(422).expect(refusal('coupon.invalid'));
  const late = await change(office, { version: 1, state: 'active' }).expect(409).expect(refusal('edit.conflict'));
  // it tells the newer one, who made it and when
  expect(late.body).toMatchObject({
    details: { object: { version: 2, state: 'paused', packageIds: [] }, by: expect.stringMatching(/./) },
  });
  await change(office, { version: 2, state: 'ended' }).expect(200);
  await change(office, { version: 3, state: 'active' }).expect(409);
  await change(await shop.service.as({ roles: ['shop'], orgId: 'org-b' }), { version: 3 }).expect(404);
  await change(await shop.service.as({ roles: ['org-admin'], orgId }), { version: 3 }).expect(403);
  const trail = await shop.service.db.query<{ action: string }>(
    'select action from platform.audit where subject = $1 order by id',
    [`coupon:${couponId}`],
  );
  expect(trail.map(({ action }) => action)).toEqual(['coupon.created', 'coupon.changed', 'coupon.changed']);
});

test('[CHK-002] what is held inside a larger package is not sold again; the larger one costs the difference', async () => {
  const orderId = await buy(asha, 'physics');
  const { body: quoted } = await quote(asha, ['bundle']).expect(200);
  expect(quoted.lines).toEqual([
    expect.objectContaining({ credit: 1180, discount: 1180, total: 820, replaces: ['Physics 12 Complete'] }),
  ]);
  const bundle = await buy(asha, 'bundle');
  const [item] = await shop.service.db.query(
    'select total_paise::int as total, credited_order_ids as orders from order_item where order_id = $1',
    [bundle],
  );
  expect(item).toEqual({ total: 82_000, orders: [orderId] });
  // what was counted towards the larger one is not paid back beside it
  const operator = await shop.operator();
  const back = { body: { amountPaise: null, reason: 'changed mind' } } as never;
  await operator
    .call(refundOrder, { params: { orderId }, ...(back as { body: never }) })
    .expect(409)
    .expect(refusal('order.not_refundable'));
  await quote(asha, ['chemistry']).expect(409).expect(refusal('order.already_purchased'));
  await shop
    .save(asha, [of('chemistry')])
    .expect(409)
    .expect(refusal('order.already_purchased'));
});

test('a package and one that contains it do not go into one order', async () => {
  await quote(asha, ['bundle', 'physics']).expect(409).expect(refusal('order.contained'));
});

test('a free package is had without a payment, for its days, and once', async () => {
  const { body: saved } = await shop.save(asha, [of('trial')], { amount: 0 }).expect(200);
  expect(saved.type).toBe('free');
  const [right] = await shop.service.db.query<{ ends_at: Date }>(
    'select ends_at from entitlement where order_id = $1',
    [saved.orderId],
  );
  const days = (right!.ends_at.getTime() - shop.service.clock.now()) / 86_400_000;
  expect(days).toBeGreaterThan(7);
  expect(days).toBeLessThanOrEqual(8);
  shop.service.clock.advance(9 * 86_400_000);
  await shop.sweep();
  await shop
    .save(asha, [of('trial')])
    .expect(409)
    .expect(refusal('order.already_purchased'));
});

test('what clashes beside a free order is a fault of ours, not a key that was used twice', async () => {
  const { db } = shop.service;
  await db.query(`create function clash() returns trigger language plpgsql as $$
    begin raise unique_violation using constraint = 'entitlement_pkey'; end $$`);
  await db.query('create trigger clash before insert on entitlement for each row execute function clash()');
  try {
    const { status, body } = await shop.save(asha, [of('trial')], { amount: 0 });
    expect([status, (body as { code?: string }).code]).toEqual([500, 'server.error']);
  } finally {
    await db.query('drop function clash() cascade');
  }
});

test.each([
  ['state', { state: 'Atlantis' }],
  ['city', { city: ' ' }],
  ['HNO', { HNO: '' }],
  ['pinCode', { pinCode: '' }],
])('[CHK-006] an order without a %s for its invoice is refused and names it', async (field, over) => {
  const { body } = await shop
    .save(asha, [of('physics')], { shippingAddress: { ...homeAddress, ...over } })
    .expect(422)
    .expect(refusal('order.address_incomplete'));
  expect(body).toMatchObject({ errorResponse: [{ field: `body.shippingAddress.${field}` }] });
});

test('[CHK-006] the next order begins with the address of the last one', async () => {
  const { body: before } = await asha.api.call(lastBilling, {}).expect(200);
  expect(before.Item).toBeNull();
  await shop.order(asha);
  const { body } = await asha.api.call(lastBilling, {}).expect(200);
  expect(body.Item).toMatchObject({ gstin: '', shippingAddress: homeAddress });
});
