import http from 'node:http';
import { routes, serviceNames, type ServiceName } from '@exam/contracts';
import { serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';

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

let edge: EdgeForTest;
/** The edge's end of the connection, of each call that came to a service. */
const ports: (number | undefined)[] = [];
let endsConnections = false;

const servers = serviceNames.map((name) =>
  serverForTests((request, response) => {
    request.resume();
    ports.push(request.socket.remotePort);
    if (endsConnections) response.setHeader('connection', 'close');
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ owner: name, path: request.url, meant: request.headers['x-service'] }));
  }),
);

beforeAll(async () => {
  const upstreams = Object.fromEntries(serviceNames.map((name, at) => [name, servers[at]!.address]));
  edge = await startEdge({ routes, upstreams: upstreams as Record<ServiceName, string> });
}, 120_000);
afterAll(() => edge.stop());

test('[CONST-014] behind one origin each documented path of the real route table reaches its owner, who hears that it is meant', async () => {
  expect(documented.length).toBeGreaterThan(10);
  // the edge asks for a token before it reads a body; the services judge it
  const headers = { authorization: 'Bearer any', 'x-service': 'somebody' };
  for (const { method, path } of documented) {
    const url = `${edge.address}/api${path.replace(/:\w+/g, 'x')}`;
    const { owner, meant } = (await (await fetch(url, { method, headers })).json()) as Record<string, string>;
    expect([method, path, owner, meant]).toEqual([method, path, ownerOf(path), ownerOf(path)]);
  }
});

test('[CONST-014] each path that the documents name has a call, uploadImage by the discussion (docs/deviations.md)', () => {
  const has = (documented: string) => routes.some(({ path }) => `${path}/`.includes(`${documented}/`));
  const named = ['/user/content', '/organization/active', '/se3fetch', '/discussion/uploadImage', '/user/order'];
  const others = ['/user/examid', '/user/quiz', '/examination', '/results', '/pushnotification', '/event', '/contact'];
  const rest = ['/user/login', '/gateway', '/organization/data'];
  for (const path of [...named, ...others, ...rest]) expect([path, has(path)]).toEqual([path, true]);
});

test('[CONST-013] the calls of the discussion service lie below a base of their own, and nobody else’s do', () => {
  // an operator asks every service for the same, below a base of its own
  for (const { service, path } of routes.filter((route) => !route.path.startsWith('/operator/')))
    expect([path, /^\/discussion(\/|$)/.test(path)]).toEqual([path, service === 'discussion']);
});

test('a connection to a service serves the next call too, until the service ends it', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 }); // one connection is one worker of nginx
  const ask = () =>
    new Promise<void>((done, failed) => {
      http
        .get(`${edge.address}/api/organization/active`, { agent }, (response) => response.resume().on('end', done))
        .on('error', failed);
    });
  ports.length = 0;
  for (let call = 0; call < 5; call += 1) await ask();
  endsConnections = true;
  for (let call = 0; call < 5; call += 1) await ask();
  agent.destroy();
  expect(new Set(ports.slice(0, 6)).size).toBe(1);
  expect(new Set(ports).size).toBe(5);
});

test.each([
  '/nothing.here',
  '/assets/none.js',
  '/.git/config',
  '/socket.io/?EIO=4&transport=polling',
  '/socket.io/?EIO=9',
])('what is no page may not be guessed as one, nor run anything: %s', async (place) => {
  const { headers } = await fetch(`${edge.address}${place}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});
