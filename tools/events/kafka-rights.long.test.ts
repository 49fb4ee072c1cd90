// The manifests' Kafka users against a broker that knows rights: each service as it runs in production, with its user.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { announcementRequests, events } from '@exam/contracts';
import { EventConsumers } from '@exam/platform/events/event-consumers';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { cloneDatabase, closeServices, startService, until, type TestDatabase, type TestService } from '@exam/testing';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { freePorts } from '../lib/ports.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import { startKafka } from '../infra/kafka.js';
import type { RunningServer } from '../infra/types.js';
import { aclOf, askedIn, rightsOf, superfluous, textOf } from './kafka-rights.js';

const manifest = readFileSync(path.join(root, 'k8s/overlays/production/stores/kafka-users.yaml'), 'utf8');
const rights = rightsOf(manifest);
const users = [...new Set(rights.map(({ user }) => user))];
const passwords = Object.fromEntries(users.map((user) => [user, randomBytes(12).toString('hex')]));

let folder: string;
let server: RunningServer;
let admin: Admin;
let place: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kafka-rights-'));
  const [port, controllerPort] = (await freePorts(2)) as [number, number];
  const quiet = () => undefined;
  const common = { dataFolder: folder, logsFolder: folder, durable: false, progress: quiet, say: quiet };
  server = await startKafka({ ...common, port, controllerPort, users: passwords });
  place = `127.0.0.1:${port}`;
  admin = clientOf(server.address).admin();
  await admin.connect();
  await admin.createAcls({ acl: rights.map(aclOf) });
});
afterAll(async () => {
  await admin?.disconnect();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const clientOf = (address: string) => new Kafka({ ...kafkaConnection([address]), logLevel: logLevel.NOTHING });
const addressOf = (user: string) => `kafka://${user}:${passwords[user]}@${place}?sasl=scram-sha-512`;
const asked = () => askedIn(readFileSync(path.join(folder, 'kafka.log'), 'utf8'));
const denied = (user: string) => [
  ...new Set(asked().flatMap((one) => (one.user === user && !one.isAllowed ? [textOf(one)] : []))),
];
const topics = async () => (await admin.listTopics()).filter((name) => !name.startsWith('__'));

/** In a test's life a right is asked for at the first start, at the next one, by each event and each dead letter. */
test.each(serviceNames)(
  '%s starts first of all, starts again, writes, reads and sets aside with the rights of its user',
  async (name) => {
    await noTopics();
    const database = await cloneDatabase(name);
    try {
      await liveThrough(name, database);
    } finally {
      await closeServices();
      await database.drop();
    }
    expect(denied(name)).toEqual([]);
    expect(
      superfluous(
        rights.filter(({ user }) => user === name),
        asked().filter(({ user }) => user === name),
      ),
    ).toEqual([]);
  },
  180_000,
);

test('KEDA sees how far a group is', async () => {
  const keda = clientOf(addressOf('keda')).admin();
  await keda.connect();
  const groups = (await admin.listGroups()).groups.map(({ groupId }) => groupId);
  expect(groups).toEqual(expect.arrayContaining(['analytics', 'identity', 'notification']));
  for (const groupId of ['analytics', 'identity', 'notification']) await keda.fetchOffsets({ groupId });
  const names = await topics();
  await keda.fetchTopicMetadata({ topics: names });
  for (const name of names) await keda.fetchTopicOffsets(name);
  await keda.disconnect();
  expect(denied('keda')).toEqual([]);
  expect(
    superfluous(
      rights.filter(({ user }) => user === 'keda'),
      asked().filter(({ user }) => user === 'keda'),
    ),
  ).toEqual([]);
});

test('what its user has no right to is refused: a service cannot tell another’s events', async () => {
  const sender = clientOf(addressOf('discussion')).producer({ retry: { retries: 0 } });
  await sender.connect();
  await expect(sender.send({ topic: 'commerce.order', messages: [{ value: 'paid' }] })).rejects.toThrow(/authorized/i);
  await sender.disconnect();
});

async function liveThrough(name: ServiceName, database: TestDatabase): Promise<void> {
  const start = () =>
    startService(name, { kafka: true, database, topicPrefix: '', environment: { KAFKA_BROKERS: addressOf(name) } });
  const first = await start();
  await joined(first, name);
  await first.close();
  await settingsDrift();
  const service = await start();
  await joined(service, name);
  const consumed = service.app.get(EventConsumers).topics;
  // it settles its own again, the others are not its business
  expect((await drifted()).filter((topic) => topic.startsWith(`${name}.`) || topic.endsWith('.dlq'))).toEqual([]);
  await publishOneOfEach(service, name);
  await sendWhatIsNoEvent(consumed);
  await until(async () => (await database.query('select 1 from platform.outbox limit 1')).length === 0, {
    what: `the outbox of ${name} is empty; denied: ${denied(name).join(', ')}`,
  });
  for (const topic of consumed) await until(() => holdsSomething(`${topic}.dlq`), { what: `${topic}.dlq` });
}

/** It is set aside. The client of another service would look for that one's topics. */
async function sendWhatIsNoEvent(topics: readonly string[]): Promise<void> {
  const producer = clientOf(server.address).producer();
  await producer.connect();
  await producer.sendBatch({
    topicMessages: topics.map((topic) => ({ topic, messages: [{ key: 'a', value: 'no event' }] })),
  });
  await producer.disconnect();
}

async function noTopics(): Promise<void> {
  const there = await topics();
  if (there.length > 0) await admin.deleteTopics({ topics: there });
  await until(async () => (await topics()).length === 0);
}

async function joined({ url }: TestService, name: string): Promise<void> {
  await until(
    async () => {
      const { parts } = (await (await fetch(`${url}/health/ready`)).json()) as { parts: Record<string, string> };
      return parts['kafka'] === 'up';
    },
    { what: `${name} is a member of its group; denied: ${denied(name).join(', ')}` },
  );
}

const retention = { name: 'retention.ms', value: '3600000' };

/** As an operator leaves topics behind who follows docs/operate/disk-full.md. */
async function settingsDrift(): Promise<void> {
  const all = await topics();
  const resources = all.map((name) => ({ type: topicResource, name, configEntries: [retention] }));
  await admin.alterConfigs({ validateOnly: false, resources });
  await until(async () => (await drifted()).length === all.length);
}
/** `ConfigResourceTypes.TOPIC` of kafkajs. */
const topicResource = 2;

/** The topics that are still as the operator left them. */
async function drifted(): Promise<string[]> {
  const resources = (await topics()).map((name) => ({ type: topicResource, name, configNames: [retention.name] }));
  const described = await admin.describeConfigs({ includeSynonyms: false, resources });
  return described.resources
    .filter(({ configEntries }) => configEntries.some(({ configValue }) => configValue === retention.value))
    .map(({ resourceName }) => resourceName);
}

async function publishOneOfEach({ db }: TestService, name: ServiceName): Promise<void> {
  const requests = Object.values(announcementRequests) as unknown[];
  const own = events.filter((event) => event.producer === name && !requests.includes(event));
  await db.query(
    `insert into platform.outbox (event_id, topic, key, payload) select gen_random_uuid(), topic, 'a', '{}' from unnest($1::text[]) as topic`,
    [[...new Set(own.map(({ topic }) => topic))]],
  );
  await db.query('notify platform_outbox');
}

async function holdsSomething(topic: string): Promise<boolean> {
  return (await admin.fetchTopicOffsets(topic)).some(({ high }) => high !== '0');
}
