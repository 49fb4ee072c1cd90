// The data half of the platform as global Nest providers: database, outbox and relay, consumers, jobs, Redis.
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type FactoryProvider,
  type InjectionToken,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { announcementRequests, type EventDefinition, type ServiceName } from '@exam/contracts';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Clock } from './boot/clock.js';
import type { DataOptions } from './data-options.js';
import { assembleData, type DataParts } from './data-parts.js';
import { Database } from './db/database.js';
import { announcersAmong } from './events/announces.js';
import { EventConsumers } from './events/event-consumers.js';
import { KafkaClient } from './events/kafka-client.js';
import { Outbox } from './events/outbox.js';
import { Relay } from './events/relay.js';
import { Subscription } from './events/subscription.js';
import { Jobs } from './jobs/jobs.js';
import { Logger } from './observe/logger.js';
import { Metrics } from './observe/metrics.js';
import { REDIS } from './redis/redis.js';

const DATA = Symbol('data');

const part = (provide: InjectionToken, of: (data: DataParts) => unknown): FactoryProvider => ({
  provide,
  inject: [DATA],
  useFactory: of,
});

@Global()
@Module({})
export class DataModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(DATA) private readonly data: DataParts,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
  ) {}

  /** Clock, Logger and Metrics come from the surrounding (global) module. */
  static forRoot(options: DataOptions): DynamicModule {
    const parts = [
      part(Database, (data) => data.database),
      ...(options.db ? [part(options.db, (data) => data.database)] : []),
      part(Outbox, (data) => data.outbox),
      part(Relay, (data) => data.relay),
      part(EventConsumers, (data) => data.consumers),
      part(Subscription, (data) => data.subscription),
      part(KafkaClient, (data) => data.kafka),
      part(Jobs, (data) => data.jobs),
      part(REDIS, (data) => data.redis),
    ];
    const assembled: Provider = {
      provide: DATA,
      inject: [Clock, Logger, Metrics],
      useFactory: (clock: Clock, log: Logger, metrics: Metrics) => assembleData(options, { clock, log, metrics }),
    };
    return {
      module: DataModule,
      imports: [DiscoveryModule],
      providers: [assembled, ...parts],
      exports: parts.map((one) => one.provide),
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    const provided = this.discovery.getProviders().map((wrapper) => wrapper.instance as unknown);
    const instances = provided.filter((one): one is object => typeof one === 'object' && one !== null);
    this.data.consumers.registerAll(instances);
    this.listenForRequests(instances);
    if (this.data.relays) {
      this.data.relay.start();
      this.data.retries.start();
      this.data.announcements.start();
    }
    await this.data.jobs.start(instances);
  }

  /** A service that announces events again does so on request. */
  private listenForRequests(instances: readonly object[]): void {
    const { announcements, consumers, service } = this.data;
    announcements.use(announcersAmong(instances));
    if (!announcements.isUsed) return;
    const definitions = [announcementRequests[service as ServiceName]] as unknown as EventDefinition[];
    const handlers = [{ method: 'onRequested', definitions, takes: 'one' as const }];
    consumers.registerOne({ name: 'announcement-requests', handlers, catchUpOn: [], edition: 1 }, announcements);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.data.catchUp.stop();
    await this.data.subscription.close();
    await this.data.announcements.stop();
    await this.data.retries.stop();
    await this.data.jobs.close();
  }

  /** By now HTTP and the consumers are closed: nobody writes any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.data.relay.stop();
    this.data.redis.disconnect();
    await this.data.database.close();
  }
}
