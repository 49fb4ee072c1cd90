import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@exam/contracts';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Kafka, logLevel, Partitioners, type Admin } from 'kafkajs';
import { readParties } from '../../events/parties.js';
import { runCommand } from '../../lib/command.js';
import { root, serviceNames, type ServiceName } from '../../lib/folders.js';
import type { Context, Fault } from './fault.js';
import { until } from '../../load/until.js';

const repeatedEvents = 300;

/** The server takes a megabyte at once. */
const atOnce = 20;

/** By topic, an event that some service consumes: where nobody reads, nothing can fail. */
async function consumedByTopic(): Promise<Map<string, EventDefinition>> {
  const parties = await readParties();
  const handlers = parties.flatMap(({ consumers }) => consumers.flatMap((one) => one.handlers));
  return new Map(handlers.flatMap(({ definitions }) => definitions).map((event) => [event.topic, event]));
}

export const poison: Fault = {
  name: 'poison',
  title: 'a message in every topic that nobody can handle; one that can be handled after a repair, and is replayed',
  isQuick: true,
  async run(context) {
    const { product, poison: kept, demand } = context;
    const consumed = await consumedByTopic();
    const topics = [...consumed.keys()];
    const mark = `poison of ${product.run}`;
    kept.marks.push(mark);
    const kafka = kafkaOf(context);
    await withProducer(kafka, product.topicPrefix, async (send) => {
      for (const [topic, { name, version, producer }] of consumed) {
        const id = randomUUID();
        kept.ids.add(id);
        const envelope = { id, type: name, version, producer, key: mark, traceparent: null, data: { mark } };
        const broken = { ...envelope, occurredAt: new Date().toISOString() };
        await send(topic, [
          { key: mark, value: `${mark}: no JSON` },
          { key: mark, value: JSON.stringify(broken) },
        ]);
      }
    });
    const unrepaired = await repairable(context);
    const failed = await topicsWithDeadLetters(context, mark, topics);
    demand(
      failed.size === topics.length,
      `only ${failed.size} of ${topics.length} topics set their poison aside: ${[...failed].join(', ')}`,
    );
    await caughtUp(context, kafka);
    const letters = await lettersOf(kafka, product.topicPrefix, topics);
    demand(letters === topics.length, `${letters} of ${topics.length} dead-letter topics hold the poison`);
    return `${topics.length} topics: set aside, in <topic>.dlq, what followed flowed; ${unrepaired}`;
  },
};

