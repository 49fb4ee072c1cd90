import path from 'node:path';
import { routes } from '@exam/contracts';
import { storageAddressOf, storageOrigin } from '@exam/platform/storage/storage-address';
import type { edgeCommand } from '../edge/command.js';
import type { Upstreams } from '../edge/types.js';
import type { Infrastructure } from '../infra/index.js';
import { outsideSettings } from '@exam/testing/outside/index';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import type { StartOptions } from './options.js';
import type { Secrets } from './secrets.js';

export const issuer = 'exam-platform';
const host = '127.0.0.1';

/** What invoices made on this machine say; a real seller sets their own. */
const localSeller = {
  SELLER_NAME: 'Exam Platform Demo Private Limited',
  SELLER_ADDRESS: '1 Example Street, Chennai 600001',
  SELLER_STATE: 'Tamil Nadu',
  SELLER_GSTIN: '33AAAAA0000A1Z5',
};

/**
 * How Node runs a service. Bodies of a mass of submissions live for some milliseconds; in a young generation of the
 * default
 * size they are copied again and again. It grows only under such load.
 */
export const nodeArguments = ['--enable-source-maps', '--max-semi-space-size=32'];

/** What one service is told of its surroundings. Only identity learns the private key and the operator. */
export function serviceEnvironment(
  name: ServiceName,
  options: StartOptions,
  infrastructure: Infrastructure,
  secrets: Secrets,
  databaseUrl: string,
): Record<string, string> {
  return {
    PORT: String(options.ports.services[name]),
    HOST: host,
    DATABASE_URL: databaseUrl,
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers.join(','),
    // each service is one process here, and Kafka opens the files of every partition before it answers
    TOPIC_PARTITIONS: '3',
    STORAGE_URL: infrastructure.storageUrl,
    ...storagePublicUrl(options, infrastructure.storageUrl),
    ...outsideSettings(options.ports.outside),
    AUTH_JWKS_URL: `${serviceUrl('identity', options)}/user/keys`,
    AUTH_ISSUER: issuer,
    LOG_LEVEL: 'info',
    ...(name === 'commerce' && localSeller),
    ...(name === 'analytics' && { PUBLIC_URL: publicUrl(options) }),
    ...(name === 'notification' && {
      CONTACT_TO: 'team@exam.test',
      APP_LINK: publicUrl(options),
      PUBLIC_URL: publicUrl(options),
    }),
    ...(name === 'catalog' && {
      SLIDES_PORT: String(options.tls ? options.ports.slidesInternal : options.ports.slides),
      ...(options.tls && { SLIDES_PUBLIC_URL: slidesOrigin(options) }),
      SLIDES_FRAMED_BY: pageOrigins(options).join(' '),
    }),
    ...(name === 'identity' && {
      AUTH_PRIVATE_JWK: JSON.stringify(secrets.privateJwk),
      REFRESH_COOKIE_SECURE: String(options.tls !== undefined), // browsers drop such a cookie over plain HTTP
      PUBLIC_URL: publicUrl(options),
      OPERATOR_LOGIN: secrets.operator.login,
      OPERATOR_PASSWORD: secrets.operator.password,
    }),
  };
}

/** Beside the built services, where the edge may read it. */
export const referenceFolder = path.join(root, 'dist/reference');

/** Every name under which browsers on this machine may have opened the pages: what frames slides and uses the storage. */
export const pageOrigins = ({ host, ports, tls }: StartOptions): string[] => {
  const names = new Set(['localhost', '127.0.0.1', host.includes(':') ? `[${host}]` : host]);
  return [...names].map((name) => `http${tls ? 's' : ''}://${name}:${ports.edge}`);
};

/** Where browsers on this machine find the pages. */
const publicUrl = ({ ports, tls }: StartOptions): string => `http${tls ? 's' : ''}://${host}:${ports.edge}`;

/** The edge in front of one process of each service; other `upstreams` for replicas. */
export function edgeOptions(
  { host, ports, dataFolder, tls, reference }: StartOptions,
  { upstreams = {}, storageUrl }: { upstreams?: Partial<Upstreams>; storageUrl?: string } = {},
): Omit<Parameters<typeof edgeCommand>[0], 'logFile' | 'say'> {
  return {
    routes,
    dataFolder,
    listen: `${host}:${ports.edge}`,
    internalListen: `127.0.0.1:${ports.edgeInternal}`,
    ...(tls && { tls, plainListen: `127.0.0.1:${ports.edgePlain}` }),
    ...(ports.slides > 0 && { slidesOrigin: slidesOrigin({ ports, tls }) }),
    ...(tls && {
      slides: { listen: `127.0.0.1:${ports.slides}`, upstream: `127.0.0.1:${ports.slidesInternal}` },
    }),
    // the local providers play and show from the address at which they are asked
    contentOrigins: [`http://127.0.0.1:${ports.outside.http}`],
    ...(storageUrl && storageBehind({ ports }, storageUrl)),
    clientFolder: path.join(root, 'frontend/dist'),
    ...(reference && { referenceFolder }),
    upstreams: {
      ...(Object.fromEntries(serviceNames.map((name) => [name, `127.0.0.1:${ports.services[name]}`])) as Upstreams),
      ...upstreams,
    },
  };
}

/**
 * The local storage does what a signature says nothing of, such as copying a file that the sender may not read: pages
 * reach it through the edge, which leaves such headers out. Null for another one.
 */
function localStorage({ ports }: Pick<StartOptions, 'ports'>, storageUrl: string | undefined) {
  if (!storageUrl || ports.storagePublic === 0) return null;
  const { protocol, hostname, host: upstream } = new URL(storageAddressOf(storageUrl).endpoint);
  if (protocol !== 'http:' || hostname !== host) return null;
  const listen = `${host}:${ports.storagePublic}`;
  return { storageOrigin: `http://${listen}`, storage: { listen, upstream, isPlain: true } };
}

const storageBehind = (options: Pick<StartOptions, 'ports'>, storageUrl: string) =>
  localStorage(options, storageUrl) ?? { storageOrigin: storageOrigin(storageAddressOf(storageUrl)) };

function storagePublicUrl(options: StartOptions, storageUrl: string | undefined): { STORAGE_PUBLIC_URL?: string } {
  const local = localStorage(options, storageUrl);
  return local ? { STORAGE_PUBLIC_URL: local.storageOrigin } : {};
}

/** A page that came by TLS frames nothing that did not. */
const slidesOrigin = ({ ports, tls }: Pick<StartOptions, 'ports' | 'tls'>): string =>
  `http${tls ? 's' : ''}://127.0.0.1:${ports.slides}`;

/** Where the payment provider's messages arrive: through the edge, as from outside. */
export const webhookUrl = (options: StartOptions): string => `${localUrl(options)}/api/payments/webhook`;

/** The edge for programs of this machine, which need not know its certificate. */
export const localUrl = ({ ports, tls }: StartOptions): string =>
  `http://${host}:${tls ? ports.edgePlain : ports.edge}`;

export function serviceUrl(name: ServiceName, options: StartOptions): string {
  return `http://${host}:${options.ports.services[name]}`;
}
