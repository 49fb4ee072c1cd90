import { serviceNames, type ServiceName } from '../lib/folders.js';
import { freePorts } from '../lib/ports.js';
import type { StartOptions } from './options.js';

/** For a product of a tool's own, on free ports. */
export async function ownOptions(dataFolder: string, demo = false): Promise<StartOptions> {
  const ports = await freePorts(serviceNames.length + 13);
  const next = () => ports.shift()!;
  return {
    ...{ dataFolder, demo, fresh: false, infraOnly: false, verbose: false, reference: false },
    host: '127.0.0.1',
    ports: {
      ...{ edge: next(), edgeInternal: next(), edgePlain: next(), slides: next(), slidesInternal: next() },
      storagePublic: next(),
      outside: { http: next(), smtp: next() },
      services: Object.fromEntries(serviceNames.map((name) => [name, next()])) as Record<ServiceName, number>,
      infra: { postgres: next(), redis: next(), kafka: next(), kafkaController: next(), storage: next() },
    },
  };
}
