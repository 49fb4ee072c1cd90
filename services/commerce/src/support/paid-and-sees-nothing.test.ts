import { askAboutOrder, listOrders, profileUpdated, readOrder, type AnswerOf } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, Shop, type Student } from '../../test/shop.js';

let shop: Shop;
let office: Api;
let asha: Student;
const minute = 60_000;

beforeAll(async () => {
  shop = await Shop.open();
  office = await shop.service.as({ roles: ['shop'], orgId });
});
beforeEach(async () => {
  asha = await shop.student();
  shop.outside.razorpay.delivery.times = 1;
});
afterAll(() => shop.close());

const open = async (orderId: string) =>
  (await office.call(readOrder, { params: { orderId } }).expect(200)).body as AnswerOf<typeof readOrder>;
const findings = async (orderId: string, code: string) =>
  (await open(orderId)).findings.filter((one) => one.code === code);
const ask = (orderId: string) => office.call(askAboutOrder, { params: { orderId }, body: { commandId: randomUUID() } });

test('[SELL-005] paid twice: both payments are there, and that the second goes back', async () => {
  const { orderId, paymentInit } = await shop.order(asha);
  const first = shop.outside.razorpay.payOrder(paymentInit.id);
  const second = shop.outside.razorpay.payOrder(paymentInit.id);
  await shop.messages();
  await shop.sweep();
  await shop.messages();
  const { payments, timeline, findings: found } = await open(orderId);
  const ids = [first, second].map((one) => one.razorpay_payment_id);
  expect(payments.map(({ paymentId }) => paymentId).sort()).toEqual([...ids].sort());
  const [twice] = found.filter(({ code }) => code === 'paid_twice');
  expect(ids).toContain(twice!.reference);
  expect(found).toContainEqual(
    expect.objectContaining({
      ...{ code: 'paid_back_here', reference: twice!.reference, amountPaise: 118_000, from: 'paid twice' },
    }),
  );
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'refund', reason: 'paid twice', what: 'processed' }));
});

test('[SELL-005] a lost message: the order says that nothing was told, is asked about when staff want it, and then says how it was found', async () => {
  shop.outside.razorpay.delivery.times = 0;
  const { orderId, paymentInit } = await shop.order(asha);
  shop.outside.razorpay.payOrder(paymentInit.id);
  expect(await findings(orderId, 'not_told')).toEqual([expect.objectContaining({ at: expect.any(String) })]);
  await shop.sweep();
  expect((await open(orderId)).order.state).not.toBe('paid');
  await ask(orderId).expect(200);
  shop.service.clock.advance(1_000);
  await shop.sweep();
  const { order, timeline } = await open(orderId);
  expect(order.state).toBe('paid');
  expect(await findings(orderId, 'not_told')).toEqual([]);
  expect(await findings(orderId, 'found_by_asking')).toEqual([expect.objectContaining({ reference: order.paymentId })]);
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'acted', what: 'order.asked_about' }));
  expect(timeline.some(({ kind }) => kind === 'message')).toBe(false);
  await ask(orderId).expect(409).expect(refusal('order.not_pending'));
});

test('[SELL-005] another number: the order names its student and who else of that name or number signs in', async () => {
  const { orderId } = await shop.buy(asha);
  const other = await shop.student();
  const { order } = await open(orderId);
  expect(order.student).toEqual({ name: 'Asha Rao', userCode: asha.userCode, className: 'Class 12 MPC' });
  expect(await findings(orderId, 'other_sign_in')).toContainEqual(
    expect.objectContaining({ reference: other.userId, to: `Asha Rao (${other.userCode})` }),
  );
});

