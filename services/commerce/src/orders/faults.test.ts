import { orderPaid } from '@exam/contracts';
import { Database } from '@exam/platform';
import { kafkaConnection, kafkaThrough } from '@exam/platform/events/kafka-address';
import { startService, testSettings, until } from '@exam/testing';
import { openGate } from '@exam/testing/gate';
import pg from 'pg';
import { differencesOfBooks } from '../books/books.repository.js';
import { Shop } from '../../test/shop.js';
import { SweepService } from './sweep.service.js';

const paid = { provider: 118_000, sales: -100_000, cgst: -9_000, sgst: -9_000 };
const none = { ledger: {}, invoices: [], refunds: [] };

/** The session that waits for a lock ends, as it does when its process is killed. */
async function killWaiting(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await until(async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
  } finally {
    await admin.end();
  }
}

test('commerce is killed between the charge and the store: nothing is half done, and another process finishes it', async () => {
  const shop = await Shop.open();
  const asha = await shop.student();
  const { razorpay } = shop.outside;
  razorpay.delivery.times = 0;
  const { orderId, paymentInit } = await shop.order(asha);
  const proof = razorpay.payOrder(paymentInit.id);

  const holder = new pg.Client({ connectionString: shop.service.db.url });
  await holder.connect();
  await holder.query('begin');
  // the store comes as far as the entitlements: the order is paid and the payment kept, in a transaction without a
  // commit
  await holder.query('lock table entitlement in exclusive mode');
  const telling = shop.told(asha, orderId, proof);
  const answered = Promise.resolve(telling);
  await killWaiting(shop.service.db.url);
  await holder.query('rollback');
  await holder.end();
  expect((await answered).body).toMatchObject({ orderStatus: 'pending' });
  expect(await shop.books()).toMatchObject({ ...none, states: { [orderId]: 'pending' } });
  expect(await shop.service.db.query('select 1 from payment')).toEqual([]);

  const { PAYMENT_URL = '', PAYMENT_WEBHOOK_SECRET = '' } = shop.outside.settings;
  shop.service.clock.advance(61_000);
  const other = await startService('commerce', {
    database: shop.service.db,
    clock: shop.service.clock,
    environment: { PAYMENT_URL, PAYMENT_WEBHOOK_SECRET, COMMERCE_SWEEP_INTERVAL_MS: '3600000' },
  });
  await other.app.get(SweepService).sweep();
  await shop.told(asha, orderId, proof).expect(200);
  expect(await shop.books()).toMatchObject({
    states: { [orderId]: 'paid' },
    ledger: paid,
    invoices: ['INV/2627/000001'],
    refunds: [],
  });
  expect(await shop.service.outbox.of(orderPaid)).toHaveLength(1);
  expect(await differencesOfBooks(other.app.get(Database))).toEqual([]);
  await other.close();
  await shop.close();
});

test('Kafka is away during a payment: it is paid at once, and told when Kafka is back', async () => {
  const { kafkaBrokers } = testSettings();
  const [host = '', port] = kafkaConnection(kafkaBrokers).brokers[0]!.split(':');
  const gate = await openGate(host, Number(port));
  gate.shut();
  const KAFKA_BROKERS = kafkaThrough(kafkaBrokers, `127.0.0.1:${gate.port}`).join(',');
  const shop = await Shop.open({ kafka: true, clock: 'real', environment: { KAFKA_BROKERS } });
  const asha = await shop.student();
  const { orderId, paymentInit } = await shop.order(asha);
  const proof = shop.outside.razorpay.payOrder(paymentInit.id);
  const { body } = await shop.told(asha, orderId, proof).expect(200);
  expect(body.orderStatus).toBe('paid');
  await shop.messages();
  expect(await shop.books()).toMatchObject({ states: { [orderId]: 'paid' }, ledger: paid });
  const unsent = () =>
    shop.service.db.query(
      `select 1 from platform.outbox where sent_at is null and payload::json ->> 'type' = 'OrderPaid'`,
    );
  expect(await unsent()).toHaveLength(1);

  gate.open();
  await until(async () => (await unsent()).length === 0, { timeoutMs: 40_000 });
  await shop.close();
  await gate.close();
});
