/** One address before services of a test, as the edge is before those of the product: `/api/<path>`, by the path's service. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes, type ServiceName } from '@exam/contracts';
import type { TestService } from '@exam/testing';

export interface Front {
  /** Calls go to `/api` below it. */
  readonly url: string;
  close(): Promise<void>;
}

const places = routes.map(({ service, method, path }) => ({
  ...{ service, method },
  pattern: new RegExp(`^${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}$`),
  /** Of two that fit, the one with fewer unknown parts is meant. */
  unknown: path.split(':').length,
}));

export async function openFront(services: Partial<Record<ServiceName, Pick<TestService, 'url'>>>): Promise<Front> {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const target = url.slice('/api'.length);
    const path = target.split('?')[0]!;
    const [place] = places
      .filter((one) => one.method === method && one.pattern.test(path))
      .sort((one, other) => one.unknown - other.unknown);
    const to = place && services[place.service];
    if (!to) return void outgoing.writeHead(404).end();
    incoming.pipe(
      request(to.url + target, { method, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, answer.headers)),
      ).on('error', () => outgoing.destroy()),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
