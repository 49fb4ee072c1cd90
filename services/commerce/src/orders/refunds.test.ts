import { orderRefunded, refundOrder } from '@exam/contracts';
import { refusal, until, type Api } from '@exam/testing';
import { product, Shop, type Student } from '../../test/shop.js';
import { PaymentProvider, type ProviderPayment } from './payment-provider.js';
import { SettlementService } from './settlement.service.js';

const minute = 60_000;
let shop: Shop;
let asha: Student;
let operator: Api;
let orderId: string;
let paymentId: string;

beforeEach(async () => {
  shop = await Shop.open();
  asha = await shop.student();
  operator = await shop.operator();
  ({ orderId, paymentId } = await shop.buy(asha, product.packageId));
});
afterEach(() => shop.close());

const razorpay = () => shop.outside.razorpay;
const refund = (amountPaise: number | null) =>
  operator.call(refundOrder, { params: { orderId }, body: { amountPaise, reason: 'asked for it' } });
const stateOf = async (id: string) => (await shop.books()).states[id];
const back = () =>
  razorpay()
    .payments()
    .find(({ id }) => id === paymentId)!.amount_refunded;
const notes = () => shop.service.db.query('select number, total_paise from credit_note order by number');
const revoked = () => shop.service.outbox.of(orderRefunded);

test.each(['by its message', "by the provider's list"])(
  'what is paid back at the provider is booked, credited and decides about the access: %s',
  async (way) => {
    razorpay().delivery.times = way === 'by its message' ? 1 : 0;
    const told = async () => {
      await shop.messages();
      shop.service.clock.advance(11 * minute);
      await shop.sweep();
    };
    razorpay().refundByHand(paymentId, 18_000);
    await told();
    expect(await stateOf(orderId)).toBe('paid');
    expect(await revoked()).toEqual([]);
    razorpay().refundByHand(paymentId, 100_000);
    await told();
    expect(await stateOf(orderId)).toBe('refunded');
    expect((await shop.books()).ledger).toEqual({});
    expect(await notes()).toMatchObject([{ total_paise: 18_000 }, { total_paise: 100_000 }]);
    expect(await revoked()).toMatchObject([{ orderId, entitlements: [{ revision: 2 }] }]);
    expect(await shop.differences()).toEqual([]);
  },
);

test('a refund that we could not make and somebody made by hand does not go out twice', async () => {
  razorpay().refundOutcome = 'refused';
  await refund(18_000).expect(200);
  await shop.sweep();
  razorpay().refundOutcome = 'processed';
  razorpay().refundByHand(paymentId, 18_000);
  await shop.messages();
  shop.service.clock.advance(30 * minute);
  await shop.sweep();
  expect(back()).toBe(18_000);
  expect(await shop.books()).toMatchObject({ refunds: [{ state: 'processed', amount_paise: 18_000 }] });
  expect(await shop.differences()).toEqual([]);
});

test('no more goes back than is left, whoever paid back what', async () => {
  razorpay().delivery.times = 0;
  razorpay().refundOutcome = 'refused';
  await refund(null).expect(200);
  await shop.sweep();
  razorpay().refundOutcome = 'processed';
  razorpay().refundByHand(paymentId, 50_000);
  shop.service.clock.advance(30 * minute);
  await shop.sweep();
  expect(back()).toBe(118_000);
  expect(await stateOf(orderId)).toBe('refunded');
  expect(await shop.differences()).toEqual([]);
});

test('a refund whose answer was lost is made once: by its key, and by what the provider has', async () => {
  razorpay().refundOutcome = 'lost';
  razorpay().delivery.times = 0;
  await refund(18_000).expect(200);
  await shop.sweep();
  expect(await shop.books()).toMatchObject({ refunds: [{ state: 'wanted' }] });
  shop.service.clock.advance(30 * minute);
  await shop.sweep();
  expect(back()).toBe(18_000);
  expect(razorpay().refunds()).toHaveLength(1);
  expect(razorpay().refunds()[0]?.key).toMatch(/^[0-9a-f-]{36}-0-18000$/);
  expect(await shop.books()).toMatchObject({ refunds: [{ state: 'processed' }] });
});

