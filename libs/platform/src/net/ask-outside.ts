import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

const patienceMs = 10_000;

export class AddressRefused extends Error {
  constructor(host: string) {
    super(`${host} is no address of the internet`);
  }
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];

/**
 * Asks the name servers without a thread. The system's own way keeps one of the four of a process for as long as a name
 * server is silent, and passwords are hashed on them.
 */
export const nameServers =
  (servers = new Resolver({ timeout: 2_000, tries: 2 })): Resolve =>
  (host, _options, done) =>
    void Promise.allSettled([servers.resolve4(host), servers.resolve6(host)]).then(([four, six]) => {
      const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
      if (found.length === 0 && four.status === 'rejected') done(four.reason as Error, []);
      else done(null, found);
    });

/**
 * Resolves a name to addresses of the internet alone; one that is not among them is enough to refuse. The connection is
 * made to what was judged: a name that answers another address the second time reaches nothing.
 */
export const publicLookup =
  (ask: Resolve = nameServers()): LookupFunction =>
  (host, options, done) =>
    ask(host, { all: true }, (error, found) => {
      if (error) return done(error, []);
      if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
        return done(new AddressRefused(host), []);
      if (options.all) return done(null, found);
      return done(null, found[0]!.address, found[0]!.family);
    });

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');
/** An address in digits is not resolved, so nothing would judge it on the way. */
const isRefused = (url: URL): boolean => isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url));

/** What cannot be an address of the internet, without asking anybody; what a name leads to is judged when it is called. Pure. */
export function isInside(address: string): boolean {
  const url = new URL(address);
  const host = hostOf(url).replace(/\.$/, '');
  if (isIP(host) !== 0) return isRefused(url);
  return !host.includes('.') || /\.(local|localhost|internal|home\.arpa)$/.test(host);
}

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** So much of the answer is read; nothing where nothing is said. */
  readonly mostBytes?: number;
}

/** How it leaves; tests lead it to a server of their own. */
export interface Transport {
  readonly lookup?: LookupFunction;
  readonly request?: typeof httpsRequest;
}

/**
 * Asks an address that somebody typed: on the internet only, by https, without following a redirect. Throws where there
 * is no answer, or a longer one than is wanted.
 */
export async function askOutside(
  address: string,
  { method, headers, body, mostBytes = 0 }: Asked,
  { lookup = publicLookup(), request = httpsRequest }: Transport = {},
): Promise<{ status: number; body: string }> {
  const url = new URL(address);
  if (isRefused(url)) throw new AddressRefused(url.hostname);
  const options: RequestOptions = {
    ...{ method, lookup, agent: false, signal: AbortSignal.timeout(patienceMs) },
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
  };
  return new Promise((done, fail) => {
    const sent = request(url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      if (mostBytes === 0) {
        done({ status, body: '' });
        answer.destroy();
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        bytes += part.length;
        if (bytes > mostBytes) answer.destroy(new Error(`${url.hostname} answers more than ${mostBytes} bytes`));
      });
      answer.on('error', fail);
      answer.on('end', () => done({ status, body: Buffer.concat(parts).toString('utf8') }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
