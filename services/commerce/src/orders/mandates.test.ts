import {
  entitlementExpired,
  getInvoice,
  orderPaid,
  orderRefunded,
  packageHistory,
  personErased,
  profileUpdated,
  refundOrder,
  subscriptionCancelled,
  subscriptionDebitFailed,
} from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, Shop, type Student } from '../../test/shop.js';

const day = 86_400_000;
let shop: Shop;
let asha: Student;
let operator: Api;
let orderId: string;
let subscriptionId: string;

beforeEach(async () => {
  shop = await Shop.open();
  shop.service.clock.set(Date.parse('2027-01-31T06:00:00Z'));
  asha = await shop.student();
  operator = await shop.operator();
  ({ orderId, subscriptionId } = await begin(asha));
});
afterEach(() => shop.close());

const razorpay = () => shop.outside.razorpay;
async function begin(student: Student) {
  const saved = await shop.subscribe(student);
  const id = saved.subscriptionId!;
  await shop.told(student, saved.orderId, razorpay().chargeSubscription(id)).expect(200);
  await shop.messages();
  return { orderId: saved.orderId, subscriptionId: id };
}
const mandate = () => razorpay().subscription(subscriptionId)!.status;
const refund = (id: string) =>
  operator.call(refundOrder, { params: { orderId: id }, body: { amountPaise: null, reason: 'asked for it' } });
const history = async () =>
  (await asha.api.call(packageHistory, { params: { accountId: asha.accountId } }).expect(200)).body.Items;
const renew = async () => {
  shop.service.clock.set(Date.parse('2027-02-28T06:00:00Z'));
  razorpay().chargeSubscription(subscriptionId);
  await shop.messages();
  const told = await shop.service.outbox.of(orderPaid);
  return told.find(({ source }) => source === 'renewal')!.orderId;
};

test('what is paid back as a whole is debited no more', async () => {
  await refund(orderId).expect(200);
  await shop.sweep();
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
  expect(await shop.service.outbox.of(orderRefunded)).toMatchObject([{ entitlements: [{ revision: 2 }] }]);
  expect(await shop.differences()).toEqual([]);
});

test('a debit that was on its way while its mandate was ended goes back', async () => {
  await refund(orderId).expect(200);
  shop.service.clock.advance(60_000);
  await shop.sweep();
  razorpay().delivery.times = 1;
  Object.assign(razorpay().subscription(subscriptionId)!, { status: 'active' });
  shop.service.clock.advance(60_000);
  razorpay().chargeSubscription(subscriptionId);
  await shop.messages();
  await shop.sweep();
  const { refunds } = await shop.books();
  expect(refunds).toMatchObject([{ reason: 'asked for it' }, { reason: 'not wanted', state: 'processed' }]);
  expect(await shop.differences()).toEqual([]);
});

test('[ORDER-001] refunding a renewal ends what it paid for, and its invoice says so until when for ever', async () => {
  const renewalId = await renew();
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-03-31T18:30:00.000Z' }]);
  const [one] = await history();
  expect(one!.payments).toMatchObject([{ orderId }, { orderId: renewalId }]);
  const validity = async (at: number) => {
    const params = { orderId: one!.payments[at]!.orderId, trackingId: one!.payments[at]!.trackingid };
    const { body } = await asha.api.call(getInvoice, { params }).expect(200);
    return body.Item.packageDetails[0]!.packageExpiryDate;
  };
  expect([await validity(0), await validity(1)]).toEqual(['2027-02-28T18:30:00.000Z', '2027-03-31T18:30:00.000Z']);

  await refund(renewalId).expect(200);
  await shop.sweep();
  await shop.sweep();
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-02-28T18:30:00.000Z', cancelAtPeriodEnd: true }]);
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([{ reason: 'refunded' }]);
  expect(mandate()).toBe('cancelled');
  expect([await validity(0), await validity(1)]).toEqual(['2027-02-28T18:30:00.000Z', '2027-03-31T18:30:00.000Z']);
  expect(await shop.differences()).toEqual([]);
});

test('a refund that fails does not stop renewals', async () => {
  razorpay().refundOutcome = 'refused';
  await operator
    .call(refundOrder, { params: { orderId }, body: { amountPaise: 5_000, reason: 'asked for it' } })
    .expect(200);
  await shop.sweep();
  await renew();
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-03-31T18:30:00.000Z' }]);
  expect((await shop.books()).refunds).toMatchObject([{ reason: 'asked for it', state: 'wanted' }]);
});

