import {
  approvalDecisions,
  approvalLists,
  listAllPackages,
  listPrices,
  personErased,
  quoteOrder,
  setPrice,
  withdrawPrice,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, product, Shop, subscription, type Student } from '../../test/shop.js';

const hour = 3_600_000;
let shop: Shop;
let office: Api;
let asha: Student;
const userId = randomUUID();

beforeEach(async () => {
  shop = await Shop.open();
  // for as long as a test moves the clock
  office = await shop.service.as({ roles: ['shop'], orgId, userId, provedAt: Date.now() + 365 * 24 * hour });
  asha = await shop.student();
});
afterEach(() => shop.close());

const at = (ms: number) => new Date(shop.service.clock.now() + ms).toISOString();
const params = { packageId: 'physics' };
const price = (basePricePaise: number, validFrom: string | null = null) => ({
  ...{ commandId: randomUUID(), basePricePaise, discountPaise: 0, validFrom },
});
const set = (body: object, of: object = params, api = office) =>
  api.call(setPrice, { params: of as typeof params, body: { ...price(0), ...body } as never });
const shown = async () => {
  const { body } = await shop.service.api().call(listAllPackages, { query: {} }).expect(200);
  return body.Items.find(({ packageId }) => packageId === 'physics')!;
};
const rupees = async () => {
  const { pricingPolicy, basePackagePrice, packageDiscount } = await shown();
  return pricingPolicy ? pricingPolicy.price - pricingPolicy.discount : basePackagePrice - packageDiscount;
};
const quoted = async () =>
  (await asha.api.call(quoteOrder, { body: { packages: [{ packageId: 'physics' }] } as never }).expect(200)).body;
const history = async (api = office) => (await api.call(listPrices, { params, query: {} }).expect(200)).body.items;

test('[PKG-020] [PKG-021] a price is base less discount, a policy before both, a period its own; each add-on is 25', async () => {
  const { discountPaise: _, ...withoutDiscount } = product;
  const named = (packageId: string) => ({ packageId, packageCode: packageId.toUpperCase(), packageName: packageId });
  const pricingPolicy = { pricePaise: 100_000, discountPaise: 10_000 };
  await shop.import({
    package: [
      { ...withoutDiscount, ...named('full-price') } as typeof product,
      { ...product, ...named('by-policy'), pricingPolicy },
    ],
  });
  const total = async (packageId: string, more: object = {}) => {
    const body = { packages: [{ packageId, ...more }] } as never;
    return (await asha.api.call(quoteOrder, { body }).expect(200)).body.total;
  };
  expect(await total('physics')).toBe(1_180);
  expect(await total('full-price')).toBe(1_200);
  expect(await total('by-policy')).toBe(900);
  expect(await total('everything', { subscriptionSelected: 'monthly' })).toBe(199);
  expect(await total('everything', { subscriptionSelected: 'yearly' })).toBe(1_999);
  expect(await total('physics', { discussionBoard: true })).toBe(1_205);
  expect(await total('physics', { interactiveTutors: true })).toBe(1_205);
  expect(await total('physics', { discussionBoard: true, interactiveTutors: true })).toBe(1_230);
});

test('[SELL-001] a scheduled price counts from its instant on, in the list, in the cart and in the order', async () => {
  expect(await rupees()).toBe(1180);
  const validFrom = at(hour);
  await set(price(150_000, validFrom)).expect(200);
  expect(await rupees()).toBe(1180);
  expect(await quoted()).toMatchObject({ total: 1180 });
  const open = await shop.order(asha);
  shop.service.clock.advance(hour - 1);
  expect(await rupees()).toBe(1180);
  shop.service.clock.advance(1);
  expect(await rupees()).toBe(1500);
  expect(await quoted()).toMatchObject({ total: 1500 });
  // half an hour is over: who comes back is refused the old price, with the lines of today's
  const billing = { orderId: open.orderId, packages: [{ packageId: 'physics' }], amount: 1180 };
  const { body } = await shop.save(asha, billing.packages, billing).expect(409).expect(refusal('order.amount_changed'));
  expect(JSON.stringify(body)).toContain('1500');
  const { orderId } = (await shop.save(asha, billing.packages, { amount: 1500 }).expect(200)).body;
  const rows = await shop.service.db.query('select amount_paise from "order" where order_id = $1', [orderId]);
  expect(rows).toEqual([{ amount_paise: 150_000 }]);
});

