import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes, serviceNames, type ServiceName } from '@exam/contracts';
import { startEdge, type EdgeForTest } from './start-for-test.js';
import type { Upstreams } from './types.js';

/** The documents' paths and whose they are; the first that matches decides. */
const owners: readonly (readonly [RegExp, ServiceName])[] = [
  [/^\/(user\/content|organization\/active|se3fetch|uploadImage)(\/|$)/i, 'catalog'],
  [/^\/user\/order(\/|$)/i, 'commerce'],
  [/^\/(user\/examid|user\/quiz|user\/selfassessment|examination|results)(\/|$)/i, 'assessment'],
  [/^\/(pushnotification|event|contact)(\/|$)/i, 'notification'],
  [/^\/discussion(\/|$)/i, 'discussion'],
  [/^\/(user|gateway|organization\/data)(\/|$)/i, 'identity'],
];
const ownerOf = (path: string) => owners.find(([prefix]) => prefix.test(path))?.[1];
const documented = routes.filter(({ path }) => ownerOf(path) !== undefined);

const servers: http.Server[] = [];
const upstreams = {} as Upstreams;
let edge: EdgeForTest;

beforeAll(async () => {
  for (const name of serviceNames) {
    const server = http.createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ owner: name, path: request.url }));
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    upstreams[name] = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  edge = await startEdge({ routes, upstreams });
}, 120_000);
afterAll(async () => {
  await edge.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test('[CONST-014] behind one origin each documented path of the real route table reaches its owner', async () => {
  expect(documented.length).toBeGreaterThan(10);
  // the edge asks for a token before it reads a body; the services judge it
  const headers = { authorization: 'Bearer any' };
  for (const { method, path } of documented) {
    const url = `${edge.address}/api${path.replace(/:\w+/g, 'x')}`;
    const { owner } = (await (await fetch(url, { method, headers })).json()) as { owner?: string };
    expect([method, path, owner]).toEqual([method, path, ownerOf(path)]);
  }
});

test('[CONST-013] the calls of the discussion service lie below a base of their own, and nobody else’s do', () => {
  // an operator asks every service for the same, below a base of its own
  for (const { service, path } of routes.filter((route) => !route.path.startsWith('/operator/')))
    expect([path, /^\/discussion(\/|$)/.test(path)]).toEqual([path, service === 'discussion']);
});