test('[SELL-005] paid from another number: that number finds the order, which says from which it was paid and whose it is', async () => {
  const { orderId, paymentInit } = (
    await shop.save(asha, [{ packageId: 'physics' }], { billing_tel: '+91 98400 12345' }).expect(200)
  ).body;
  const { razorpay } = shop.outside;
  const { razorpay_payment_id: paymentId } = razorpay.payOrder(paymentInit.id, { contact: '+919800011111' });
  await shop.messages();
  for (const q of ['98000 11111', '+91 98400 12345', paymentId]) {
    const { items } = (await office.call(listOrders, { query: { q } as never }).expect(200)).body as AnswerOf<
      typeof listOrders
    >;
    expect(items).toContainEqual(
      expect.objectContaining({ orderId, telephone: '+91 98400 12345', payerNumber: '+919800011111' }),
    );
  }
  expect(await findings(orderId, 'other_number')).toEqual([
    expect.objectContaining({ from: '+919800011111', to: `Asha Rao (${asha.userCode}), +91 98400 12345` }),
  ]);
});

test('[SELL-005] paid from the number of the order, however it is written, nothing is told of numbers', async () => {
  const { orderId, paymentInit } = (
    await shop.save(asha, [{ packageId: 'physics' }], { billing_tel: '98400 12345' }).expect(200)
  ).body;
  shop.outside.razorpay.payOrder(paymentInit.id, { contact: '+919840012345' });
  await shop.messages();
  expect((await open(orderId)).order.payerNumber).toBeNull();
  expect(await findings(orderId, 'other_number')).toEqual([]);
});

test('[SELL-005] another class: the order says for which it was bought and in which the student learns now', async () => {
  const { orderId } = await shop.buy(asha);
  expect(await findings(orderId, 'other_class')).toEqual([]);
  const current = randomUUID();
  await shop.service.deliver(profileUpdated, {
    ...{ userId: asha.userId, orgId, roles: ['student'], givenName: 'Asha', familyName: 'Rao' },
    ...{ currentAccountId: current, revision: 2 },
    accounts: [
      { accountId: asha.accountId, isBaseAccount: false, ...place, sectionId: null },
      { accountId: current, isBaseAccount: false, ...place, classId: 'c11', sectionId: null },
    ],
  });
  expect(await findings(orderId, 'other_class')).toEqual([
    expect.objectContaining({ from: 'Class 12 MPC', to: 'c11 mpc' }),
  ]);
});

test('[SELL-005] paid back at the provider: the order says so, and that the right has ended', async () => {
  const { orderId, paymentId } = await shop.buy(asha);
  expect((await open(orderId)).findings.map(({ code }) => code)).not.toContain('right_ended');
  shop.outside.razorpay.refundByHand(paymentId, 118_000);
  await shop.messages();
  expect(await findings(orderId, 'paid_back_at_provider')).toEqual([
    expect.objectContaining({ reference: paymentId, amountPaise: 118_000 }),
  ]);
  expect(await findings(orderId, 'right_ended')).toEqual([expect.objectContaining({ reference: 'physics' })]);
  expect((await open(orderId)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'refund', reason: 'made at the provider' }),
  );
});

test('[SELL-005] a payment that was declined is told as one', async () => {
  const { orderId, paymentInit } = await shop.order(asha);
  shop.outside.razorpay.payOrder(paymentInit.id, { outcome: 'failed' });
  await shop.messages();
  shop.service.clock.advance(minute);
  expect(await findings(orderId, 'declined')).toEqual([expect.objectContaining({ amountPaise: 118_000 })]);
});

test('[SELL-005] a renewal is no second order of the same package', async () => {
  const { orderId, subscriptionId } = await shop.subscribe(asha);
  shop.outside.razorpay.chargeSubscription(subscriptionId!);
  await shop.messages();
  shop.outside.razorpay.chargeSubscription(subscriptionId!);
  await shop.messages();
  const { body } = await office.call(listOrders, { query: { q: asha.userCode } }).expect(200);
  const both = (body as AnswerOf<typeof listOrders>).items.map((one) => one.orderId);
  expect(both).toHaveLength(2);
  expect(both).toContain(orderId);
  for (const one of both) expect(await findings(one, 'bought_twice')).toEqual([]);
});
