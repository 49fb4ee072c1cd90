// What the data half of the platform needs to know; the boot code fills it from a service's config.
import type { EventDefinition } from '@exam/contracts';
import type { Clock } from './boot/clock.js';
import type { DatabaseClass } from './db/database.js';
import type { Metrics } from './observe/metrics.js';
import type { Tracing } from './observe/tracing.js';

/** The part of pino that is used here. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the data half stands on and does not make itself. */
export interface SharedParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

export interface DataOptions {
  /** The service's name: producer of its events, consumer group, prefix of its consumers' names. */
  readonly service: string;
  readonly databaseUrl: string;
  readonly databasePoolSize?: number;
  readonly redisUrl: string;
  readonly kafkaBrokers: readonly string[];
  /** Set before topic and group names, so that tests share a broker. */
  readonly topicPrefix?: string;
  readonly topicPartitions?: number;
  readonly topicReplication?: number;
  readonly consumerPartitionsAtOnce?: number;
  /** False in tests that look at the outbox themselves: nothing is sent to Kafka. */
  readonly relays?: boolean;
  /** Every event that may be published or consumed; the contracts' list where nothing is given. */
  readonly events?: readonly EventDefinition[];
  /** The service's own `Db`, with its generated client. */
  readonly db?: DatabaseClass;
}

const nothing = () => undefined;
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