test('a refund that fails at the provider is made again; the order is paid in between, and its access stays', async () => {
  razorpay().refundOutcome = 'pending';
  await refund(18_000).expect(200);
  await shop.sweep();
  await shop.messages();
  expect(await stateOf(orderId)).toBe('refunding');
  razorpay().endRefund(razorpay().refunds()[0]!.id, 'failed');
  await shop.messages();
  expect(await shop.books()).toMatchObject({ refunds: [{ state: 'wanted' }] });
  razorpay().refundOutcome = 'processed';
  shop.service.clock.advance(30 * minute);
  await shop.sweep();
  expect(await stateOf(orderId)).toBe('paid');
  expect(back()).toBe(18_000);
  expect(await shop.differences()).toEqual([]);
});

test('of two halves the last one that is made ends the access, not the first', async () => {
  razorpay().refundOutcome = 'pending';
  await refund(59_000).expect(200);
  await refund(59_000).expect(200);
  await shop.sweep();
  const [one, other] = razorpay().refunds();
  razorpay().endRefund(one!.id, 'processed');
  await shop.messages();
  expect(await revoked()).toEqual([]);
  expect(await stateOf(orderId)).toBe('refunding');
  razorpay().endRefund(other!.id, 'processed');
  await shop.messages();
  expect(await revoked()).toHaveLength(1);
  expect(await stateOf(orderId)).toBe('refunded');
});

test('credit notes of odd parts leave nothing of the invoice', async () => {
  // a call that fails on a busy machine is made again, later
  const isMade = async () => {
    await shop.sweep();
    shop.service.clock.advance(5 * minute);
    return (await shop.books()).refunds.every(({ state }) => state === 'processed');
  };
  for (const part of [33_333, 1, 7_777, 50_001, null]) {
    await refund(part).expect(200);
    await until(isMade, { timeoutMs: 30_000, what: `the refund of ${part ?? 'the rest'}` });
  }
  const [sums] = await shop.service.db.query(
    `select sum(c.taxable_paise)::int = min(i.taxable_paise) and sum(c.cgst_paise)::int = min(i.cgst_paise)
       and sum(c.sgst_paise)::int = min(i.sgst_paise) as whole from credit_note c join invoice i on i.number = c.invoice_number`,
  );
  expect(sums).toEqual({ whole: true });
  expect(await shop.differences()).toEqual([]);
});

test('a payment whose message was lost and that went back by hand is booked both ways', async () => {
  razorpay().delivery.times = 0;
  const bela = await shop.student();
  const order = await shop.order(bela);
  const proof = razorpay().payOrder(order.paymentInit.id);
  razorpay().refundByHand(proof.razorpay_payment_id, 118_000);
  shop.service.clock.advance(11 * minute);
  await shop.sweep();
  await shop.sweep();
  expect(await shop.differences()).toEqual([]);
  expect(
    await shop.service.db.query('select 1 from refund where payment_id = $1', [proof.razorpay_payment_id]),
  ).toHaveLength(1);
});

test.each([
  ['lost', 'refunded', 1],
  ['won', 'paid', 0],
] as const)('a dispute that is %s leaves the order %s', async (outcome, state, ended) => {
  const { id } = razorpay().bank.openDispute(paymentId);
  await shop.messages();
  expect(await stateOf(orderId)).toBe('paid');
  // its message is lost: the provider is asked every day
  razorpay().delivery.times = 0;
  razorpay().bank.decideDispute(id, outcome);
  shop.service.clock.advance(25 * 60 * minute);
  await shop.sweep();
  await shop.sweep();
  expect(await stateOf(orderId)).toBe(state);
  expect(await revoked()).toHaveLength(ended);
  expect(await notes()).toHaveLength(ended);
  expect(await shop.differences()).toEqual([]);
});

test('what the provider sends to the bank is booked with its fees and their tax; the provider then holds nothing', async () => {
  razorpay().refundByHand(paymentId, 18_000);
  await shop.messages();
  const { amount, fees, tax } = razorpay().bank.settle();
  expect(amount + fees + tax).toBe(100_000);
  shop.service.clock.advance(61 * minute);
  await shop.sweep();
  shop.service.clock.advance(61 * minute);
  await shop.sweep();
  const { ledger } = await shop.books();
  expect(ledger).toMatchObject({ bank: amount, fees, input_tax: tax });
  expect(ledger).not.toHaveProperty('provider');
  expect(await shop.differences()).toEqual([]);
});

