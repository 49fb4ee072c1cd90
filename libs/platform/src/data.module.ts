// The data half of the platform as global Nest providers: database, outbox and relay, consumers, jobs, Redis.
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type FactoryProvider,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { announcementRequests, type EventDefinition, type ServiceName } from '@exam/contracts';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Clock } from './boot/clock.js';
import type { DataOptions } from './data-options.js';
import { assembleData, injected, type DataParts } from './data-parts.js';
import { announcersAmong } from './events/announces.js';
import { Logger } from './observe/logger.js';
import { Metrics } from './observe/metrics.js';
import { noTracing, Tracing } from './observe/tracing.js';

const DATA = Symbol('data');

@Global()
@Module({})
export class DataModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(DATA) private readonly data: DataParts,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
  ) {}

  /** Clock, Logger, Metrics and, where there is one, Tracing come from the surrounding (global) module. */
  static forRoot(options: DataOptions): DynamicModule {
    const parts = injected(options).map(([provide, useFactory]): FactoryProvider => ({
      provide,
      inject: [DATA],
      useFactory,
    }));
    const assembled: Provider = {
      provide: DATA,
      inject: [Clock, Logger, Metrics, { token: Tracing, optional: true }],
      useFactory: (clock: Clock, log: Logger, metrics: Metrics, tracing: Tracing = noTracing) =>
        assembleData(options, { clock, log, metrics, tracing }),
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
