// What an order may ask of the database, beside its tests: a regression is seen without a clock.
import { costOf } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { Shop } from '../../test/shop.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentsRepository } from './payments.repository.js';

test('an order is opened by nine statements in three trips, and paid by its message with fifteen in four', async () => {
  const shop = await Shop.open();
  const opened: string[] = [];
  const students = await Promise.all([1, 2, 3, 4].map(() => shop.student()));
  const save = async (time: number) => opened.push((await shop.order(students[time]!)).paymentInit.id);
  expect(await costOf(save)).toEqual({ statements: 9, trips: 3 });
  const pay = (time: number) => {
    shop.outside.razorpay.payOrder(opened[time]!);
    return shop.messages();
  };
  expect(await costOf(pay)).toEqual({ statements: 15, trips: 4 });
});

test('what is opened or told at the same moment is one statement, and each gets its own answer', async () => {
  const shop = await Shop.open();
  const { app, db } = shop.service;
  const { orderId: paid, paymentId } = await shop.buy(await shop.student());
  const [one, other] = [await shop.order(await shop.student()), await shop.order(await shop.student())];
  await db.query(`update "order" set provider_order_id = null, state = 'created' where order_id <> $1`, [paid]);
  const keep = (orderId: string, providerOrderId: string) =>
    app.get(OrdersRepository).keepProviderOrder({ orderId, providerOrderId, checkAt: new Date() });
  const references = ['order_1', 'order_2', 'order_3'] as const;
  const keepAll = () =>
    Promise.all([
      keep(one.orderId, references[0]),
      keep(other.orderId, references[1]),
      keep(one.orderId, references[2]),
    ]);
  const kept = await keepAll();
  // two clicks made one each at the provider: one of them stays, for both
  expect(kept).toEqual([expect.stringMatching(/^order_[13]$/), 'order_2', kept[0]]);
  expect(await keepAll()).toEqual(kept);
  expect(await costOf(keepAll)).toEqual({ statements: 1, trips: 1 });
  // what is not there has no reference, and is in the way of none
  const gone = await Promise.allSettled([keep(randomUUID(), 'order_4'), keep(one.orderId, references[0])]);
  expect(gone).toEqual([expect.objectContaining({ status: 'rejected' }), { status: 'fulfilled', value: kept[0] }]);
  expect((await shop.books()).states).toMatchObject({ [one.orderId]: 'pending', [other.orderId]: 'pending' });

  const [message] = await db.query<{ event_id: string }>('select event_id from provider_event');
  const payments = app.get(PaymentsRepository);
  const known = () =>
    Promise.all([
      payments.knownOf('new', null),
      payments.knownOf(message!.event_id, paymentId),
      payments.knownOf('', 'pay_1'),
    ]);
  const neither = { isTaken: false, isBooked: false };
  expect(await known()).toEqual([neither, { isTaken: true, isBooked: true }, neither]);
  expect(await costOf(known)).toEqual({ statements: 1, trips: 1 });
});
