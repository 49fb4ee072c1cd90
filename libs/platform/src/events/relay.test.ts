import { openGate, type Gate } from '@exam/testing/gate';
import { until } from '@exam/testing/until';
import type { INestApplication } from '@nestjs/common';
import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { drumBeaten, startDrumService } from '../../test/drum-service.js';
import { silentLog } from '../data-options.js';
import { Database } from '../db/database.js';
import { kafkaConnection, kafkaThrough } from './kafka-address.js';
import { KafkaClient, type Consuming } from './kafka-client.js';
import { Outbox, outboxRowsSql } from './outbox.js';
import { Relay } from './relay.js';

interface Seen {
  readonly drum: string;
  readonly beat: number;
  readonly key: string | null;
  readonly headers: Record<string, string>;
  readonly traceparent: string | null;
}

let setUp: DataSetUp;
let app: INestApplication;
let listener: Consuming;
const seen: Seen[] = [];

beforeAll(async () => {
  setUp = await dataSetUp();
  app = await startDrumService(setUp.servers);
  listener = await listen(setUp.servers.kafkaBrokers, setUp.servers.topicPrefix);
});

afterAll(async () => {
  await listener?.stop();
  await app?.close();
  await setUp?.db.drop();
});

async function listen(brokers: readonly string[], prefix: string): Promise<Consuming> {
  const kafka = new KafkaClient({ brokers, clientId: 'listener', log: silentLog });
  // the service makes the topic and does not keep its start waiting for a slow Kafka
  return until(() =>
    kafka.consume({
      groupId: `${prefix}listener`,
      topics: [`${prefix}identity.drum`],
      partitionsAtOnce: 1,
      async handle(batch) {
        for (const message of batch.messages) {
          const { data, traceparent } = JSON.parse(message.value) as { data: Seen; traceparent: string | null };
          seen.push({ ...data, key: message.key, headers: message.headers, traceparent });
          batch.resolve(message);
        }
      },
    }),
  );
}

function gateBeforeKafka(): Promise<Gate> {
  const [host = '', port = ''] = (kafkaConnection(setUp.servers.kafkaBrokers).brokers[0] ?? '').split(':');
  return openGate(host, Number(port));
}

/** In the order in which they first came: an event is sent at least once, and again when the answer of Kafka is late. */
const beatsOf = (drum: string): number[] => [
  ...new Set(seen.filter((one) => one.drum === drum).map(({ beat }) => beat)),
];
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const add = (service: INestApplication, drum: string, beats: number[]) =>
  service.get(Database).transaction((tx) =>
    service.get(Outbox).addMany(
      tx,
      drumBeaten,
      beats.map((beat) => ({ drum, beat })),
    ),
  );
const unsent = async () => (await setUp.db.query('select 1 from platform.outbox where sent_at is null')).length;

test('events of one key leave in the order of their commits, however many writers there are', async () => {
  const drums = upTo(8).map((number) => `drum-${number}`);
  await Promise.all(
    drums.map(async (drum) => {
      for (const beat of upTo(40)) await add(app, drum, [beat]);
    }),
  );
  await until(() => drums.every((drum) => beatsOf(drum).length >= 40));
  for (const drum of drums) expect(beatsOf(drum)).toEqual(upTo(40));
  expect(seen.every(({ key, drum }) => key === drum)).toBe(true);
});

test('a row whose id became visible late is sent all the same', async () => {
  const database = app.get(Database);
  const outbox = app.get(Outbox);
  await database.transaction(async (tx) => {
    await outbox.add(tx, drumBeaten, { drum: 'late', beat: 1 });
    await add(app, 'early', [1]);
    await until(() => beatsOf('early').length === 1);
  });
  await until(() => beatsOf('late').length === 1);
});

