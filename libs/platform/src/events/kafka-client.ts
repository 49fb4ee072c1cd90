// The only file that knows the Kafka client library, so that another one can take its place.
import './kafkajs-idle.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel, Partitioners, type Admin, type Consumer, type Producer } from 'kafkajs';
import type { Log } from '../data-options.js';
import { kafkaConnection } from './kafka-address.js';
import { PacedRun } from './paced-run.js';

const notSpread = ['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE'];
const spreadWithinMs = 15_000;
/** `ConfigResourceTypes.TOPIC` of kafkajs, which Node does not see among the names of its CommonJS module. */
const topicResource = 2;

export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  readonly value: string;
  readonly headers?: Record<string, string> | null;
}

export interface IncomingMessage {
  readonly offset: string;
  readonly key: string | null;
  readonly value: string;
  readonly headers: Record<string, string>;
}

/** Messages of one partition, in order. */
export interface IncomingBatch {
  readonly topic: string;
  readonly partition: number;
  readonly messages: readonly IncomingMessage[];
  /** The offset that the partition's next message will get. */
  readonly highWatermark: number;
  /** Tells the group that this member lives; throws when the partitions are being dealt out again. */
  heartbeat(): Promise<void>;
  /** All up to and with this message is done; the group's place is stored after the batch. */
  resolve(message: IncomingMessage): void;
  /** False once the consumer stops or lost its place in the partition: leave the rest. */
  isCurrent(): boolean;
}

export interface ConsumeOptions {
  readonly groupId: string;
  readonly topics: readonly string[];
  readonly partitionsAtOnce: number;
  handle(batch: IncomingBatch): Promise<void>;
}

export interface Topic {
  readonly name: string;
  /** Settings that differ from the broker's. */
  readonly config: Readonly<Record<string, string>>;
  /** Whether a topic that is there gets these settings: a service may alter its own alone. */
  readonly isSettled: boolean;
}

/** Of topics that are made anew; a topic that is there keeps its own. */
export interface TopicSize {
  readonly partitions: number;
  /** -1: as many as the broker says. */
  readonly replication: number;
}

export interface Consuming {
  /** Lets the running batches finish, stores their place, leaves the group. */
  stop(): Promise<void>;
}

export interface Sender {
  /** Resolves when every message is on the broker's disk as the broker is set up; keeps the order within a key. */
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

export interface KafkaClientOptions {
  /** As `kafkaConnection` reads them. */
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly log: Log;
}

/** A consumer whose broker is gone may wait for its answers for ever. */
const letGoMs = 5_000;

/** How often a group's places are stored while events come. */
const placesEveryMs = 500;

const retry = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 5 };

export class KafkaClient {
  private readonly kafka: Kafka;

  constructor(private readonly options: KafkaClientOptions) {
    this.kafka = new Kafka({
      ...kafkaConnection(options.brokers),
      clientId: options.clientId,
      connectionTimeout: 3_000,
      requestTimeout: 15_000,
      retry,
      logLevel: logLevel.WARN,
      logCreator:
        () =>
        ({ namespace, label, log: { message, error } }) => {
          // the client logs each try of a connection; what follows from it is logged once where it matters
          options.log.debug({ part: namespace, label, error }, `kafka client: ${message}`);
        },
    });
  }

