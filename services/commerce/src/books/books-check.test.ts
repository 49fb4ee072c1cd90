import { Metrics } from '@exam/platform';
import { Shop } from '../../test/shop.js';
import { BooksCheck } from './books-check.service.js';

const hour = 3_600_000;
let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

const check = () => shop.service.app.get(BooksCheck).checkDue();
const metric = async (name: string) => {
  const { values } = await shop.service.app.get(Metrics).registry.getSingleMetric(name)!.get();
  return values[0]!.value;
};
const differences = () => metric('commerce_books_differences');

test('the books are checked daily, and the metric tells what the last check found', async () => {
  const { orderId } = await shop.buy(await shop.student());
  await check();
  expect(await differences()).toBe(0);
  await shop.service.db.query('update invoice set taxable_paise = taxable_paise + 1');
  shop.service.clock.advance(23 * hour);
  await check();
  expect(await differences()).toBe(0);
  shop.service.clock.advance(hour);
  await check();
  // the invoice does not add up, its rates say something else, and the ledger has another sum
  expect(await differences()).toBe(3);
  const [{ lines }] = (await shop.service.db.query<{ lines: string[] }>('select lines from books_check')) as [
    { lines: string[] },
  ];
  expect(lines.join('\n')).toContain(orderId);
  await shop.service.db.query('update invoice set taxable_paise = taxable_paise - 1');
  shop.service.clock.advance(24 * hour);
  await check();
  expect(await differences()).toBe(0);
});

test('what the provider lists in pages is compared: of 130 payments none is lost between two pages', async () => {
  const { paymentId } = await shop.buy(await shop.student());
  const { razorpay } = shop.outside;
  await shop.service.db.query(
    `insert into payment (payment_id, order_id, state, amount_paise, method, created_at)
     select 'pay_unknown', order_id, state, amount_paise, method, created_at from payment`,
  );
  for (let count = 0; count < 130; count += 1) {
    const { paymentInit } = await shop.order(await shop.student());
    razorpay.delivery.times = 0;
    razorpay.payOrder(paymentInit.id);
  }
  await shop.messages();
  expect(razorpay.payments().length).toBeGreaterThan(130);
  shop.service.clock.advance(hour);
  await check();
  expect(await differences()).toBe(131);
  const rows = await shop.service.db.query<{ lines: string[] }>('select lines from books_check');
  expect(rows[0]!.lines.join('\n')).not.toContain(paymentId);
});

test('a check that could not be made is made within two hours, and its age is told', async () => {
  await check();
  shop.outside.faults.set('payment', true);
  shop.service.clock.advance(24 * hour);
  await check();
  expect(await metric('commerce_books_unchecked_seconds')).toBe(24 * 3600);
  shop.outside.faults.set('payment', false);
  shop.service.clock.advance(hour);
  await check();
  expect(await metric('commerce_books_unchecked_seconds')).toBe(0);
});