test.each([
  ['revoked', () => razorpay().revoke(subscriptionId)],
  ['failed', () => razorpay().failDebit(subscriptionId, { isFinal: true })],
] as const)('what the bank ended is ended here, and the student is told: %s', async (reason, end) => {
  end();
  await shop.messages();
  expect(await history()).toMatchObject([{ cancelAtPeriodEnd: true, userPackageStatus: 'Active' }]);
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([{ reason }]);
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
});

test('a mandate that was revoked and whose message was lost is learnt by asking', async () => {
  razorpay().delivery.times = 0;
  razorpay().revoke(subscriptionId);
  shop.service.clock.advance(25 * day);
  await shop.sweep();
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([{ reason: 'revoked' }]);
});

test('mandates that the provider cannot tell of hold up no other', async () => {
  await shop.service.db.query(
    `insert into mandate (provider_subscription_id, order_id, user_id, account_id, wanted, wanted_at, known, check_at)
     select 'sub_lost' || n, gen_random_uuid(), $1, $2, 'ended', $3, 'active', $3::timestamptz - interval '1 day'
     from generate_series(1, 201) n`,
    [asha.userId, asha.accountId, new Date(shop.service.clock.now())],
  );
  await refund(orderId).expect(200);
  await shop.sweep();
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
  const { oldest } = (
    await shop.service.db.query<{ oldest: Date }>(`select min(check_at) as oldest from mandate where known = 'active'`)
  )[0]!;
  expect(oldest.getTime()).toBeGreaterThan(shop.service.clock.now());
});

test('a failed debit is told once, and one that succeeds later prolongs', async () => {
  shop.service.clock.set(Date.parse('2027-02-28T06:00:00Z'));
  razorpay().failDebit(subscriptionId);
  razorpay().failDebit(subscriptionId);
  await shop.messages();
  expect(await shop.service.outbox.of(subscriptionDebitFailed)).toMatchObject([
    { amountPaise: 19_900, accessUntil: '2027-03-03T18:30:00.000Z' },
  ]);
  shop.service.clock.advance(2 * day);
  razorpay().chargeSubscription(subscriptionId);
  await shop.messages();
  expect(await history()).toMatchObject([{ packageExpiryDate: '2027-03-31T18:30:00.000Z', cancelAtPeriodEnd: false }]);
});

test('a right that ends without a debit takes its mandate with it', async () => {
  shop.service.clock.set(Date.parse('2027-03-03T18:30:00Z'));
  await shop.sweep();
  expect(await shop.service.outbox.of(entitlementExpired)).toHaveLength(1);
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
});

test('a grade that is removed is debited no more; an older word of its student changes nothing', async () => {
  const told = {
    ...{ userId: asha.userId, orgId, roles: ['student' as const], givenName: 'Asha', familyName: 'Rao' },
    currentAccountId: asha.accountId,
    accounts: [{ accountId: randomUUID(), isBaseAccount: false, ...place, sectionId: null }],
  };
  const kept = { ...told.accounts[0]!, accountId: asha.accountId };
  await shop.service.deliver(profileUpdated, { ...told, accounts: [kept, ...told.accounts], revision: 3 });
  await shop.service.deliver(profileUpdated, { ...told, revision: 2 });
  expect(await shop.service.outbox.of(subscriptionCancelled)).toEqual([]);
  await shop.service.deliver(profileUpdated, { ...told, revision: 4 });
  expect(await shop.service.outbox.of(subscriptionCancelled)).toMatchObject([{ reason: 'grade_removed' }]);
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
});

test('who is erased is debited no more, also while the provider is away; books and announcements stay whole', async () => {
  shop.outside.faults.set('payment', true);
  const { userId, accountId } = asha;
  await shop.service.deliver(personErased, {
    userId,
    accountIds: [accountId],
    requestedAt: '2027-02-01T00:00:00.000Z',
  });
  await shop.sweep();
  expect(mandate()).toBe('active');
  shop.outside.faults.set('payment', false);
  shop.service.clock.advance(10 * 60_000);
  await shop.sweep();
  expect(mandate()).toBe('cancelled');
  expect(await shop.differences()).toEqual([]);
  const left = await shop.service.db.query('select 1 from entitlement where user_id = $1', [userId]);
  expect(left).toEqual([]);
});

test('the mandate of a window that nobody paid in is ended, so that nobody pays in it later', async () => {
  const bela = await shop.student();
  const open = await shop.subscribe(bela);
  for (const minutes of [2, 6, 31, 121, 2]) {
    shop.service.clock.advance(minutes * 60_000);
    await shop.sweep();
  }
  expect(razorpay().subscription(open.subscriptionId!)?.status).toBe('cancelled');
});