test('nothing is sent of a transaction that did not commit', async () => {
  const failing = app.get(Database).transaction(async (tx) => {
    await app.get(Outbox).add(tx, drumBeaten, { drum: 'ghost', beat: 1 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await add(app, 'after-ghost', [1]);
  await until(() => beatsOf('after-ghost').length === 1);
  expect(beatsOf('ghost')).toEqual([]);
});

test('a hot path inserts the rows in its own statement and wakes the relay', async () => {
  const outbox = app.get(Outbox);
  const { eventIds, topics, keys, payloads } = outbox.rows(
    drumBeaten,
    upTo(3).map((beat) => ({ drum: 'hot', beat })),
  );
  await app
    .get(Database)
    .query(`insert into platform.outbox (event_id, topic, key, payload) ${outboxRowsSql(1)}`, [
      eventIds,
      topics,
      keys,
      payloads,
    ]);
  outbox.wake();
  await until(() => beatsOf('hot').length === 3);
  expect(beatsOf('hot')).toEqual([1, 2, 3]);
});

test('data that break the contract are refused before they are written', async () => {
  const adding = app.get(Database).transaction((tx) => app.get(Outbox).add(tx, drumBeaten, { drum: 'odd', beat: 1.5 }));
  await expect(adding).rejects.toThrow(/int/);
  const huge = app
    .get(Database)
    .transaction((tx) => app.get(Outbox).add(tx, drumBeaten, { drum: 'x'.repeat(800_000), beat: 1 }));
  await expect(huge).rejects.toThrow(/larger than/);
});

test('commit to Kafka takes milliseconds (told, not judged)', async () => {
  const listened: number[] = [];
  for (const beat of upTo(100)) {
    await add(app, 'stopwatch', [beat]);
    const committedAt = performance.now();
    await until(() => beatsOf('stopwatch').length === beat, { everyMs: 1 });
    listened.push(performance.now() - committedAt);
  }
  const sorted = listened.sort((a, b) => a - b);
  process.stdout.write(`commit to consumer: median ${sorted[50]?.toFixed(1)} ms, p95 ${sorted[95]?.toFixed(1)} ms\n`);
  expect(beatsOf('stopwatch')).toEqual(upTo(100));
});

test('one replica sends; when it dies another takes over and nothing is lost or out of order', async () => {
  const second = await startDrumService(setUp.servers);
  try {
    const [leader] = [app, second].filter((one) => one.get(Relay).leads);
    expect(leader).toBe(app);
    await add(second, 'takeover', [1, 2]); // told to the leader by NOTIFY
    await until(() => beatsOf('takeover').length === 2);
    const [row] = await setUp.db.query<{ ended: boolean }>(
      "select pg_terminate_backend(pid) as ended from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    const diedAt = performance.now();
    expect(row?.ended).toBe(true);
    await add(second, 'takeover', [3, 4, 5]);
    await until(() => app.get(Relay).leads !== second.get(Relay).leads);
    process.stdout.write(`relay taken over after ${(performance.now() - diedAt).toFixed(0)} ms\n`);
    await until(() => beatsOf('takeover').length === 5);
    expect(beatsOf('takeover')).toEqual(upTo(5));
  } finally {
    await second.close();
  }
});

test('while Kafka is away writes go on; once it is back everything arrives in order', async () => {
  const gate = await gateBeforeKafka();
  // the client follows the address that the broker tells, so the gate is before the relay's connections by failing
  // them
  const apart = await startDrumService({
    ...setUp.servers,
    kafkaBrokers: kafkaThrough(setUp.servers.kafkaBrokers, `127.0.0.1:${gate.port}`),
    kafka: false,
  });
  await app.close();
  try {
    gate.shut();
    apart.get(Relay).start();
    await until(() => apart.get(Relay).leads);
    for (const beat of upTo(20)) await add(apart, 'storm', [beat]);
    expect(await unsent()).toBe(20);
    expect(beatsOf('storm')).toEqual([]);
    gate.open();
    await until(() => beatsOf('storm').length === 20);
    expect(beatsOf('storm')).toEqual(upTo(20));
    await until(async () => (await unsent()) === 0);
  } finally {
    await apart.close();
    await gate.close();
  }
});

test('a service starts while Kafka accepts connections and says nothing; what it wrote leaves once Kafka speaks', async () => {
  const gate = await gateBeforeKafka();
  gate.freeze();
  await app.close();
  app = await startDrumService({
    ...setUp.servers,
    kafkaBrokers: kafkaThrough(setUp.servers.kafkaBrokers, `127.0.0.1:${gate.port}`),
  });
  await add(app, 'patience', upTo(3));
  expect(await unsent()).toBe(3);
  gate.open();
  await until(() => beatsOf('patience').length === 3, { timeoutMs: 40_000 });
  await gate.close();
});
