import { cancelSubscription, orderPaid, packagePublished, refundOrder, subscriptionCancelled } from '@exam/contracts';
import { Database } from '@exam/platform';
import { product, second, Shop, subscription, type Student } from '../../test/shop.js';
import { AnnouncePackages } from '../packages/announce.repository.js';
import { AnnounceOrders } from './announce.repository.js';

const all = { after: null, since: null, limit: 500 };
let shop: Shop;
let asha: Student;

beforeAll(async () => {
  shop = await Shop.open();
  asha = await shop.student();
});
afterAll(() => shop.close());

const buy = async (packageId: string): Promise<string> => {
  const { orderId, paymentInit } = await shop.order(asha, packageId);
  await shop.told(asha, orderId, shop.outside.razorpay.payOrder(paymentInit.id)).expect(200);
  await shop.messages();
  return orderId;
};
const announced = async () => {
  const page = await shop.service.app.get(AnnounceOrders).paid(shop.service.app.get(Database), all);
  return page.map(({ data }) => orderPaid.data.parse(data));
};

test('packages are announced as their events told them, in pages', async () => {
  const announcer = shop.service.app.get(AnnouncePackages);
  const database = shop.service.app.get(Database);
  const told = await shop.service.outbox.of(packagePublished);
  const page = await announcer.packages(database, all);
  expect(page.map(({ data }) => data.packageId)).toEqual(
    [product, second, subscription].map(({ packageId }) => packageId).sort(),
  );
  for (const one of told) expect(page.map(({ data }) => packagePublished.data.parse(data))).toContainEqual(one);
  expect(await announcer.packages(database, { ...all, after: page.at(-1)!.cursor })).toEqual([]);
});

test('a purchase is announced as its event told it, and later with what has become of its rights', async () => {
  const kept = await buy(product.packageId);
  const [told] = await shop.service.outbox.of(orderPaid);
  expect(await announced()).toEqual([told]);

  const returned = await buy(second.packageId);
  const operator = await shop.operator();
  await operator.call(refundOrder, { params: { orderId: returned }, body: { reason: 'returned' } }).expect(200);
  await shop.sweep();
  await shop.messages();

  const { orderId, subscriptionId } = await shop.subscribe(asha);
  await shop.told(asha, orderId, shop.outside.razorpay.chargeSubscription(subscriptionId!)).expect(200);
  await shop.messages();
  await asha.api.call(cancelSubscription, { params: { orderId } }).expect(200);
  const [cancelled] = await shop.service.outbox.of(subscriptionCancelled);

  const now = await announced();
  const rights = (id: string) => now.find((one) => one.orderId === id)!.entitlements;
  expect(rights(kept)).toEqual(told!.entitlements);
  expect(rights(returned)).toMatchObject([{ revision: 2, endsAt: expect.any(String) as unknown }]);
  expect(rights(orderId)).toEqual([cancelled!.entitlement]);
});
