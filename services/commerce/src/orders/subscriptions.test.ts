import {
  cancelSubscription,
  cancelSubscriptionByGet,
  checkPackage,
  entitlementExpired,
  orderPaid,
  packageHistory,
  subscriptionCancelled,
  subscriptionDebitAnnounced,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { product, Shop, subscription, type Student } from '../../test/shop.js';

const day = 86_400_000;
let shop: Shop;
let asha: Student;
let orderId: string;
let subscriptionId: string;

beforeEach(async () => {
  shop = await Shop.open();
  shop.service.clock.set(Date.parse('2027-01-31T06:00:00Z'));
  asha = await shop.student();
  const saved = await shop.subscribe(asha);
  orderId = saved.orderId;
  subscriptionId = saved.subscriptionId ?? '';
});
afterEach(() => shop.close());

const charge = () => shop.outside.razorpay.chargeSubscription(subscriptionId);
const pay = async () => void (await shop.told(asha, orderId, charge()).expect(200));
const history = async () => {
  const { body } = await asha.api.call(packageHistory, { params: { accountId: asha.accountId } }).expect(200);
  return body.Items;
};

test('[ORDER-009] [ORDER-013] a month is paid to the same day of the next month, and a renewal counts from the first day', async () => {
  await pay();
  await shop.messages();
  expect(await history()).toMatchObject([
    {
      packageType: 'subscription',
      packagePurchaseDate: '2027-01-31T06:00:00.000Z',
      packageExpiryDate: '2027-02-28T18:30:00.000Z',
      userPackageStatus: 'Active',
    },
  ]);

  shop.service.clock.set(Date.parse('2027-03-01T01:00:00Z'));
  charge();
  await shop.messages();
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-03-31T18:30:00.000Z' }]);
  const told = await shop.service.outbox.of(orderPaid);
  expect(told.map(({ source }) => source)).toEqual(['purchase', 'renewal']);
  const [first, renewed] = told.map(({ entitlements }) => entitlements[0]);
  expect(renewed?.entitlementId).toBe(first?.entitlementId);
  expect(renewed?.revision).toBe(2);
  // three days of grace while the next debit may still come
  expect(renewed?.endsAt).toBe('2027-04-03T18:30:00.000Z');
  expect((await shop.books()).invoices).toHaveLength(2);
});

test('a renewal whose message never came is found once, by the browser or the reconciler', async () => {
  await pay();
  shop.outside.razorpay.delivery.times = 0;
  charge();
  await shop.told(asha, orderId, null, false).expect(200);
  await shop.told(asha, orderId, null, false).expect(200);
  expect((await shop.service.outbox.of(orderPaid)).map(({ source }) => source)).toEqual(['purchase', 'renewal']);
});

test('a second subscription of the same package, paid in another tab, goes back and is not debited again', async () => {
  const other = await shop.subscribe(asha, 'yearly');
  await pay();
  const proof = shop.outside.razorpay.chargeSubscription(other.subscriptionId!);
  await shop.told(asha, other.orderId, proof).expect(200);
  await shop.messages();
  await shop.sweep();
  await shop.messages();
  expect(await history()).toHaveLength(1);
  expect(await shop.books()).toMatchObject({
    states: { [orderId]: 'paid', [other.orderId]: 'failed' },
    refunds: [{ state: 'processed', reason: 'already held' }],
  });
  expect(shop.outside.razorpay.subscription(other.subscriptionId!)).toMatchObject({ status: 'cancelled' });
  expect(shop.outside.razorpay.subscription(subscriptionId)).toMatchObject({ status: 'active' });
});

test('the same charge told three times at once prolongs by one month', async () => {
  await pay();
  shop.outside.razorpay.delivery.times = 3;
  charge();
  await shop.messages();
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(2);
});

test('[ORDER-010] [ORDER-011] [ORDER-012] cancelling keeps the paid period, and a second time changes nothing', async () => {
  await pay();
  expect(await history()).toMatchObject([{ can: { cancel: true }, cancelAtPeriodEnd: false }]);
  const stranger = await shop.student();
  await stranger.api.call(cancelSubscription, { params: { orderId } }).expect(404).expect(refusal('order.not_found'));

  const { body } = await asha.api.call(cancelSubscription, { params: { orderId } }).expect(200);
  expect(body).toMatchObject({ success: true, message: 'Your cancelation will come on effect on next billing cycle' });
  expect((await asha.api.call(cancelSubscriptionByGet, { params: { orderId } }).expect(200)).body).toEqual(body);
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([
    { entitlement: { endsAt: '2027-02-28T18:30:00.000Z', revision: 2 } },
  ]);
  await shop.sweep();
  expect(shop.outside.razorpay.subscription(subscriptionId)?.status).toBe('cancelled');
  expect(await history()).toMatchObject([
    { can: { cancel: false }, cancelAtPeriodEnd: true, userPackageStatus: 'Active' },
  ]);

  shop.service.clock.set(Date.parse('2027-02-28T18:30:00Z'));
  await shop.sweep();
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toHaveLength(1);
});

test('[ORDER-012] a provider that is away is told later: the student has cancelled at once', async () => {
  await pay();
  shop.outside.faults.set('payment', true);
  await asha.api.call(cancelSubscription, { params: { orderId } }).expect(200);
  expect(await history()).toMatchObject([{ cancelAtPeriodEnd: true, can: { cancel: false } }]);
  await shop.sweep();
  expect(shop.outside.razorpay.subscription(subscriptionId)?.status).toBe('active');
  // it does not know yet, and debits
  charge();
  await shop.messages();
  shop.outside.faults.set('payment', false);
  shop.service.clock.advance(5 * 60_000);
  await shop.sweep();
  expect(shop.outside.razorpay.subscription(subscriptionId)?.status).toBe('cancelled');
  await shop.messages();
  await shop.sweep();
  expect((await shop.books()).refunds).toMatchObject([{ reason: 'not wanted', state: 'processed' }]);
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-02-28T18:30:00.000Z', cancelAtPeriodEnd: true }]);
  expect(await shop.differences()).toEqual([]);
});

test('what is no running subscription cannot be cancelled', async () => {
  await asha.api
    .call(cancelSubscription, { params: { orderId } })
    .expect(409)
    .expect(refusal('subscription.not_cancellable'));
});

test('[ORDER-013] a package ends on its expiry date, and not before', async () => {
  const expiresAt = new Date(shop.service.clock.now() + day).toISOString();
  await shop.import({ package: [{ ...product, packageId: 'short', packageCode: 'SHORT', expiresAt }] });
  await shop.buy(asha, 'short');
  const state = async () => (await history()).find(({ packageCode }) => packageCode === 'SHORT');
  expect(await state()).toMatchObject({ packageExpiryDate: expiresAt, userPackageStatus: 'Active' });
  shop.service.clock.set(Date.parse(expiresAt) - 1);
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toEqual([]);
  shop.service.clock.advance(1);
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toMatchObject([{ accountId: asha.accountId }]);
  expect(await state()).toMatchObject({ userPackageStatus: 'InActive' });
});

test('[CHK-002] a package that is held cannot be bought again, and once it has ended it can', async () => {
  await shop.import({ package: [{ ...product, packageId: 'week', packageCode: 'WEEK', validDays: 7 }] });
  await shop.buy(asha, 'week');
  const again = () => shop.save(asha, [{ packageId: 'week' }]);
  const isPurchased = async () =>
    (await asha.api.call(checkPackage, { params: { packageId: 'week' } }).expect(200)).body.isPurchased;
  await again().expect(409).expect(refusal('order.already_purchased'));
  expect(await isPurchased()).toBe(true);
  shop.service.clock.advance(8 * day);
  await shop.sweep();
  expect(await isPurchased()).toBe(false);
  await again().expect(200);
});

test('[ORDER-013] without a debit it ends after the days of grace, in which it is shown as running and can be cancelled', async () => {
  await pay();
  const toldEnd = '2027-03-03T18:30:00.000Z';
  const [told] = await shop.service.outbox.of(orderPaid);
  expect(told?.entitlements[0]?.endsAt).toBe(toldEnd);
  shop.service.clock.set(Date.parse('2027-02-28T18:29:59Z'));
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-02-28T18:30:00.000Z', can: { cancel: true } }]);
  shop.service.clock.set(Date.parse('2027-02-28T18:30:00Z'));
  await shop.sweep();
  expect(await history()).toMatchObject([
    { packageExpiryDate: toldEnd, userPackageStatus: 'Active', can: { cancel: true }, cancelAtPeriodEnd: false },
  ]);
  shop.service.clock.set(Date.parse('2027-03-03T18:29:59Z'));
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toEqual([]);
  shop.service.clock.advance(1_000);
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toMatchObject([{ accountId: asha.accountId }]);
  expect(await history()).toMatchObject([
    { packageExpiryDate: '2027-02-28T18:30:00.000Z', userPackageStatus: 'InActive', can: { cancel: false } },
  ]);
});

test('[ORDER-011] [ORDER-013] what is cancelled in the days of grace ends at once: nothing more is paid', async () => {
  await pay();
  shop.service.clock.set(Date.parse('2027-03-01T06:00:00Z'));
  await shop.sweep();
  await asha.api.call(cancelSubscription, { params: { orderId } }).expect(200);
  expect(await history()).toMatchObject([
    { packageExpiryDate: '2027-02-28T18:30:00.000Z', userPackageStatus: 'InActive', can: { cancel: false } },
  ]);
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([
    { entitlement: { endsAt: '2027-02-28T18:30:00.000Z' } },
  ]);
});

test('[ORDER-013] a debit whose message was lost prolongs it before it would end; nobody ends while the provider is away', async () => {
  await pay();
  shop.outside.razorpay.delivery.times = 0;
  charge();
  shop.service.clock.set(Date.parse('2027-03-03T18:30:00Z'));
  shop.outside.faults.set('payment', true);
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toEqual([]);
  shop.outside.faults.set('payment', false);
  shop.service.clock.advance(5 * 60_000);
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toEqual([]);
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-03-31T18:30:00.000Z' }]);
});

test('each debit is announced once, more than 24 hours before, with the date of the provider', async () => {
  await pay();
  await shop.messages();
  shop.service.clock.set(Date.parse('2027-02-28T06:00:00Z') - 2 * day);
  await shop.sweep();
  await shop.sweep();
  expect(await shop.service.outbox.of(subscriptionDebitAnnounced)).toEqual([
    expect.objectContaining({ amountPaise: 19_900, debitAt: '2027-02-28T06:00:00.000Z', packageName: 'Everything 12' }),
  ]);
});

test('who subscribes to the same has the same plan at the provider, and another price or period has its own', async () => {
  const planOf = async (policyType: 'monthly' | 'yearly') => {
    const { subscriptionId } = await shop.subscribe(await shop.student(), policyType);
    return shop.outside.razorpay.subscription(subscriptionId!)?.plan_id;
  };
  const monthly = await planOf('monthly');
  expect(await planOf('monthly')).toBe(monthly);
  const yearly = await planOf('yearly');
  expect(yearly).not.toBe(monthly);
  const subscriptionPolicies = [{ policyType: 'monthly' as const, pricePaise: 25_000 }];
  await shop.import({ package: [{ ...subscription, subscriptionPolicies }] });
  expect([monthly, yearly]).not.toContain(await planOf('monthly'));
});
