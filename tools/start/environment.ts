import path from 'node:path';
import { routes } from '@exam/contracts';
import type { edgeCommand } from '../edge/command.js';
import type { Upstreams } from '../edge/types.js';
import { databaseUrl, type Infrastructure } from '../infra/index.js';
import { outsideSettings } from '../outside/index.js';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';
import type { StartOptions } from './options.js';
import type { Secrets } from './secrets.js';

const issuer = 'exam-platform';
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
): Record<string, string> {
  return {
    PORT: String(options.ports.services[name]),
    HOST: host,
    DATABASE_URL: databaseUrl(infrastructure.postgresAdminUrl, name),
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers.join(','),
    STORAGE_URL: infrastructure.storageUrl,
    ...outsideSettings(options.ports.outside),
    AUTH_JWKS_URL: `${serviceUrl('identity', options)}/user/keys`,
    AUTH_ISSUER: issuer,
    LOG_LEVEL: 'info',
    ...(name === 'commerce' && localSeller),
    ...(name === 'identity' && {
      AUTH_PRIVATE_JWK: JSON.stringify(secrets.privateJwk),
      REFRESH_COOKIE_SECURE: 'false', // plain http on this machine
      OPERATOR_LOGIN: secrets.operator.login,
      OPERATOR_PASSWORD: secrets.operator.password,
    }),
  };
}

/** The edge in front of one process of each service; other `upstreams` for replicas. */
export function edgeOptions(
  { host, ports, dataFolder }: StartOptions,
  upstreams: Partial<Upstreams> = {},
): Omit<Parameters<typeof edgeCommand>[0], 'logFile' | 'say'> {
  return {
    routes,
    dataFolder,
    listen: `${host}:${ports.edge}`,
    internalListen: `127.0.0.1:${ports.edgeInternal}`,
    clientFolder: path.join(root, 'frontend/dist'),
    upstreams: {
      ...(Object.fromEntries(serviceNames.map((name) => [name, `127.0.0.1:${ports.services[name]}`])) as Upstreams),
      ...upstreams,
    },
  };
}

/** Where the payment provider's messages arrive: through the edge, as from outside. */
export const webhookUrl = ({ ports }: StartOptions): string => `http://${host}:${ports.edge}/api/payments/webhook`;

export function serviceUrl(name: ServiceName, options: StartOptions): string {
  return `http://${host}:${options.ports.services[name]}`;
}
