import { isPublicAddress } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

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

/**
 * Resolves a name to addresses of the internet alone; one that is not among them is enough to refuse. The connection is
 * made to what was judged: a name that answers another address the second time reaches nothing.
 */
export const publicLookup =
  (ask: Resolve = resolve): LookupFunction =>
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

/** What cannot be an address of the internet, without asking anybody; what a name leads to is judged at each delivery. Pure. */
export function isInside(address: string): boolean {
  const url = new URL(address);
  const host = hostOf(url).replace(/\.$/, '');
  if (isIP(host) !== 0) return isRefused(url);
  return !host.includes('.') || /\.(local|localhost|internal|home\.arpa)$/.test(host);
}

/** Says something to a program of an organisation. It follows no redirect and reads no answer beyond its status. */
@Injectable()
export class WebhookPost {
  /** The status of the answer; throws where there is none. */
  async send(
    address: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    {
      lookup = publicLookup(),
      request = httpsRequest,
    }: { lookup?: LookupFunction; request?: typeof httpsRequest } = {},
  ): Promise<number> {
    const url = new URL(address);
    if (isRefused(url)) throw new AddressRefused(url.hostname);
    const options: RequestOptions = {
      ...{ method: 'POST', lookup, agent: false, signal: AbortSignal.timeout(patienceMs) },
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    };
    return new Promise((done, fail) => {
      const sent = request(url, options, (answer) => {
        done(answer.statusCode ?? 0);
        answer.destroy();
      });
      sent.on('error', fail);
      sent.end(body);
    });
  }
}
