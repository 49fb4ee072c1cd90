import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { Audit } from '../audit/audit.js';
import { PurgeAudit } from '../audit/purge-audit.js';
import { RefusedRights } from '../audit/refused-rights.js';
import { AccessGuard } from '../auth/access-guard.js';
import { EndRevokedSessions } from '../auth/end-revoked-sessions.consumer.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { SigningKeys } from '../auth/signing-keys.js';
import { TokenVerifier } from '../auth/token-verifier.js';
import type { BaseConfig } from '../config/define-config.js';
import { CONFIG } from '../config/tokens.js';
import { approvalsController } from '../console/approvals.controller.js';
import { listExportControllers } from '../console/list-exports.controller.js';
import { auditTrailController } from '../console/audit-trail.controller.js';
import { Openings } from '../console/openings.js';
import { PurgeCommands } from '../console/purge-commands.js';
import { ChangeRunner } from '../console/changes.js';
import { DataModule } from '../data.module.js';
import { Database, type DatabaseClass } from '../db/database.js';
import { Subscription } from '../events/subscription.js';
import { RefusalFilter } from '../errors/refusal.filter.js';
import { Health } from '../observe/health.js';
import { measureProcess } from '../observe/http-metrics.js';
import { createLogger, Logger } from '../observe/logger.js';
import { Metrics } from '../observe/metrics.js';
import { noTracing, Tracing } from '../observe/tracing.js';
import { REDIS } from '../redis/redis.js';
import { Clock } from './clock.js';

export interface PlatformOptions {
  readonly config: BaseConfig;
  readonly logger?: Logger;
  /** None where nothing is given. */
  readonly tracing?: Tracing;
  /** The service's own `Db`. */
  readonly db?: DatabaseClass;
  /** False: events stay in the outbox. */
  readonly relays?: boolean;
  /** Put in place of the platform's own, as a test's clock is. */
  readonly providers?: readonly Provider[];
}

const authentication: Provider[] = [
  {
    provide: SigningKeys,
    inject: [Database, CONFIG, Logger],
    useFactory: (db: Database, config: BaseConfig, log: Logger) => new SigningKeys(db, config.authJwksUrl, log),
  },
  {
    provide: RevokedSessions,
    inject: [Database, CONFIG, Logger],
    useFactory: (db: Database, config: BaseConfig, log: Logger) => new RevokedSessions(db, config.databaseUrl, log),
  },
  {
    provide: TokenVerifier,
    inject: [SigningKeys, RevokedSessions, CONFIG],
    useFactory: (keys: SigningKeys, revoked: RevokedSessions, config: BaseConfig) =>
      new TokenVerifier(keys, revoked, config.authIssuer),
  },
  { provide: AccessGuard, inject: [TokenVerifier], useFactory: (tokens: TokenVerifier) => new AccessGuard(tokens) },
];

/**
 * What every service stands on, as global providers: settings, clock, log, metrics, health, tokens and the data half.
 */
@Global()
@Module({})
export class PlatformModule implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private stopMeasuring: (() => void) | undefined;

  constructor(
    @Inject(SigningKeys) private readonly keys: SigningKeys,
    @Inject(RevokedSessions) private readonly revoked: RevokedSessions,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Health) private readonly health: Health,
    @Inject(Database) private readonly db: Database,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(Subscription) private readonly events: Subscription,
    @Inject(Tracing) private readonly tracing: Tracing,
  ) {}

  static forRoot({ config, logger, tracing = noTracing, db, relays, providers = [] }: PlatformOptions): DynamicModule {
    const { service, logLevel: level } = config;
    const common: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: Logger, useFactory: () => logger ?? createLogger({ service, level }) },
      { provide: Metrics, useFactory: () => new Metrics(service) },
      { provide: Tracing, useValue: tracing },
      Clock,
      Health,
      Audit,
      Openings,
      {
        provide: ChangeRunner,
        inject: [Database, Audit, Clock],
        useFactory: (db: Database, audit: Audit, clock: Clock) => new ChangeRunner(db, audit, clock),
      },
      {
        provide: RefusedRights,
        inject: [Database, Audit, Clock, Logger],
        useFactory: (db: Database, audit: Audit, clock: Clock, log: Logger) => new RefusedRights(db, audit, clock, log),
      },
      ...authentication,
    ];
    return {
      module: PlatformModule,
      controllers: [
        ...auditTrailController(service),
        ...approvalsController(service),
        ...listExportControllers(service),
      ],
      imports: [DataModule.forRoot({ ...config, db, relays })],
      providers: [
        ...common,
        { provide: APP_FILTER, inject: [Logger], useFactory: (log: Logger) => new RefusalFilter(log) },
        PurgeAudit,
        PurgeCommands,
        EndRevokedSessions,
        ...providers,
      ],
      exports: common.map((one) => (typeof one === 'function' ? one : one.provide)),
    };
  }

  async onModuleInit(): Promise<void> {
    this.stopMeasuring = measureProcess(this.metrics);
    this.metrics.gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool: in use, idle, and requests waiting for one',
      labels: ['state'],
      collect: (gauge) => {
        const { totalCount, idleCount, waitingCount } = this.db.pool;
        gauge.set({ state: 'busy' }, totalCount - idleCount);
        gauge.set({ state: 'idle' }, idleCount);
        gauge.set({ state: 'waiting' }, waitingCount);
      },
    });
    this.metrics.gauge({
      name: 'events_group_joined',
      help: '1 once the process has joined its consumer group of Kafka since its start, else 0',
      collect: (gauge) => gauge.set(this.events.isJoined ? 1 : 0),
    });
    this.health.add({ name: 'database', needed: true, check: async () => void (await this.db.query('select 1')) });
    // without these two the service still answers from its database
    this.health.add({ name: 'redis', needed: false, check: async () => void (await this.redis.ping()) });
    this.health.add({ name: 'kafka', needed: false, check: async () => assertJoined(this.events) });
    await this.revoked.start();
  }

  onApplicationBootstrap(): void {
    this.keys.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopMeasuring?.();
    this.keys.stop();
    await this.revoked.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.tracing.close();
  }
}

function assertJoined({ isJoined }: Subscription): void {
  if (!isJoined) throw new Error('the consumer group is not joined');
}
