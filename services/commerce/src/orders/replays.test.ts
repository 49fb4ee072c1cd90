import { orderPaid, refundOrder } from '@exam/contracts';
import { until } from '@exam/testing';
import { createHmac, randomUUID } from 'node:crypto';
import { second, Shop } from '../../test/shop.js';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const razorpay = () => shop.outside.razorpay;
const stateOf = async (orderId: string) => (await shop.books()).states[orderId];

/** Signed as the provider signs; each time under an id of its own. */
async function send(entity: object): Promise<number> {
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
  const secret = shop.outside.settings['PAYMENT_WEBHOOK_SECRET'] ?? '';
  const headers = {
    ...{ 'content-type': 'application/json', 'x-razorpay-event-id': randomUUID() },
    'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
  };
  return (await fetch(`${shop.service.url}/payments/webhook`, { method: 'POST', body, headers })).status;
}

test('a genuine message sent again pays nothing else: not another order, not twice, not after the money went back', async () => {
  const [asha, ravi] = [await shop.student(), await shop.student()];
  razorpay().delivery.times = 0;
  const order = await shop.order(asha);
  const [own, others] = [await shop.order(asha, second.packageId), await shop.order(ravi)];
  const { razorpay_payment_id: id } = razorpay().payOrder(order.paymentInit.id);
  const named = [order, own, others].map(({ paymentInit }) => paymentInit.id);
  const replay = () => Promise.all([...named, ...named].map((order_id) => send({ id, order_id, status: 'captured' })));
  expect(new Set(await replay())).toEqual(new Set([200]));
  const states = async () => Promise.all([order, own, others].map(({ orderId }) => stateOf(orderId)));
  expect(await states()).toEqual(['paid', 'pending', 'pending']);
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);

  const operator = await shop.operator();
  const back = { params: { orderId: order.orderId }, body: { amountPaise: null, reason: 'asked for it' } };
  await operator.call(refundOrder, back).expect(200);
  await until(async () => {
    await shop.sweep();
    return (await stateOf(order.orderId)) === 'refunded';
  });
  await replay();
  expect(await states()).toEqual(['refunded', 'pending', 'pending']);
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
});