test('[SELL-001] a price leaves an order that is open and one that is paid as they are', async () => {
  const { orderId: paid } = await shop.buy(await shop.student());
  const open = await shop.order(asha);
  await set(price(150_000)).expect(200);
  expect(await rupees()).toBe(1500);
  await shop.told(asha, open.orderId, shop.outside.razorpay.payOrder(open.paymentInit.id)).expect(200);
  await shop.messages();
  expect((await shop.books()).states).toEqual({ [paid]: 'paid', [open.orderId]: 'paid' });
  expect(await shop.differences()).toEqual([]);
});

test('[SELL-001] every price stays readable with who set it and when, and none can begin in the past', async () => {
  await set(price(150_000, at(-1)))
    .expect(422)
    .expect(refusal('price.past'));
  const validFrom = at(hour);
  await set({ ...price(150_000, validFrom), pricingPolicy: { pricePaise: 140_000, discountPaise: 10_000 } }).expect(
    200,
  );
  await set(price(160_000, at(2 * hour))).expect(200);
  expect(await history()).toMatchObject([
    { state: 'scheduled', basePricePaise: 160_000, setBy: userId, setAt: at(0) },
    { state: 'scheduled', validFrom, pricingPolicy: { pricePaise: 140_000, discountPaise: 10_000 }, setBy: userId },
    { state: 'current', basePricePaise: product.basePricePaise, validTo: validFrom, setBy: null },
  ]);
  shop.service.clock.advance(hour);
  expect(await rupees()).toBe(1300);
  shop.service.clock.advance(hour);
  expect((await history()).map(({ state }) => state)).toEqual(['current', 'past', 'past']);
  const trail = await shop.service.db.query<{ action: string; subject: string }>(
    `select action, subject from platform.audit where action like 'package.%' order by id`,
  );
  expect(trail).toEqual([
    { action: 'package.priced', subject: 'package:physics' },
    { action: 'package.priced', subject: 'package:physics' },
  ]);
});

test('a scheduled price can be withdrawn until it counts; the same command again sets one price', async () => {
  const body = price(150_000, at(hour));
  const first = await set(body).expect(200);
  const again = await set(body).expect(200);
  expect(again.body.priceId).toBe(first.body.priceId);
  const { priceId } = first.body;
  const withdraw = (of = { ...params, priceId }) =>
    office.call(withdrawPrice, { params: of, body: { commandId: randomUUID() } });
  await withdraw({ ...params, priceId: randomUUID() })
    .expect(404)
    .expect(refusal('price.not_found'));
  await withdraw().expect(200);
  await withdraw().expect(409).expect(refusal('price.begun'));
  shop.service.clock.advance(hour);
  expect(await rupees()).toBe(1180);
  expect((await history()).map(({ state }) => state)).toEqual(['withdrawn', 'current']);
  const { body: now } = await set(price(99_900)).expect(200);
  await withdraw({ ...params, priceId: now.priceId })
    .expect(409)
    .expect(refusal('price.begun'));
});