test('a payment pays one order, whatever else it is said to pay', async () => {
  const other = await shop.order(await shop.student());
  const payment: ProviderPayment = {
    ...{ paymentId, state: 'captured', amountPaise: 118_000, currency: 'INR', method: 'upi', payerNumber: null },
    ...{ providerOrderId: other.paymentInit.id, invoiceId: null, createdAt: shop.service.clock.now() },
  };
  expect(await shop.service.app.get(SettlementService).record(other.orderId, payment)).toBeNull();
  expect(await shop.books()).toMatchObject({
    states: { [orderId]: 'paid', [other.orderId]: 'pending' },
    ...{ refunds: [], invoices: ['INV/2627/000001'] },
  });
});

describe('what a payment pays is decided once', () => {
  /** Another order of the same package, begun in another tab and paid, with what the provider said of it then. */
  async function paidBeside() {
    razorpay().delivery.times = 0;
    const bela = await shop.student();
    const order = await shop.order(bela);
    const proof = razorpay().payOrder(order.paymentInit.id);
    const told = await shop.service.app.get(PaymentProvider).payment(proof.razorpay_payment_id);
    const record = (state: ProviderPayment['state']) =>
      shop.service.app.get(SettlementService).record(order.orderId, { ...told, state });
    return { order, proof, record };
  }
  const settled = async () => {
    for (const minutes of [11, 31]) {
      shop.service.clock.advance(minutes * minute);
      await shop.sweep();
      await shop.messages();
    }
    return shop.differences();
  };

  test('an older word of a payment that went back meanwhile makes nothing paid', async () => {
    const { order, proof, record } = await paidBeside();
    razorpay().delivery.times = 1;
    razorpay().refundByHand(proof.razorpay_payment_id, 118_000);
    await shop.messages();
    // the browser asked before, and is slower with what it heard
    expect(await record('captured')).toBe('pending');
    expect(await settled()).toEqual([]);
    expect(await stateOf(order.orderId)).toBe('pending');
  });

  test('a payment that was to go back stays so, whatever the account holds afterwards', async () => {
    razorpay().refundOutcome = 'refused';
    const chitra = await shop.student();
    const other = await shop.order(chitra);
    const packages = [{ packageId: product.packageId, discussionBoard: true }];
    const { body: twice } = await shop.save(chitra, packages).expect(200);
    const first = razorpay().payOrder(other.paymentInit.id);
    await shop.told(chitra, other.orderId, first).expect(200);
    const proof = razorpay().payOrder(twice.paymentInit.id);
    await shop.told(chitra, twice.orderId, proof).expect(200);
    expect(await stateOf(twice.orderId)).toBe('failed');
    razorpay().refundByHand(first.razorpay_payment_id, 118_000);
    await shop.messages();
    expect(await stateOf(other.orderId)).toBe('refunded');
    await shop.told(chitra, twice.orderId, proof).expect(200);
    expect(await stateOf(twice.orderId)).toBe('failed');
    razorpay().refundOutcome = 'processed';
    expect(await settled()).toEqual([]);
  });

  test('a refund of a payment that was last heard of as failed comes after its money', async () => {
    const { order, proof, record } = await paidBeside();
    await record('failed');
    razorpay().delivery.times = 1;
    razorpay().refundByHand(proof.razorpay_payment_id, 5_000);
    await shop.messages();
    expect(await stateOf(order.orderId)).toBe('paid');
    expect(await settled()).toEqual([]);
  });
});

test('a refund after the days of the policy is refused, and only an operator may ask', async () => {
  const call = { params: { orderId }, body: { amountPaise: null, reason: 'asked' } };
  await asha.api.call(refundOrder, call).expect(403);
  shop.service.clock.advance(15 * 86_400_000);
  await refund(null).expect(409).expect(refusal('order.not_refundable'));
});
