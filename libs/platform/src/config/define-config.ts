import { z } from 'zod';
import { kafkaConnection } from '../events/kafka-address.js';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A yes or no of the environment: `true` or `false`, nothing else. */
export const environmentFlag = flag;

const base = {
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  KAFKA_BROKERS: z.string().transform((list, context) => {
    const brokers = list.split(',').map((broker) => broker.trim());
    try {
      kafkaConnection(brokers);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message, input: '' });
    }
    return brokers;
  }),
  /** Addresses and networks of the proxies that are believed when they say who calls, as `loopback,10.2.0.0/16`. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  /** How long a request may take to arrive whole, its body included. */
  REQUEST_WITHIN_MS: z.coerce.number().int().min(1_000).max(600_000).default(60_000),
  /** How long a service that was told to end answers on, each answer the last of its connection, before it closes. */
  LEAVE_AFTER_MS: z.coerce.number().int().min(0).max(20_000).default(0),
  AUTH_JWKS_URL: z.url(),
  AUTH_ISSUER: z.string().min(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TOPIC_PREFIX: z.string().max(60).default(''),
  /** Partitions of topics that are made anew. */
  TOPIC_PARTITIONS: z.coerce.number().int().min(1).max(1_000).default(12),
  /** Copies of each message of topics that are made anew; -1: as many as the broker says. */
  TOPIC_REPLICATION: z.coerce.number().int().min(-1).max(9).default(-1),
  /** Partitions whose events a replica takes in one transaction. */
  CONSUMER_PARTITIONS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(64),
  /**
   * How long the audit trail is kept, entries on money, keys, results, roles and consents at least 2,922 days; the
   * database refuses to delete them before, and any other before 180 days.
   */
  AUDIT_KEPT_DAYS: z.coerce.number().int().min(180).max(3_650).default(400),
  /** A collector of traces that takes OTLP over HTTP, as http://otel-collector:4318; without it none are told. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of traces that are told, by their ids: the same in all services. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  CHECK_ANSWERS: flag.default(false),
};

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Name>;
type Shape = Record<string, z.ZodType>;
type ConfigOf<S extends Shape> = { readonly [Name in keyof S & string as Camel<Name>]: z.output<S[Name]> };

/** What every service knows of its surroundings; frozen. `service` is the name it was booted under. */
export type BaseConfig = ConfigOf<typeof base> & { readonly service: string };

export class ConfigFaulty extends Error {
  override readonly name = 'ConfigFaulty';
}

let reader: ((shape: Shape) => void) | undefined;

/** What a service may be told, by name: its `loadConfig` is asked, and nothing is read from the environment. */
export function settingsOf(load: () => unknown): Readonly<Record<string, z.ZodType>> {
  let found: Shape = {};
  reader = (shape) => {
    found = shape;
    throw new ConfigFaulty('only asked for its settings');
  };
  try {
    load();
  } catch (error) {
    if (!(error instanceof ConfigFaulty)) throw error;
  } finally {
    reader = undefined;
  }
  return found;
}

/**
 * A service's settings: the base ones and its own, named as in the environment and read in camel case
 * (`BOARD_INTERVAL_MS` is `config.boardIntervalMs`). All faults are told at once; values are never repeated in the
 * message, as they may be secrets.
 */
export function defineConfig<Extra extends Shape = Record<never, z.ZodType>>(
  extra?: Extra,
  environment: NodeJS.ProcessEnv = process.env,
): BaseConfig & ConfigOf<Extra> {
  reader?.({ ...base, ...extra });
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.object({ ...base, ...extra }).safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigFaulty(`The settings are not usable:\n${faults.join('\n')}`);
  }
  const named = Object.entries(parsed.data).map(([name, value]) => [camel(name), value]);
  return Object.freeze({ ...Object.fromEntries(named), service: '' }) as BaseConfig & ConfigOf<Extra>;
}

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
