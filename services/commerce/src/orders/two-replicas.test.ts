import { refundOrder } from '@exam/contracts';
import { provedForGood, refusal, startService, type Api, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import { product, Shop } from '../../test/shop.js';
import { PaymentProvider } from './payment-provider.js';
import { RefundsService } from './refunds.service.js';

const minute = 60_000;
let shop: Shop;
let other: TestService;
let orderId: string;
/** At one replica and at the other. */
let operators: readonly [Api, Api];

beforeEach(async () => {
  shop = await Shop.open();
  const { PAYMENT_URL = '', PAYMENT_WEBHOOK_SECRET = '' } = shop.outside.settings;
  other = await startService('commerce', {
    database: shop.service.db,
    clock: shop.service.clock,
    environment: { PAYMENT_URL, PAYMENT_WEBHOOK_SECRET, COMMERCE_SWEEP_INTERVAL_MS: '3600000' },
  });
  const who = { roles: ['super' as const], provedAt: provedForGood };
  operators = [await shop.service.as(who), await other.as(who)];
  ({ orderId } = await shop.buy(await shop.student(), product.packageId));
  // what became of a refund is told by the answers alone
  shop.outside.razorpay.delivery.times = 0;
});
afterEach(async () => {
  await other.close();
  await shop.close();
});

const want = (operator: Api, amountPaise: number | null) =>
  operator.call(refundOrder, { params: { orderId }, body: { amountPaise, reason: 'asked for it' } });
const makeDue = ({ app }: TestService) => app.get(RefundsService).makeDue();

/** The replica stops where it has asked, or is about to ask, until it is let go on. */
function hold(replica: TestService, at: 'after its question' | 'before the refund') {
  const provider = replica.app.get(PaymentProvider);
  let letGo = () => undefined as void;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let tell = () => undefined as void;
  const isHeld = new Promise<void>((resolve) => (tell = resolve));
  const wait = () => (tell(), released);
  const { refundsOf, refund } = provider;
  if (at === 'after its question')
    jest.spyOn(provider, 'refundsOf').mockImplementationOnce(async (paymentId) => {
      const known = await refundsOf.call(provider, paymentId);
      await wait();
      return known;
    });
  else
    jest.spyOn(provider, 'refund').mockImplementationOnce(async (paymentId, wanted) => {
      await wait();
      return refund.call(provider, paymentId, wanted);
    });
  return { isHeld, letGo };
}

async function expectOneRefund(amountPaise: number): Promise<void> {
  expect(shop.outside.razorpay.refunds()).toMatchObject([{ amount: amountPaise, status: 'processed' }]);
  expect((await shop.books()).refunds).toMatchObject([{ state: 'processed', amount_paise: amountPaise }]);
  expect(await shop.service.db.query('select total_paise from credit_note')).toEqual([{ total_paise: amountPaise }]);
  expect(await shop.differences()).toEqual([]);
}

test('a refund that one replica makes is not taken by another one', async () => {
  await want(operators[0], 18_000).expect(200);
  const { isHeld, letGo } = hold(shop.service, 'after its question');
  const one = makeDue(shop.service);
  await isHeld;
  expect(await makeDue(other)).toBe(0);
  letGo();
  expect(await one).toBe(1);
  await expectOneRefund(18_000);
});

test.each(['after its question', 'before the refund'] as const)(
  'a replica that hung longer than its lease, and one that made the refund meanwhile, pay back once: %s',
  async (at) => {
    await want(operators[0], 18_000).expect(200);
    const { isHeld, letGo } = hold(shop.service, at);
    const one = makeDue(shop.service);
    await isHeld;
    shop.service.clock.advance(6 * minute);
    expect(await makeDue(other)).toBe(1);
    await expectOneRefund(18_000);
    letGo();
    await one;
    await expectOneRefund(18_000);
  },
);

test('the whole amount that two replicas are asked for at once is wanted once', async () => {
  const answers = await Promise.all(operators.map((operator) => want(operator, null)));
  const [wanted, refused] = answers.sort((one, another) => one.status - another.status);
  expect(wanted).toMatchObject({ status: 200 });
  expect(refused).toEqual(refusal('refund.too_much'));
  await Promise.all([makeDue(shop.service), makeDue(other)]);
  await expectOneRefund(118_000);
});
