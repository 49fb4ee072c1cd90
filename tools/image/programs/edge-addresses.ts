import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { serviceNames } from '@exam/contracts';
import type { EdgeSettings } from './edge-settings.js';

/** Who is asked for what: a service, the slides or the storage, and where it is found as `host:port`. */
export type Places = Readonly<Record<string, string>>;
export type Addresses = Readonly<Record<string, readonly string[]>>;

/** Nobody listens there: callers are told to come back until the name is known. */
const nobody = '127.0.0.1:9';

export function placesOf({ EDGE_UPSTREAM, SLIDES_UPSTREAM, STORAGE_UPSTREAM }: EdgeSettings): Places {
  return {
    ...Object.fromEntries(serviceNames.map((name) => [name, EDGE_UPSTREAM.replaceAll('{service}', name)])),
    ...(SLIDES_UPSTREAM && { slides: SLIDES_UPSTREAM }),
    ...(STORAGE_UPSTREAM && { storage: STORAGE_UPSTREAM }),
  };
}

/** The addresses of each place in a stable order; those of before where its name is not answered for. */
export async function addressesOf(
  places: Places,
  before: Addresses = {},
  resolve: (host: string) => Promise<readonly string[]> = resolved,
): Promise<Addresses> {
  const found = Object.entries(places).map(async ([name, place]): Promise<[string, readonly string[]]> => {
    const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(place) ?? [];
    const addresses = await resolve(host).catch(() => []);
    if (addresses.length === 0) return [name, before[name] ?? [nobody]];
    return [name, [...new Set(addresses)].sort().map((address) => `${address}:${port}`)];
  });
  return Object.fromEntries(await Promise.all(found));
}

async function resolved(host: string): Promise<readonly string[]> {
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true, family: 4 })).map(({ address }) => address);
}
