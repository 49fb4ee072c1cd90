import path from 'node:path';
import { routes, serviceNames } from '@exam/contracts';
import { z } from 'zod';
import type { EdgeOptions, Upstreams } from '../../edge/types.js';
import { root } from '../../lib/folders.js';
import type { Addresses } from './edge-addresses.js';

/** The one folder it writes to; the root file system may be read-only. */
export const runFolder = '/tmp/edge';

const port = z.coerce.number().int().min(1).max(65_535);
const count = z.coerce.number().int().min(1).max(1_000_000).optional();
const place = z.string().regex(/^[^:\s]+:\d+$/, 'is host:port');
const list = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .optional();

/** The edge's settings in a container; empty ones count as left out. */
const shape = z.object({
  /** Where it answers the world. */
  EDGE_PORT: port.default(8080),
  /** Health and numbers, as every service has them on its port. */
  PORT: port.default(3000),
  /** The services' addresses, each with its own name for `{service}`. */
  EDGE_UPSTREAM: place.default('{service}:3000'),
  /** Slide packages on an origin of their own: who serves them, on which port, and that origin as browsers know it. */
  SLIDES_UPSTREAM: place.optional(),
  EDGE_SLIDES_PORT: port.default(8081),
  SLIDES_PUBLIC_URL: z.url().optional(),
  /**
   * An object storage that browsers reach through the edge only, on which port, and that origin as browsers know it.
   */
  STORAGE_UPSTREAM: place.optional(),
  EDGE_STORAGE_PORT: port.default(8082),
  STORAGE_PUBLIC_URL: z.url().optional(),
  /** Origins of the external providers of contents. */
  CONTENT_ORIGINS: list,
  /** PEM files; without them it speaks plain HTTP, as behind an ingress. */
  EDGE_TLS_CERTIFICATE: z.string().optional(),
  EDGE_TLS_KEY: z.string().optional(),
  /** Addresses and networks of the proxies before it, which are believed about the client's address. */
  EDGE_TRUSTED_PROXIES: list,
  /** Processes of nginx; a container sees all cores of its machine. */
  EDGE_WORKERS: count.default(2),
  /**
   * How long a stop, or other addresses of the services, lets requests under way go on. The live channel stays as long.
   */
  EDGE_STOP_SECONDS: count.default(25),
  /** For pictures and the like, in memory where /tmp is. */
  EDGE_CACHE_MEGABYTES: count.default(64),
  EDGE_ADDRESS_REQUESTS_PER_SECOND: count,
  EDGE_ADDRESS_BURST: count,
  EDGE_ADDRESS_CONNECTIONS: count,
  EDGE_PERSON_REQUESTS_PER_SECOND: count,
  EDGE_PERSON_BURST: count,
  EDGE_PERSON_CONNECTIONS: count,
  /** New connections of the live channel through this process; twice as many come in at once. */
  EDGE_LIVE_CONNECTIONS_PER_SECOND: count,
});
export type EdgeSettings = z.output<typeof shape>;
export const edgeSettingNames = Object.keys(shape.shape);

export function edgeSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const parsed = shape.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The settings are not usable:\n${faults.join('\n')}`);
}

/** A single address may stand for many: a connection that it refuses is tried once more. */
const tried = (addresses: readonly string[]) => (addresses.length === 1 ? [addresses[0]!, addresses[0]!] : addresses);

/** nginx's own file, for these settings and the addresses that the services have now. */
export function edgeOptions(settings: EdgeSettings, addresses: Addresses): EdgeOptions {
  const { EDGE_TLS_CERTIFICATE: certificate, EDGE_TLS_KEY: key, EDGE_LIVE_CONNECTIONS_PER_SECOND: live } = settings;
  const limits = {
    addressRequestsPerSecond: settings.EDGE_ADDRESS_REQUESTS_PER_SECOND,
    addressBurst: settings.EDGE_ADDRESS_BURST,
    addressConnections: settings.EDGE_ADDRESS_CONNECTIONS,
    personRequestsPerSecond: settings.EDGE_PERSON_REQUESTS_PER_SECOND,
    personBurst: settings.EDGE_PERSON_BURST,
    personConnections: settings.EDGE_PERSON_CONNECTIONS,
    liveConnectionsPerSecond: live,
    addressLiveConnectionsPerSecond: live && Math.ceil(live / 2),
  };
  return {
    routes,
    runFolder,
    clientFolder: path.join(root, 'frontend/dist'),
    upstreams: Object.fromEntries(serviceNames.map((name) => [name, tried(addresses[name]!)])) as Upstreams,
    listen: String(settings.EDGE_PORT),
    internalListen: String(settings.PORT),
    workers: settings.EDGE_WORKERS,
    stopWithinSeconds: settings.EDGE_STOP_SECONDS,
    keptMegabytes: settings.EDGE_CACHE_MEGABYTES,
    limits: Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
    ...(certificate && key && { tls: { certificate, key } }),
    ...(settings.EDGE_TRUSTED_PROXIES && { trustedProxies: settings.EDGE_TRUSTED_PROXIES }),
    ...(settings.STORAGE_PUBLIC_URL && { storageOrigin: new URL(settings.STORAGE_PUBLIC_URL).origin }),
    ...(settings.SLIDES_PUBLIC_URL && { slidesOrigin: new URL(settings.SLIDES_PUBLIC_URL).origin }),
    ...(settings.CONTENT_ORIGINS && { contentOrigins: settings.CONTENT_ORIGINS }),
    ...(addresses['slides'] && {
      slides: { listen: String(settings.EDGE_SLIDES_PORT), upstream: addresses['slides'] },
    }),
    ...(addresses['storage'] && {
      storage: { listen: String(settings.EDGE_STORAGE_PORT), upstream: addresses['storage'] },
    }),
  };
}
