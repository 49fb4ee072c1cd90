import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Failure } from '../lib/failure.js';
import { answers } from '../lib/ports.js';
import type { RunningServer, ServerName } from './types.js';

const variable = {
  postgres: 'DATABASE_ADMIN_URL',
  redis: 'REDIS_URL',
  kafka: 'KAFKA_BROKERS',
  storage: 'STORAGE_URL',
} as const;
const defaultPort = { postgres: 5432, redis: 6379, kafka: 9092, storage: 443 } as const;

/** Takes a server at an address that the environment gives; refuses when nothing answers there. */
export async function useGiven(name: ServerName, address: string): Promise<RunningServer> {
  for (const { host, port } of endpoints(name, address)) {
    if (await answers(port, host)) return { kind: 'given', address, stop: async () => undefined };
  }
  throw new Failure(
    `${name} does not answer`,
    `${variable[name]} is set, but nothing accepts connections there.`,
    `Start that server, correct ${variable[name]}, or unset it to use a local server.`,
  );
}

function endpoints(name: ServerName, address: string): { host: string; port: number }[] {
  try {
    const places = name === 'kafka' ? kafkaConnection(address.split(',')).brokers : [address];
    return places.map((one) => {
      const url = new URL(one.includes('://') ? one : `tcp://${one}`);
      return { host: url.hostname || '127.0.0.1', port: Number(url.port) || defaultPort[name] };
    });
  } catch {
    throw new Failure(
      `${variable[name]} is not an address`,
      'It could not be read as host and port.',
      `Correct ${variable[name]}, or unset it to use a local server.`,
    );
  }
}