  /**
   * Makes the topics that are not there and settles the others. Throws when Kafka cannot be reached or a topic cannot be
   * made; settings that may not be read or altered are told in the log.
   */
  async ensureTopics(topics: readonly Topic[], { partitions, replication }: TopicSize): Promise<void> {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      const there = new Set(await admin.listTopics());
      const missing = topics.filter(({ name }) => !there.has(name));
      // false as an answer means that another replica was first
      if (missing.length > 0) {
        await admin.createTopics({
          waitForLeaders: false,
          topics: missing.map(({ name, config }) => ({
            topic: name,
            numPartitions: partitions,
            replicationFactor: replication,
            configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
          })),
        });
        await untilSpread(
          admin,
          missing.map(({ name }) => name),
        );
      }
      // a topic that keeps what it has serves on: only how long events stay differs
      await settle(
        admin,
        topics.filter(({ name, config, isSettled }) => isSettled && there.has(name) && Object.keys(config).length > 0),
      ).catch((error: unknown) =>
        this.options.log.error({ err: error }, 'the settings of topics could not be brought to what the contracts say'),
      );
    } finally {
      await admin.disconnect();
    }
  }

  /** Throws when no broker answers. */
  async check(): Promise<void> {
    const admin = this.kafka.admin({ retry: { retries: 0 } });
    await admin.connect();
    await admin.describeCluster().finally(() => admin.disconnect());
  }

  /** Connects an idempotent producer, one request at a time, acknowledged by all replicas. */
  async connectSender(): Promise<Sender> {
    const producer: Producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      retry: { ...retry, retries: 3 },
    });
    await producer.connect();
    return {
      async send(messages) {
        const byTopic = new Map<string, { key: string; value: string; headers?: Record<string, string> }[]>();
        for (const { topic, key, value, headers } of messages) {
          const list = byTopic.get(topic) ?? [];
          byTopic.set(topic, list);
          list.push({ key, value, ...(headers && { headers }) });
        }
        await producer.sendBatch({
          acks: -1,
          topicMessages: [...byTopic].map(([topic, list]) => ({ topic, messages: list })),
        });
      },
      close: () => producer.disconnect(),
    };
  }

  /**
   * Joins the group and hands over batch by batch; resolves once the group is joined, throws when that fails.
   * A consumer that crashed is replaced by a new one, with connections of its own, until `stop`.
   */
  async consume(options: ConsumeOptions): Promise<Consuming> {
    let stopped = false;
    let current: Consumer | undefined;
    // what was handled and not noted comes again and is known by the inbox
    const places = new PacedRun(placesEveryMs, (error) =>
      this.options.log.debug({ err: error, groupId: options.groupId }, 'the group’s places were not stored'),
    );
    const begin = async (): Promise<void> => {
      current = this.kafka.consumer({
        groupId: options.groupId,
        sessionTimeout: 15_000,
        heartbeatInterval: 1_500,
        rebalanceTimeout: 30_000,
        maxWaitTimeInMs: 1_000,
        minBytes: 1,
        maxBytesPerPartition: 1024 * 1024,
        allowAutoTopicCreation: false,
        // the library would begin again on its old connections: one whose broker was killed while it signed in is of
        // no use any more
        retry: { ...retry, retries: 8, restartOnFailure: async () => false },
      });
      await this.run(current, options, places, () => {
        if (!stopped) void again();
      });
    };
    const letGo = (): Promise<unknown> =>
      Promise.race([current?.disconnect().catch(() => undefined), sleep(letGoMs, undefined, { ref: false })]);
    const again = async (): Promise<void> => {
      await letGo();
      for (let pauseMs = 250; !stopped; pauseMs = Math.min(pauseMs * 2, 2_000)) {
        await new Promise((done) => setTimeout(done, pauseMs));
        if (stopped) return;
        try {
          return await begin();
        } catch (error) {
          this.options.log.warn(
            { err: error, groupId: options.groupId },
            'the consumer group could not be joined again; trying on',
          );
          await letGo();
        }
      }
    };
    try {
      await begin();
    } catch (error) {
      stopped = true;
      await current?.disconnect().catch(() => undefined);
      throw error;
    }
    return {
      async stop() {
        stopped = true;
        await places.flush();
        await current?.disconnect();
      },
    };
  }

  private async run(consumer: Consumer, options: ConsumeOptions, places: PacedRun, onDeath: () => void): Promise<void> {
    let isJoined = false;
    const joined = new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.GROUP_JOIN, () => {
        isJoined = true;
        resolve();
      });
      consumer.on(consumer.events.CRASH, ({ payload }) => {
        this.options.log.warn(
          { err: payload.error, groupId: options.groupId, restart: payload.restart },
          'the kafka consumer failed',
        );
        reject(payload.error);
        if (isJoined) onDeath(); // else who waits for it hears of it
      });
    });
    joined.catch(() => undefined);
    await consumer.connect();
    // a group that is new reads what was sent before it joined: no event of a first start is lost
    await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
    await consumer.run({
      // the library's own way stores the places of all after each partition's batch
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: options.partitionsAtOnce,
      eachBatch: async ({
        batch,
        heartbeat,
        resolveOffset,
        uncommittedOffsets,
        commitOffsetsIfNecessary,
        isRunning,
        isStale,
      }) => {
        await options.handle({
          topic: batch.topic,
          partition: batch.partition,
          highWatermark: Number(batch.highWatermark),
          messages: batch.messages.map(({ offset, key, value, headers }) => ({
            offset,
            key: key?.toString() ?? null,
            value: value?.toString() ?? '',
            headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)])),
          })),
          heartbeat,
          resolve: ({ offset }) => resolveOffset(offset),
          isCurrent: () => isRunning() && !isStale(),
        });
        places.ask(async () => {
          const moved = uncommittedOffsets();
          if (moved.topics.length > 0) await commitOffsetsIfNecessary(moved);
        });
      },
    });
    await joined;
  }
}

/** Kafka's word for a setting of the topic itself. */
const ofTopic = 1;

/**
 * A broker that has just made a topic may know it or its leader a moment later. kafkajs waits for the leader, and throws
 * where the topic is not known yet.
 */
async function untilSpread(admin: Admin, topics: string[]): Promise<void> {
  const giveUpAt = performance.now() + spreadWithinMs;
  for (;;) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      const { type = '' } = error as { type?: string };
      if (!notSpread.includes(type) || performance.now() > giveUpAt) throw error;
      await sleep(100);
    }
  }
}

/**
 * Changes only topics that differ. The request replaces all settings of a topic, so those of an operator go with it.
 */
async function settle(admin: Admin, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  const type = topicResource;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: topics.map(({ name }) => ({ type, name })),
  });
  const changed = topics.flatMap(({ name, config }) => {
    const entries = resources.find(({ resourceName }) => resourceName === name)?.configEntries ?? [];
    const held = Object.fromEntries(entries.map(({ configName, configValue }) => [configName, configValue]));
    if (Object.entries(config).every(([key, value]) => held[key] === value)) return [];
    const own = entries.filter(({ configSource }) => Number(configSource) === ofTopic);
    const all = { ...Object.fromEntries(own.map((one) => [one.configName, one.configValue])), ...config };
    return [{ type, name, configEntries: Object.entries(all).map(([key, value]) => ({ name: key, value })) }];
  });
  if (changed.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changed });
}
