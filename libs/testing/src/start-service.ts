import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventDefinition, EventOf, ServiceName } from '@exam/contracts';
import { Clock, createRedis, createService, refuseSecondConnections, silentLog } from '@exam/platform';
import { Api } from './api.js';
import { FakeClock } from './clock.js';
import { cloneDatabase, type TestDatabase } from './databases.js';
import { deliver, type Delivery } from './deliver.js';
import { OutboxReader } from './outbox.js';
import { loadService, type ServiceParts } from './services.js';
import { testSettings } from './settings.js';
import { testIssuer, testJwksUrl, testPrivateJwk, tokenFor, type TestActor } from './signing.js';

export interface StartOptions {
  /** Consumes from and relays to Kafka for real. Off where nothing is said: events are brought by `deliver`. */
  readonly kafka?: boolean;
  /** Services that should hear each other share one; a random one where nothing is said. */
  readonly topicPrefix?: string;
  /** A clock to share, or 'real'; a FakeClock of its own where nothing is said. */
  readonly clock?: FakeClock | 'real';
  /** Another replica of the same service: it works on this database and does not drop it. */
  readonly database?: TestDatabase;
  /** Further settings of the service, by their names in the environment. */
  readonly environment?: Record<string, string>;
  /** Instead of the service's own AppModule, for tests of the platform. */
  readonly module?: Type;
  /** With `module`: its configuration. */
  readonly loadConfig?: () => unknown;
  /** Gets every line that the service writes, of whatever level. */
  readonly lines?: string[];
}

export interface TestService {
  readonly name: ServiceName;
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly db: TestDatabase;
  readonly clock: FakeClock;
  readonly topicPrefix: string;
  readonly outbox: OutboxReader;
  /** A client with that token, or without any. */
  api(token?: string): Api;
  /** A client signed in as that person. */
  as(actor: Partial<TestActor>): Promise<Api>;
  /**
   * Brings one event the way Kafka would: parsed, with the inbox, in its transaction. Throws when it would become a
   * dead letter.
   */
  deliver<Definition extends EventDefinition>(
    definition: Definition,
    data: EventOf<Definition>['data'],
    delivery?: Delivery,
  ): Promise<void>;
  /** Stops it; drops the database where it is its own. */
  close(): Promise<void>;
}

const open = new Set<TestService>();

/** Boots a service as it runs in production, on a free port, with a fresh database of its own. */
export async function startService(name: ServiceName, options: StartOptions = {}): Promise<TestService> {
  refuseSecondConnections();
  const parts: ServiceParts =
    options.module && options.loadConfig
      ? { module: options.module, loadConfig: options.loadConfig }
      : await loadService(name);
  await (redisEmptied ??= emptyRedis());
  const db = options.database ?? (await cloneDatabase(name));
  const clock = options.clock instanceof FakeClock ? options.clock : new FakeClock();
  const topicPrefix = options.topicPrefix ?? `t${randomBytes(5).toString('hex')}-`;
  const config = inEnvironment(
    {
      ...(await environmentOf(name, db, topicPrefix)),
      ...(options.lines && { LOG_LEVEL: 'trace' }),
      ...options.environment,
    },
    parts.loadConfig,
  );
  const app = await createService({
    name,
    module: parts.module,
    config: config as never,
    ...(parts.db && { db: parts.db }),
    providers: options.clock === 'real' ? [] : [{ provide: Clock, useValue: clock }],
    kafka: options.kafka ?? false,
    ...(options.lines && { lines: { write: (line: string) => void options.lines?.push(line) } }),
  });
  if (!app.getHttpServer().listening) await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  const service: TestService = {
    name,
    app,
    url,
    db,
    clock,
    topicPrefix,
    outbox: new OutboxReader(db),
    api: (token) => new Api(url, token),
    as: async (actor) => new Api(url, await tokenFor({ provedAt: clock.now(), ...actor })),
    deliver: (definition, data, delivery) => deliver(app, definition, data, { occurredAt: clock.now(), ...delivery }),
    async close() {
      if (!open.delete(service)) return;
      await app.close();
      if (!options.database) await db.drop();
    },
  };
  open.add(service);
  return service;
}

/** Closes whatever a test file left open; registered by index.ts where jest runs. */
export async function closeServices(): Promise<void> {
  for (const service of [...open].reverse()) await service.close();
}

let redisEmptied: Promise<void> | undefined;

/** Once per test file: what an earlier file of this worker left in Redis is not this one's. */
async function emptyRedis(): Promise<void> {
  const redis = createRedis(testSettings().redisUrl, silentLog);
  await redis.flushdb();
  redis.disconnect();
}

async function environmentOf(
  name: ServiceName,
  db: TestDatabase,
  topicPrefix: string,
): Promise<Record<string, string>> {
  const { redisUrl, kafkaBrokers, storageUrl } = testSettings();
  const common = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: db.serviceUrl,
    DATABASE_POOL_SIZE: '5',
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: kafkaBrokers.join(','),
    STORAGE_URL: storageUrl,
    AUTH_JWKS_URL: await testJwksUrl(),
    AUTH_ISSUER: testIssuer,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    TOPIC_PREFIX: topicPrefix,
    CHECK_ANSWERS: 'true',
  };
  if (name === 'commerce') return { ...common, ...nobodyElse, ...nobodyToMail, ...seller };
  if (name === 'notification') return { ...common, ...nobodyToWrite, CONTACT_TO: 'team@exam.test', APP_LINK: appLink };
  if (name === 'analytics') return { ...common, PUBLIC_URL: 'https://exam.test' };
  if (name !== 'identity') return common;
  return {
    ...common,
    ...nobodyToWrite,
    PUBLIC_URL: 'https://exam.test',
    AUTH_PRIVATE_JWK: JSON.stringify(testPrivateJwk),
    REFRESH_COOKIE_SECURE: 'false',
    OPERATOR_LOGIN: operator.username,
    OPERATOR_PASSWORD: operator.password,
  };
}

const appLink = 'https://exam.test/app';

const nobodyToMail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Exams <no-reply@exam.test>' };

/** Gateways that do not answer: a test of messages starts the local ones and names them in its environment. */
const nobodyToWrite = {
  SMS_URL: 'http://key@127.0.0.1:9',
  SMS_TEMPLATES: 'otp=otp-of-tests,applink=applink-of-tests',
  ...nobodyToMail,
};

/** Outside parties that do not answer: a test that needs one starts it and names it in its environment. */
const nobodyElse = {
  PAYMENT_URL: 'http://key:secret@127.0.0.1:9',
  PAYMENT_WEBHOOK_SECRET: 'secret-of-tests',
};

const seller = {
  SELLER_NAME: 'Seller of tests',
  SELLER_ADDRESS: '1 Test Street, Chennai',
  SELLER_STATE: 'Tamil Nadu',
  SELLER_GSTIN: '33AAAAA0000A1Z5',
};

/** The super operator that identity makes at boot in tests. */
export const operator = { username: 'operator', password: 'operator-of-tests' };

/** Reads a configuration from exactly these settings, whatever is in the real environment. */
function inEnvironment<T>(settings: Record<string, string>, read: () => T): T {
  const before = process.env;
  process.env = { ...before, ...settings };
  try {
    return read();
  } finally {
    process.env = before;
  }
}
