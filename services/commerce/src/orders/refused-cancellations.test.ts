import { cancelSubscription, personErased } from '@exam/contracts';
import { Shop, type Student } from '../../test/shop.js';
import { PaymentProvider, ProviderRefused } from './payment-provider.js';

let shop: Shop;
let asha: Student;
let orderId: string;
let subscriptionId: string;

beforeEach(async () => {
  shop = await Shop.open();
  asha = await shop.student();
  const saved = await shop.subscribe(asha);
  orderId = saved.orderId;
  subscriptionId = saved.subscriptionId!;
  await shop.told(asha, orderId, razorpay().chargeSubscription(subscriptionId)).expect(200);
  await shop.messages();
  razorpay().delivery.times = 0;
});
afterEach(() => shop.close());

const razorpay = () => shop.outside.razorpay;
const mandate = async () => {
  const text = `select wanted, wanted_reason as reason, known, check_at is null as "isSettled" from mandate`;
  return (await shop.service.db.query(text))[0];
};
const cancel = () => asha.api.call(cancelSubscription, { params: { orderId } }).expect(200);
const erase = () =>
  shop.service.deliver(personErased, {
    ...{ userId: asha.userId, accountIds: [asha.accountId] },
    requestedAt: new Date(shop.service.clock.now()).toISOString(),
  });
/** What the provider answered to each request to end it; `first` happens before the request arrives. */
function answers(first: () => void): string[] {
  const provider = shop.service.app.get(PaymentProvider);
  const send = provider.cancel.bind(provider);
  const told: string[] = [];
  provider.cancel = async (id) => {
    try {
      first();
      await send(id);
      told.push('ended');
    } catch (error) {
      told.push(error instanceof ProviderRefused ? 'refused' : 'away');
      throw error;
    }
  };
  return told;
}

const ends = [
  ['cancelled by its student', cancel, 'cancelled'],
  ['of who is erased', erase, 'erased'],
] as const;

test.each(ends)('a mandate %s that had ended in the bank, unheard, is known as ended', async (_, end, reason) => {
  const told = answers(() => undefined);
  razorpay().revoke(subscriptionId);
  await end();
  await shop.sweep();
  expect(await mandate()).toEqual({ wanted: 'ended', reason, known: 'cancelled', isSettled: true });
  // nobody asks to end what has ended
  expect(told).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});

test.each(ends)(
  'a mandate %s that ends in the moment it is to be ended: the provider refuses, and it is known as ended',
  async (_, end, reason) => {
    const told = answers(() => razorpay().revoke(subscriptionId));
    await end();
    await shop.sweep();
    expect(told).toEqual(['refused']);
    expect(await mandate()).toEqual({ wanted: 'ended', reason, known: 'cancelled', isSettled: true });
    shop.service.clock.advance(86_400_000);
    await shop.sweep();
    expect(told).toEqual(['refused']);
    expect(await shop.differences()).toEqual([]);
  },
);

test.each(ends)(
  'a mandate %s that the provider refuses to end is tried again until it ends',
  async (_, end, reason) => {
    let isRefusing = true;
    const told = answers(() => {
      if (isRefusing) throw new ProviderRefused('BAD_REQUEST_ERROR', 'not now');
    });
    await end();
    await shop.sweep();
    expect(told).toEqual(['refused']);
    expect(await mandate()).toMatchObject({ wanted: 'ended', reason, known: 'active', isSettled: false });
    isRefusing = false;
    shop.service.clock.advance(10 * 60_000);
    await shop.sweep();
    expect(told).toEqual(['refused', 'ended']);
    expect(await mandate()).toEqual({ wanted: 'ended', reason, known: 'cancelled', isSettled: true });
  },
);
