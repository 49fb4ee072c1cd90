import { databaseUrl, type Infrastructure } from '../infra/index.js';
import { serviceNames, type ServiceName } from '../lib/folders.js';
import type { StartOptions } from './options.js';
import type { Secrets } from './secrets.js';

const issuer = 'exam-platform';
const host = '127.0.0.1';

/**
 * How Node runs a service and the edge. Bodies of a mass of submissions live for some milliseconds; in a young generation of the default
 * size they are copied again and again. It grows only under such load. Garbage is collected on the thread that made it: V8's
 * helpers take from the other processes of a full machine more than they give to this one (docs/benchmarks.md, submit; save for its price).
 */
export const nodeArguments = ['--enable-source-maps', '--max-semi-space-size=32', '--single-threaded-gc'];

/** What one service is told of its surroundings. Only identity learns the private key and the operator. */
export function serviceEnvironment(name: ServiceName, options: StartOptions, infrastructure: Infrastructure, secrets: Secrets): Record<string, string> {
  return {
    PORT: String(options.ports.services[name]),
    HOST: host,
    DATABASE_URL: databaseUrl(infrastructure.postgresAdminUrl, name),
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers.join(','),
    AUTH_JWKS_URL: `${serviceUrl('identity', options)}/user/keys`,
    AUTH_ISSUER: issuer,
    LOG_LEVEL: 'info',
    ...(name === 'identity' && {
      AUTH_PRIVATE_JWK: JSON.stringify(secrets.privateJwk),
      REFRESH_COOKIE_SECURE: 'false', // plain http on this machine
      OPERATOR_LOGIN: secrets.operator.login,
      OPERATOR_PASSWORD: secrets.operator.password,
    }),
  };
}

export function edgeEnvironment(options: StartOptions, clientFolder: string): Record<string, string> {
  return {
    PORT: String(options.ports.edge),
    HOST: options.host,
    INTERNAL_PORT: String(options.ports.edgeInternal),
    CLIENT_FOLDER: clientFolder,
    LOG_LEVEL: 'info',
    ...Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, serviceUrl(name, options)])),
  };
}

export function serviceUrl(name: ServiceName, options: StartOptions): string {
  return `http://${host}:${options.ports.services[name]}`;
}
