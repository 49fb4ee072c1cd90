import { announcementRequests, events as contractEvents, type EventDefinition } from '@exam/contracts';
import type { InjectionToken } from '@nestjs/common';
import type { DataOptions, SharedParts } from './data-options.js';
import { Database } from './db/database.js';
import { createPool } from './db/pool.js';
import { Announcements } from './events/announcements.js';
import { CatchUp } from './events/catch-up.js';
import { EventConsumers } from './events/event-consumers.js';
import { eventMeasures } from './events/event-measures.js';
import { KafkaClient } from './events/kafka-client.js';
import { Outbox } from './events/outbox.js';
import { Relay } from './events/relay.js';
import { RelaySignal } from './events/relay-signal.js';
import { RetryWorker } from './events/retry-worker.js';
import { Subscription } from './events/subscription.js';
import { Jobs } from './jobs/jobs.js';
import { createRedis, REDIS } from './redis/redis.js';

export type DataParts = ReturnType<typeof assembleData>;

/** Makes the parts and connects them; nothing is started and no server is spoken to. */
export function assembleData(options: DataOptions, { clock, log, metrics, tracing }: SharedParts) {
  const { service, topicPrefix = '', events: known = contractEvents, kafkaBrokers, redisUrl } = options;
  const pool = createPool({ databaseUrl: options.databaseUrl, size: options.databasePoolSize, name: service, log });
  const database = new (options.db ?? Database)(pool);
  const events = [...new Set([...known, ...Object.values(announcementRequests)])] as EventDefinition[];
  const measures = eventMeasures(metrics);
  const kafka = new KafkaClient({ brokers: kafkaBrokers, clientId: service, log });
  const signal = new RelaySignal();
  const consumers = new EventConsumers({
    service,
    database,
    events,
    log,
    measures,
    tracing,
    wake: () => signal.wake(),
  });
  const topicSize = { partitions: options.topicPartitions ?? 12, replication: options.topicReplication ?? -1 };
  const relay = new Relay({
    databaseUrl: options.databaseUrl,
    database,
    kafka,
    signal,
    topicPrefix,
    topicSize,
    log,
    measures,
    tracing,
  });
  const outbox = new Outbox(clock, signal, events, tracing);
  const catchUp = new CatchUp({ service, database, consumers, outbox, log });
  return {
    service,
    database,
    outbox,
    announcements: new Announcements({ service, database, outbox, log }),
    catchUp,
    relay,
    relays: options.relays ?? true,
    consumers,
    subscription: new Subscription({
      service,
      topicPrefix,
      topicSize,
      ...(options.consumerPartitionsAtOnce && { partitionsAtOnce: options.consumerPartitionsAtOnce }),
      events,
      kafka,
      consumers,
      log,
      measures,
      onJoined: () => void catchUp.run(),
    }),
    retries: new RetryWorker({ database, consumers, log }),
    kafka,
    jobs: new Jobs({ redisUrl, prefix: `${topicPrefix}${service}`, log, metrics, tracing }),
    redis: createRedis(redisUrl, log),
  };
}

/** What features may ask for, and under which name: the service's own `Db` besides the platform's. */
export const injected = ({ db }: DataOptions): [InjectionToken, (data: DataParts) => unknown][] => [
  [Database, (data) => data.database],
  ...(db ? [[db, (data) => data.database] as [InjectionToken, (data: DataParts) => unknown]] : []),
  [Outbox, (data) => data.outbox],
  [Relay, (data) => data.relay],
  [EventConsumers, (data) => data.consumers],
  [Subscription, (data) => data.subscription],
  [KafkaClient, (data) => data.kafka],
  [Jobs, (data) => data.jobs],
  [REDIS, (data) => data.redis],
];
