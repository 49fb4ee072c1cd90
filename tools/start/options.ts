import { existsSync } from 'node:fs';
import path from 'node:path';
import type { InfrastructurePorts } from '../infra/index.js';
import { type Certificate, ownCertificate } from './certificate.js';
import { Failure } from '../lib/failure.js';
import { defaultDataFolder, serviceNames, type ServiceName } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';

export type StartOptions = {
  dataFolder: string;
  fresh: boolean;
  infraOnly: boolean;
  demo: boolean;
  verbose: boolean;
  /** Serves the reference of calls and events. */
  reference: boolean;
  host: string;
  /** The edge's; `isOwn` when the start makes it. Without one it speaks plain HTTP. */
  tls?: Certificate & { isOwn: boolean };
  ports: {
    edge: number;
    edgeInternal: number;
    /** With TLS, where programs of this machine reach the edge in the clear. */
    edgePlain: number;
    slides: number;
    /** Behind the edge, where that speaks TLS for the slide packages. */
    slidesInternal: number;
    /** Where pages reach the local storage, through the edge; 0: they do not. */
    storagePublic: number;
    outside: { http: number; smtp: number };
    services: Record<ServiceName, number>;
    infra: InfrastructurePorts;
  };
};

export const help = `
npm start -- [options]     runs the whole product on this machine

  --port <number>           the address you open; the services take the seven ports after it,
                            the edge's own metrics +8, slide packages +9, PostgreSQL +10, Redis +11, Kafka +12 and +13,
                            the object storage +14 and for pages +19, the inbox of sent messages +15 and +16,
                            with TLS a plain address for this machine's own programs +17               (8080)
  --host <address>          where the edge listens; 0.0.0.0 lets other machines in                   (127.0.0.1)
  --tls                     HTTPS with a certificate made here, of which browsers warn
  --tls-certificate <file>  HTTPS with this certificate (PEM, with those between it and the root) …
  --tls-key <file>          … and its key
  --insecure-http           plain HTTP on an address that others reach: passwords can be read on the way
  --postgres-port <number>  another port for PostgreSQL
  --redis-port <number>     another port for Redis
  --kafka-port <number>     another port for Kafka; its controller takes the next one
  --storage-port <number>   another port for the object storage
  --data <folder>           where all data and logs lie                                              (.data)
  --fresh                   deletes that data first
  --infra-only              starts only PostgreSQL, Redis, Kafka and the object storage, and prints their addresses
  --reference               every call and event to read at /reference/ of the address you open
  --no-demo                 does not import the demo content
  --verbose                 shows the services' log lines
  --help                    this text

Servers that run already are used when the environment names them:
  DATABASE_ADMIN_URL=postgresql://user:password@host:5432/postgres   (may create databases and roles)
  REDIS_URL=redis://:password@host:6379             (rediss:// for TLS)
  KAFKA_BROKERS=kafka://user:password@host:9092,host:9092     (kafkas:// for TLS, ?sasl=scram-sha-512)
  STORAGE_URL=https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket

Two clones run side by side with different ports: npm start -- --port 9080
`;

const { read } = optionsOf('npm start', {
  ...{ port: text, host: text, 'insecure-http': flag, tls: flag, 'tls-certificate': text, 'tls-key': text },
  ...{ 'postgres-port': text, 'redis-port': text, 'kafka-port': text, 'storage-port': text, data: text },
  ...{ fresh: flag, 'infra-only': flag, 'no-demo': flag, verbose: flag, reference: flag },
});

/** Reads the command line; undefined when it asks for help. Refuses what it does not know. */
export function readOptions(args: string[]): StartOptions | undefined {
  const values = read(args);
  if (!values) return undefined;
  const dataFolder = path.resolve(values.data ?? defaultDataFolder);
  const tls = tlsOf(values, dataFolder);
  refusePlainHttp(values.host ?? '127.0.0.1', tls !== undefined || (values['insecure-http'] ?? false));
  const edge = portOf('port', values.port ?? '8080');
  const at = (name: string, given: string | undefined, fallback: number) =>
    given === undefined ? fallback : portOf(name, given);
  const kafka = at('kafka-port', values['kafka-port'], edge + 12);
  return {
    dataFolder,
    fresh: values.fresh ?? false,
    infraOnly: values['infra-only'] ?? false,
    demo: !values['no-demo'],
    verbose: values.verbose ?? false,
    reference: values.reference ?? false,
    host: values.host ?? '127.0.0.1',
    ...(tls && { tls }),
    ports: {
      edge,
      edgeInternal: edge + 8,
      edgePlain: edge + 17,
      slides: edge + 9,
      slidesInternal: edge + 18,
      storagePublic: edge + 19,
      outside: { http: edge + 15, smtp: edge + 16 },
      services: Object.fromEntries(serviceNames.map((name, index) => [name, edge + 1 + index])) as Record<
        ServiceName,
        number
      >,
      infra: {
        postgres: at('postgres-port', values['postgres-port'], edge + 10),
        redis: at('redis-port', values['redis-port'], edge + 11),
        kafka,
        kafkaController: kafka + 1,
        storage: at('storage-port', values['storage-port'], edge + 14),
      },
    },
  };
}

function tlsOf(values: NonNullable<ReturnType<typeof read>>, dataFolder: string): StartOptions['tls'] {
  const { 'tls-certificate': certificate, 'tls-key': key } = values;
  if (certificate === undefined && key === undefined)
    return values.tls ? { ...ownCertificate(dataFolder), isOwn: true } : undefined;
  const missing = [certificate, key].some((file) => file === undefined || !existsSync(file));
  if (!certificate || !key || missing)
    throw new Failure(
      'The certificate was not found',
      `--tls-certificate ${certificate ?? '(not given)'}, --tls-key ${key ?? '(not given)'}`,
      'Give both, as PEM files that exist.',
    );
  return { certificate: path.resolve(certificate), key: path.resolve(key), isOwn: false };
}

/** Passwords and tokens go over this connection: beyond this machine it has to be said that they may be read. */
function refusePlainHttp(host: string, isSaid: boolean): void {
  if (isSaid || host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)) return;
  throw new Failure(
    `--host ${host} would serve plain HTTP to other machines`,
    'Passwords and sessions could be read on the way.',
    'Give a certificate with --tls-certificate and --tls-key, take --tls for one made here, or say --insecure-http.',
  );
}

/** Leaves room for the ports that follow it. */
function portOf(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_500) return port;
  throw new Failure(
    `--${name} ${text} is not a port`,
    'A port is a number from 1 to 65500.',
    `Give another number, for example --${name} 9080.`,
  );
}
