import type { DynamicModule, Provider, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { BaseConfig } from '../config/define-config.js';

export interface ServiceOptions {
  readonly name: string;
  readonly module: Type<unknown> | DynamicModule;
  readonly config: BaseConfig;
  /** Put in place of the platform's own, as a test's clock is. */
  readonly providers?: readonly Provider[];
  readonly logger?: { level: string };
}

/** Boots the service without listening to signals or to a port yet: `app.listen` does. */
export async function createService(_options: ServiceOptions): Promise<NestFastifyApplication> {
  throw new Error('not built yet');
}

/** Boots the service, listens on `config.port`, and shuts down in order at SIGTERM or SIGINT. */
export async function bootService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const app = await createService(options);
  await app.listen({ port: options.config.port, host: options.config.host });
  return app;
}
