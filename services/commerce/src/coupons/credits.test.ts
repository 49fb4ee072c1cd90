import { quoteOrder, refundOrder } from '@exam/contracts';
import { product, Shop, type Student } from '../../test/shop.js';

// what was paid for a package is taken off a larger one, once
let shop: Shop;
let asha: Student;

const of = (packageId: string) => ({
  packageId,
  subscriptionSelected: null,
  discussionBoard: false,
  interactiveTutors: false,
});
const stateOf = async (orderId: string) => (await shop.books()).states[orderId];
const refundOf = async (orderId: string) =>
  (await shop.service.db.query<{ reason: string }>('select reason from refund where order_id = $1', [orderId]))[0]
    ?.reason;
const chapters = (subjectId: string, ...chapterIds: string[]) => ({ subjectId, subjectName: subjectId, chapterIds });
const larger = (packageId: string, basePricePaise: number, ...also: string[]) => ({
  ...{ ...product, packageId, packageCode: packageId.toUpperCase(), packageName: packageId, basePricePaise },
  ...{ discountPaise: 0, subjects: [...product.subjects, chapters('mat', ...also)] },
});
const pay = async (student: Student, saved: { orderId: string; paymentInit: { id: string } }) => {
  await shop.told(student, saved.orderId, shop.outside.razorpay.payOrder(saved.paymentInit.id)).expect(200);
  return stateOf(saved.orderId);
};
const lines = async (...ids: string[]) =>
  (await asha.api.call(quoteOrder, { body: { packages: ids.map(of) } }).expect(200)).body.lines;
const refund = async (orderId: string, amountPaise: number | null) => {
  const operator = await shop.operator();
  return operator.call(refundOrder, { params: { orderId }, body: { amountPaise, reason: 'changed mind' } });
};
let orderId: string;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.import({
    package: [
      larger('algebra', 150_000, 'm1'),
      larger('geometry', 160_000, 'm2'),
      larger('all', 500_000, 'm1', 'm2', 'm3'),
      larger('cheap-a', 100_000, 'm4'),
      larger('cheap-b', 100_000, 'm5'),
    ],
  });
});
beforeEach(async () => {
  asha = await shop.student();
  ({ orderId } = await shop.buy(asha, 'physics'));
});
afterAll(() => shop.close());

test('[CHK-002] in one cart off one line, and later off no other package', async () => {
  expect(await lines('algebra', 'geometry')).toMatchObject([
    { credit: 1180, total: 320 },
    { credit: 0, total: 1600, replaces: [] },
  ]);
  const [one, other] = [await shop.order(asha, 'algebra'), await shop.order(asha, 'geometry')];
  expect(one.paymentInit.amount).toBe(32_000);
  expect(other.paymentInit.amount).toBe(42_000);
  expect(await pay(asha, one)).toBe('paid');
  // priced with what the other one has taken meanwhile
  expect(await pay(asha, other)).toBe('failed');
  expect(await refundOf(other.orderId)).toBe('credit used');
  expect(await lines('geometry')).toMatchObject([{ credit: 0, total: 1600 }]);
  // what both cost together is taken off the largest
  expect(await lines('all')).toMatchObject([{ credit: 1500, total: 3500 }]);
});

test('[CHK-002] what goes back is not taken off as well', async () => {
  await refund(orderId, 18_000).then(({ status }) => expect(status).toBe(200));
  expect(await lines('algebra')).toMatchObject([{ credit: 1000, total: 500 }]);
  const open = await shop.order(asha, 'algebra');
  await refund(orderId, null).then(({ status }) => expect(status).toBe(200));
  expect(await pay(asha, open)).toBe('failed');
  expect(await refundOf(open.orderId)).toBe('credit used');
  await shop.sweep();
  expect(await stateOf(orderId)).toBe('refunded');
});