test('what a package cannot cost is refused: no period of a subscription, one that no mandate debits', async () => {
  const of = { packageId: subscription.packageId };
  await set(price(100), of).expect(422).expect(refusal('price.wrong_kind'));
  const policies = (pricePaise: number) => ({ subscriptionPolicies: [{ policyType: 'monthly', pricePaise }] });
  await set({ ...price(100), ...policies(2_000_000) }, of)
    .expect(422)
    .expect(refusal('package.no_mandate'));
  await set({ ...price(100), ...policies(20_000) })
    .expect(422)
    .expect(refusal('price.wrong_kind'));
  await set({ ...price(100), discountPaise: 101 }).expect(400);
  await set({ ...price(100), ...policies(20_000) }, of).expect(200);
});

test('a price is set by who sells for the organisation, and nobody else sees its history', async () => {
  const theirs = await shop.service.as({ roles: ['shop'], orgId: 'org-b' });
  await set(price(1), params, theirs).expect(404).expect(refusal('package.not_found'));
  await theirs.call(listPrices, { params, query: {} }).expect(404);
  const teacher = await shop.service.as({ roles: ['teacher'], orgId });
  await set(price(1), params, teacher).expect(403);
  await asha.api.call(listPrices, { params, query: {} }).expect(403);
  expect(await rupees()).toBe(1180);
});

test('a pack that comes again leaves the price of the office; one that says another price sets it', async () => {
  await set(price(150_000)).expect(200);
  expect((await shop.import({ package: [product] })).counts).toMatchObject({ package: { unchanged: 1 } });
  await shop.import({ package: [{ ...product, packageName: 'Physics 12, all of it' }] });
  expect(await rupees()).toBe(1500);
  const priceFrom = at(hour);
  await shop.import({ package: [{ ...product, basePricePaise: 130_000, discountPaise: 0, priceFrom }] });
  expect(await rupees()).toBe(1500);
  shop.service.clock.advance(hour);
  expect(await rupees()).toBe(1300);
  await shop.import({ package: [{ ...product, basePricePaise: 110_000, discountPaise: 0 }] });
  expect(await rupees()).toBe(1100);
  expect(await history()).toHaveLength(4);
});

test('who set a price and is erased is named no more; the price stays', async () => {
  await set(price(150_000)).expect(200);
  await shop.service.deliver(personErased, { userId, accountIds: [], requestedAt: new Date().toISOString() });
  expect(await history()).toMatchObject([{ basePricePaise: 150_000, setBy: null }, {}]);
});

test('a price that is much lower waits for a second person, also in small steps', async () => {
  const boss = await shop.service.as({ roles: ['shop'], orgId, provedAt: Date.now() + 365 * 24 * hour });
  const decide = (approvalId: string, by: Api) =>
    by.call(approvalDecisions.commerce, {
      params: { approvalId },
      body: { commandId: randomUUID(), decision: 'give' },
    });
  const cheap = { ...price(0), basePricePaise: 200, discountPaise: 200 };
  const { details } = (await set(cheap).expect(409).expect(refusal('approval.needed'))).body as never as {
    details: { approvalId: string };
  };
  expect(await rupees()).toBe(1180);
  await set(price(60_000)).expect(200);
  await decide(details.approvalId, boss).expect(409).expect(refusal('approval.outdated'));
  // half of the half is a quarter of what it cost
  await set(price(30_000)).expect(409).expect(refusal('approval.needed'));
  const { items } = (await boss.call(approvalLists.commerce).expect(200)).body;
  expect(items).toMatchObject([{ action: 'package.priced', proposedBy: userId, shown: { basePricePaise: 30_000 } }]);
  expect(items[0]!.shown).toMatchObject({
    ...{ packageName: 'Physics 12 Complete', priceBefore: { basePricePaise: 60_000, discountPaise: 0 } },
  });
  const { approvalId } = items[0]!;
  await decide(approvalId, office).expect(403).expect(refusal('approval.same_person'));
  await decide(approvalId, boss).expect(200);
  await set(price(30_000)).expect(200);
  expect(await rupees()).toBe(300);
  // what it cost a month ago counts no more
  shop.service.clock.advance(31 * 24 * hour);
  await set(price(15_000)).expect(200);
});
