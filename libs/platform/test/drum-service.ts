// A small service for the tests of events: real Nest, PostgreSQL and Kafka, without routes or tokens.
import { defineEvent, type EventDefinition } from '@exam/contracts';
import { Global, Module, type INestApplication, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { z } from 'zod';
import { Clock } from '../src/boot/clock.js';
import { DataModule } from '../src/data.module.js';
import { silentLog, type DataOptions, type Log } from '../src/data-options.js';
import { Logger } from '../src/observe/logger.js';
import { Metrics } from '../src/observe/metrics.js';
import { acceptLoadedConsumers } from '../src/events/consumer.js';
import { startConsuming } from '../src/events/deliver.js';

acceptLoadedConsumers(); // of the files before this one in the same worker

const data = z.object({ drum: z.string(), beat: z.number().int() });
const drum = { version: 1, topic: 'identity.drum', summary: 'An event of tests' } as const;
const key = ({ drum }: z.output<typeof data>) => drum;

export const drumBeaten = defineEvent({ name: 'DrumBeaten', ...drum, data, key });
export const drumTuned = defineEvent({ name: 'DrumTuned', ...drum, data, key });
/** How a drum stands: state with a revision. */
export const drumMeasured = defineEvent({
  name: 'DrumMeasured',
  ...drum,
  data: data.extend({ revision: z.number().int() }),
  key,
});
/** An event that the contracts do not have. */
export const drumStolen = defineEvent({ name: 'DrumStolen', ...drum, data, key });
export const drumEvents = [drumBeaten, drumTuned, drumMeasured] as unknown as EventDefinition[];

export interface DrumServiceOptions extends Pick<
  DataOptions,
  'databaseUrl' | 'redisUrl' | 'kafkaBrokers' | 'topicPrefix'
> {
  service?: string;
  consumers?: Type[];
  providers?: Type[];
  log?: Log;
  /** False: nothing is consumed or relayed. */
  kafka?: boolean;
}

export async function startDrumService(options: DrumServiceOptions): Promise<INestApplication> {
  const { service = 'identity', consumers = [], providers = [], log = silentLog, kafka = true, ...rest } = options;
  const given = [Clock, { provide: Logger, useValue: log }, { provide: Metrics, useValue: new Metrics(service) }];
  @Global()
  @Module({ providers: given, exports: [Clock, Logger, Metrics] })
  class Surrounding {}
  @Module({
    imports: [
      Surrounding,
      DataModule.forRoot({ ...rest, service, events: drumEvents, relays: kafka, databasePoolSize: 5 }),
    ],
    providers: [...consumers, ...providers],
  })
  class DrumModule {}
  const app = await NestFactory.create(DrumModule, new FastifyAdapter(), { logger: false, abortOnError: false });
  await app.init().catch(async (error: unknown) => {
    await app.close(); // what a refused start has opened
    throw error;
  });
  if (kafka) await startConsuming(app);
  return app;
}