/** Analytics cannot store one student's submission until a fault of its database is mended. */
async function repairable({ product, load, query, demand }: Context): Promise<string> {
  const journal = load.sitNow(undefined, { thinkMs: 100 });
  const { accountId } = journal.student;
  await query(
    'analytics',
    `create function chaos_refuse() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
  );
  await query(
    'analytics',
    `create trigger chaos_refuse before insert on submission for each row when (new.account_id = '${accountId}' and new.exam_id = '${journal.examId}') execute function chaos_refuse()`,
  );
  await until('the student has submitted', 60_000, async () => journal.isDone);
  const isDeadLetter = () =>
    query(
      'analytics',
      `select 1 from platform.dead_letter where resolved_at is null and envelope like '%' || $1 || '%'`,
      [journal.attemptId],
    );
  await until('its event is a dead letter', 150_000, async () => (await isDeadLetter()).length === 1);
  await query('analytics', 'drop trigger chaos_refuse on submission');
  await query('analytics', 'drop function chaos_refuse()');
  const replay = ['dead-letters', 'replay', '--service', 'analytics', '--prefix', `${product.run}_`];
  const args = ['tools/run.mjs', ...replay, '--database', product.servers.postgresAdminUrl];
  const { code, output } = await runCommand(process.execPath, args, { cwd: root });
  demand(code === 0, `npm run operate -- dead-letters replay failed: ${output}`);
  const ms = await until(
    'the replayed submission is ranked',
    150_000,
    async () =>
      (await query('analytics', 'select 1 from candidate where attempt_id = $1', [journal.attemptId])).length === 1 &&
      (await isDeadLetter()).length === 0,
  );
  return `after the repair 'npm run operate -- dead-letters replay' brought the dead letter back within ${ms} ms`;
}

export const repeated: Fault = {
  name: 'repeated-events',
  title: `the last ${repeatedEvents} events of each service are sent again in reverse order`,
  isQuick: true,
  async run(context) {
    const { product } = context;
    let count = 0;
    const kafka = kafkaOf(context);
    const all = await sentTo(kafka, product.topicPrefix);
    await withProducer(kafka, product.topicPrefix, async (send) => {
      for (const service of serviceNames) {
        const own = all.filter(({ topic }) => topic.startsWith(`${service}.`)).slice(-repeatedEvents);
        count += own.length;
        for (const topic of new Set(own.map((one) => one.topic)))
          await send(
            topic,
            own.flatMap(({ key, value, ...one }) => (one.topic === topic ? [{ key, value }] : [])).reverse(),
          );
      }
    });
    await caughtUp(context, kafka);
    return `${count} events came twice and out of order`;
  },
};

const kafkaOf = ({ product }: Context) =>
  new Kafka({
    ...kafkaConnection(product.servers.kafkaBrokers),
    clientId: 'chaos',
    logLevel: logLevel.NOTHING,
    retry: { retries: 15, maxRetryTime: 2_000 },
  });

interface Sent {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

/** Every event of the moment that Kafka holds, oldest first: services keep none that is sent. */
async function sentTo(kafka: Kafka, prefix: string): Promise<Sent[]> {
  const left = await withAdmin(kafka, (admin) => lastOf(admin, prefix));
  const sent: Sent[] = [];
  const consumer = kafka.consumer({ groupId: `${prefix}chaos-${randomUUID()}` });
  await consumer.connect();
  try {
    await consumer.subscribe({
      topics: [...new Set([...left.keys()].map((place) => place.split(' ')[0] as string))],
      fromBeginning: true,
    });
    await consumer.run({
      eachMessage: ({ topic, partition, message: { offset, key, value, headers, timestamp } }) => {
        const isOfTheMoment = Object.keys(headers ?? {}).every((name) => name === 'traceparent');
        if (isOfTheMoment && key && value)
          sent.push({ topic: topic.slice(prefix.length), key: `${key}`, value: `${value}`, at: Number(timestamp) });
        if (Number(offset) >= (left.get(`${topic} ${partition}`) ?? Infinity)) left.delete(`${topic} ${partition}`);
        return Promise.resolve();
      },
    });
    await until('what Kafka holds is read', 120_000, () => Promise.resolve(left.size === 0));
  } finally {
    await consumer.disconnect();
  }
  return sent.sort((a, b) => a.at - b.at);
}

async function withProducer(
  kafka: Kafka,
  prefix: string,
  work: (send: (topic: string, messages: { key: string; value: string }[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  try {
    await work(async (topic, messages) => {
      for (let from = 0; from < messages.length; from += atOnce)
        await producer.send({ topic: prefix + topic, acks: -1, messages: messages.slice(from, from + atOnce) });
    });
  } finally {
    await producer.disconnect();
  }
}

/** Every consumer group has passed the place where each topic ended when this was called. */
async function caughtUp({ product }: Context, kafka: Kafka): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const last = await lastOf(admin, product.topicPrefix);
    const isPast = async (service: ServiceName) => {
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId: `${product.topicPrefix}${service}` })) {
        for (const { partition, offset } of partitions)
          if (Number(offset) >= 0 && Number(offset) <= (last.get(`${topic} ${partition}`) ?? -1)) return false;
      }
      return true;
    };
    await until('every group has passed what was sent', 180_000, async () =>
      (await Promise.all(serviceNames.map(isPast))).every(Boolean),
    );
  });
}

/** By `topic partition`, the offset of the last message that lies there; none where nothing does. */
async function lastOf(admin: Admin, prefix: string): Promise<Map<string, number>> {
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix) && !topic.endsWith('.dlq'));
  const last = new Map<string, number>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (Number(high) > Number(low)) last.set(`${topic} ${partition}`, Number(high) - 1);
  return last;
}

async function lettersOf(kafka: Kafka, prefix: string, topics: readonly string[]): Promise<number> {
  return withAdmin(kafka, async (admin) => {
    const filled = await Promise.all(
      topics.map(async (topic) =>
        (await admin.fetchTopicOffsets(`${prefix}${topic}.dlq`)).some(({ high }) => Number(high) > 0),
      ),
    );
    return filled.filter(Boolean).length;
  });
}

async function withAdmin<T>(kafka: Kafka, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}

/** The topics of which both messages are dead letters somewhere, waited for. */
async function topicsWithDeadLetters(
  { query }: Context,
  mark: string,
  topics: readonly string[],
): Promise<Set<string>> {
  const kinds = new Map<string, Set<string>>();
  const look = async () => {
    for (const service of serviceNames) {
      const rows = await query<{ topic: string; event_id: string | null }>(
        service,
        `select topic, event_id from platform.dead_letter where envelope like '%' || $1 || '%'`,
        [mark],
      );
      for (const { topic, event_id } of rows)
        kinds.set(topic, (kinds.get(topic) ?? new Set()).add(event_id ? 'broken' : 'no event'));
    }
    return topics.every((topic) => kinds.get(topic)?.size === 2);
  };
  await until('the poison is set aside', 150_000, look).catch(() => undefined);
  return new Set([...kinds].filter(([, seen]) => seen.size === 2).map(([topic]) => topic));
}
