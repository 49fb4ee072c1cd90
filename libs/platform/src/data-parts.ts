import { announcementRequests, events as contractEvents, type EventDefinition } from '@exam/contracts';
import type { Redis } from 'ioredis';
import type { DataOptions, Surroundings } from './data-options.js';
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
import { createRedis } from './redis/redis.js';

export interface DataParts {
  readonly service: string;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly relay: Relay;
  readonly relays: boolean;
  readonly consumers: EventConsumers;
  readonly subscription: Subscription;
  readonly retries: RetryWorker;
  readonly announcements: Announcements;
  readonly catchUp: CatchUp;
  readonly kafka: KafkaClient;
  readonly jobs: Jobs;
  readonly redis: Redis;
}

/** Makes the parts and connects them; nothing is started and no server is spoken to. Tools use it without Nest. */
export function assembleData(options: DataOptions, { clock, log, metrics }: Surroundings): DataParts {
  const { service, topicPrefix = '', events: known = contractEvents, kafkaBrokers, redisUrl } = options;
  const pool = createPool({ databaseUrl: options.databaseUrl, size: options.databasePoolSize, name: service, log });
  const database = new (options.db ?? Database)(pool);
  const events = [...new Set([...known, ...Object.values(announcementRequests)])] as EventDefinition[];
  const measures = eventMeasures(metrics);
  const kafka = new KafkaClient({ brokers: kafkaBrokers, clientId: service, log });
  const signal = new RelaySignal();
  const consumers = new EventConsumers({ service, database, events, log, measures, wake: () => signal.wake() });
  const partitions = options.topicPartitions ?? 12;
  const relay = new Relay({
    databaseUrl: options.databaseUrl,
    database,
    kafka,
    signal,
    topicPrefix,
    partitions,
    log,
    measures,
  });
  const outbox = new Outbox(clock, signal, events);
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
      partitions,
      events,
      kafka,
      consumers,
      log,
      measures,
      onJoined: () => void catchUp.run(),
    }),
    retries: new RetryWorker({ database, consumers, log }),
    kafka,
    jobs: new Jobs({ redisUrl, prefix: `${topicPrefix}${service}`, log, metrics }),
    redis: createRedis(redisUrl, log),
  };
}