test('[CHK-002] of an order with others besides, its own part is taken off, less its part of what went back', async () => {
  asha = await shop.student();
  const { body: both } = await shop.save(asha, [of('physics'), of('chemistry')]).expect(200);
  expect(await pay(asha, both)).toBe('paid');
  expect(await lines('algebra')).toMatchObject([{ credit: 1180, total: 320 }]);
  // a tenth of the order
  await refund(both.orderId, 23_600).then(({ status }) => expect(status).toBe(200));
  expect(await lines('algebra')).toMatchObject([{ credit: 1062, total: 438 }]);
  expect(await pay(asha, await shop.order(asha, 'algebra'))).toBe('paid');
  expect(await lines('geometry')).toMatchObject([{ credit: 0, total: 1600 }]);
});

test('a refund and the larger package at the same moment: one of both', async () => {
  const open = await shop.order(asha, 'algebra');
  const [{ status }, state] = await Promise.all([refund(orderId, null), pay(asha, open)]);
  expect([status, state]).toEqual(status === 200 ? [200, 'failed'] : [409, 'paid']);
});

test('while the larger one is paid back in part, what was taken off stays spent', async () => {
  const { orderId: largerId } = await shop.order(asha, 'algebra').then(async (open) => {
    expect(await pay(asha, open)).toBe('paid');
    return open;
  });
  await refund(largerId, 1_000).then(({ status }) => expect(status).toBe(200));
  await refund(orderId, null).then(({ status }) => expect(status).toBe(409));
  expect(await lines('geometry')).toMatchObject([{ credit: 0 }]);
  await refund(largerId, null).then(({ status }) => expect(status).toBe(200));
  await shop.sweep();
  expect(await lines('geometry')).toMatchObject([{ credit: 1180 }]);
});

test('what costs nothing then is had once', async () => {
  const answers = await Promise.all(['cheap-a', 'cheap-b'].map((id) => shop.save(asha, [of(id)], { amount: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await refund(orderId, null).then(({ status }) => expect(status).toBe(409));
});

const paymentOf = async (id: string) => {
  const rows = await shop.service.db.query<{ id: string }>('select payment_id as id from "order" where order_id = $1', [
    id,
  ]);
  return rows[0]!.id;
};
const rightTo = async (id: string) => {
  const rows = await shop.service.db.query<{ state: string }>('select state from entitlement where order_id = $1', [
    id,
  ]);
  return rows[0]!.state;
};

test.each(['by hand at the provider', 'by a lost dispute'])(
  'what was taken off and went back %s ends the larger one, and what was paid beside it goes back',
  async (way) => {
    const { orderId: largerId } = await shop.order(asha, 'algebra').then(async (open) => {
      expect(await pay(asha, open)).toBe('paid');
      return open;
    });
    // a part is a discount of the smaller one
    const { razorpay } = shop.outside;
    const payment = await paymentOf(orderId);
    if (way === 'by hand at the provider') {
      razorpay.refundByHand(payment, 18_000);
      await shop.messages();
      expect(await rightTo(largerId)).toBe('active');
      razorpay.refundByHand(payment, 100_000);
    } else {
      razorpay.bank.decideDispute(razorpay.bank.openDispute(payment).id, 'lost');
    }
    await shop.messages();
    expect(await rightTo(largerId)).toBe('revoked');
    await shop.sweep();
    await shop.messages();
    expect(await stateOf(largerId)).toBe('refunded');
    const beside = await paymentOf(largerId);
    expect(razorpay.payments().find(({ id }) => id === beside)!.amount_refunded).toBe(32_000);
    expect(await shop.differences()).toEqual([]);
  },
);

test('a larger one that the credit paid as a whole ends with it', async () => {
  const { body } = await shop.save(asha, [of('cheap-a')], { amount: 0 }).expect(200);
  expect(await rightTo(body.orderId)).toBe('active');
  shop.outside.razorpay.refundByHand(await paymentOf(orderId), 118_000);
  await shop.messages();
  expect(await rightTo(body.orderId)).toBe('revoked');
  expect(await shop.differences()).toEqual([]);
});

test('[CHK-002] what the bank asks back is not taken off', async () => {
  const [paid] = await shop.service.db.query<{ id: string }>(
    'select payment_id as id from "order" where order_id = $1',
    [orderId],
  );
  shop.outside.razorpay.bank.openDispute(paid!.id);
  await shop.messages();
  expect(await lines('algebra')).toMatchObject([{ credit: 0 }]);
});
