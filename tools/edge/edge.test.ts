import http from 'node:http';
import { chmodSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import { anyone, serviceNames } from '@exam/contracts';
import { until } from '@exam/testing/until';
import { Server as LiveServer } from 'socket.io';
import { io } from 'socket.io-client';
import { folderForTests } from '../test/folder.js';
import { nobody, startEdge, type EdgeForTest } from './start-for-test.js';
import type { EdgeRoute } from './table.js';
import type { Upstreams } from './types.js';

/** Each is a page of the client, and begins paths of the API. */
const sharedNames = ['/analytics', '/content', '/notifications', '/orders'];
const routes: EdgeRoute[] = [
  ...sharedNames.map((path) => ({ service: 'catalog', method: 'GET', path, access: anyone }) as const),
  { service: 'identity', method: 'GET', path: '/organization/active', access: anyone },
  { service: 'catalog', method: 'GET', path: '/se3fetch', access: anyone },
  { service: 'commerce', method: 'GET', path: '/user/order/:orderId', access: anyone },
  { service: 'assessment', method: 'GET', path: '/user/examId/:examId/:name', access: anyone },
  {
    service: 'assessment',
    method: 'PUT',
    path: '/exams/:examId',
    access: anyone,
    bodyLimitBytes: 50_000,
    timeoutMs: 500,
  },
  { service: 'discussion', method: 'GET', path: '/discussion/nobody', access: anyone },
  { service: 'notification', method: 'POST', path: '/exams/:id', access: anyone, bodyLimitBytes: 40_000 },
];

type Seen = { service: string; method: string; url: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const seen: Seen[] = [];
const servers: http.Server[] = [];
const hello: Answer = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('{"hello":true}');
let respond: Answer = hello;
let edge: EdgeForTest;
let address: string;
const { folder, put } = folderForTests();
let liveServer: LiveServer;
const upstreams = {} as Upstreams;

beforeAll(async () => {
  for (const name of serviceNames) upstreams[name] = await startService(name);
  upstreams.discussion = nobody;
  liveServer = new LiveServer(servers[serviceNames.indexOf('notification')]);
  liveServer.on('connection', (socket) =>
    socket.on('ask', (text: string, done: (answer: unknown) => void) =>
      done({ text, headers: socket.handshake.headers }),
    ),
  );
  chmodSync(folder, 0o755); // nginx reads it as another user
  put('index.html', '<!doctype html><title>client</title>');
  put('.hidden', 'not for the public');
  put('worker.js', 'self.skipWaiting()');
  put('assets/main-abc123.js', 'console.log(1)');
  put('assets/main-abc123.js.map', '{}');
  put('assets/main-abc123.js.gz', gzipSync('console.log(1)'));
  edge = await startEdge({ routes, upstreams, clientFolder: folder, storageOrigin: 'https://s3.example.in' });
  ({ address } = edge);
}, 120_000);
beforeEach(() => {
  seen.length = 0;
  respond = hello;
});
afterAll(async () => {
  liveServer.disconnectSockets(true);
  await edge.stop();
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

test("[CONST-013] the API lies under /api, which the service never sees, and its letters' case does not matter", async () => {
  for (const url of ['/api/se3fetch?Key=A', '/api/SE3Fetch?Key=A', '/API/se3Fetch/?Key=A'])
    expect((await fetch(address + url)).status).toBe(200);
  for (const name of sharedNames) expect((await fetch(`${address}/api${name}`)).status).toBe(200);
  expect(seen.map(({ url }) => url)).toEqual([...Array<string>(3).fill('/se3fetch?Key=A'), ...sharedNames]);
});

test('behind one origin each path reaches its owner', async () => {
  await fetch(`${address}/api/organization/active`);
  await fetch(`${address}/api/user/order/O-1`);
  await fetch(`${address}/api/user/examid/E-1/x`);
  await fetch(`${address}/api/exams/E-1`, { method: 'PUT' });
  await fetch(`${address}/api/exams/E-1`, { method: 'POST' });
  expect(seen.map((request) => request.service)).toEqual([
    'identity',
    'commerce',
    'assessment',
    'assessment',
    'notification',
  ]);
  expect(seen.map(({ headers }) => headers['x-service'])).toEqual(seen.map(({ service }) => service));
});

test('parameters keep their letters and their encoding', async () => {
  await fetch(`${address}/api/USER/EXAMID/AbC-9/%2B91%20a%3Fb?q=%20X`);
  expect(seen[0]?.url).toBe('/user/examId/AbC-9/%2B91%20a%3Fb?q=%20X');
});

test('a parameter cannot climb to another path of the service, nor hide a slash', async () => {
  for (const name of ['..', '%2e%2e', '.', 'a%2Fb', 'x/../../E-2'])
    expect((await raw(`GET /api/user/examid/E-1/${name} HTTP/1.1`)).split('\r\n')[0]).toContain('404');
  expect(seen).toEqual([]);
});

test('[CONST-013] an unknown API path is refused with 404, also where the client has pages', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/dashboard',
    '/api/metrics',
    '/api/health/ready',
    '/api/openapi.json',
    '/api/exams/1/2/3',
  ]) {
    const response = await fetch(address + url);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      status: false,
      code: 'route.not_found',
      requestId: response.headers.get('x-request-id'),
    });
  }
  expect(seen).toEqual([]);
});

test('a method that the path does not take is refused with 405 and told which it takes', async () => {
  const response = await fetch(`${address}/api/exams/E-1`, { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('PUT, POST');
  expect(await response.json()).toMatchObject({
    code: 'route.method_not_allowed',
    errorResponse: [{ code: 'route.method_not_allowed' }],
  });
});

test('a body arrives as it was sent', async () => {
  const body = '{"a": 1,   "ß":"x"}';
  await fetch(`${address}/api/exams/E-1`, {
    method: 'PUT',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
  expect(seen[0]?.body.toString()).toBe(body);
  expect(seen[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([
  ['with its length told', () => 'x'.repeat(50_001)],
  ['of 10 MB', () => Buffer.alloc(10 * 1024 * 1024)],
  ['of unknown length', () => new Blob([Buffer.alloc(60_000)]).stream()],
])('a body over the limit of its route is refused with 413 before it reaches the service: %s', async (_name, body) => {
  const response = await fetch(`${address}/api/exams/E-1`, {
    method: 'PUT',
    body: body(),
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ status: false, code: 'body.too_large' });
  expect(seen).toEqual([]);
});

test('a body up to the limit passes', async () => {
  expect((await fetch(`${address}/api/exams/E-1`, { method: 'PUT', body: 'x'.repeat(50_000) })).status).toBe(200);
  expect(seen[0]?.body.length).toBe(50_000);
});

test('a service that does not answer is told as 503 with the time to try again', async () => {
  const response = await fetch(`${address}/api/discussion/nobody`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({ code: 'service.unavailable' });
});

test('a service that breaks off is told as 503 and in the log with the request id, and what may not be repeated is never sent twice', async () => {
  respond = (request) => void request.socket.destroy();
  const response = await fetch(`${address}/api/exams/E-1`, { method: 'POST', body: 'x' });
  expect(response.status).toBe(503);
  expect(seen).toHaveLength(1);
  const line = `"requestId":"${response.headers.get('x-request-id')}","method":"POST","path":"/api/exams/E-1","status":503`;
  // nginx writes it after the answer
  await until(() => readFileSync(edge.logFile, 'utf8').includes(line), { what: 'the line of the log' });
});

test('a service that breaks off in the middle of its answer breaks the answer off: it never looks whole', async () => {
  respond = (request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '14' });
    response.write('{"hello', () => request.socket.destroy());
  };
  await expect(
    fetch(`${address}/api/exams/E-1`, { method: 'PUT', body: 'x' }).then((response) => response.json()),
  ).rejects.toThrow('terminated');
});

test('a refusal of the service passes unchanged, and 503 is not repeated by the edge', async () => {
  respond = (_request, response) =>
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' }).end('{"code":"own.busy"}');
  const response = await fetch(`${address}/api/organization/active`);
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '7',
    { code: 'own.busy' },
  ]);
  expect(seen).toHaveLength(1);
});

test('a service over the time of its route is told as 504', async () => {
  respond = () => undefined;
  const response = await fetch(`${address}/api/exams/E-1`, { method: 'PUT', body: 'x' });
  expect(response.status).toBe(504);
  expect(await response.json()).toMatchObject({ code: 'service.timeout' });
});

test('a well-formed request id is kept, any other replaced, and both sides learn it', async () => {
  const kept = await fetch(`${address}/api/organization/active`, { headers: { 'x-request-id': 'abc_DEF-12345' } });
  expect([kept.headers.get('x-request-id'), seen[0]?.headers['x-request-id']]).toEqual([
    'abc_DEF-12345',
    'abc_DEF-12345',
  ]);
  const replaced = await fetch(`${address}/api/organization/active`, { headers: { 'x-request-id': 'a b' } });
  expect(replaced.headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(seen[1]?.headers['x-request-id']).toBe(replaced.headers.get('x-request-id'));
});

test('what a client says about its own address is dropped', async () => {
  await fetch(`${address}/api/organization/active`, {
    headers: {
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-forwarded-host': 'evil',
    },
  });
  expect(seen[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/6\.6\.6\.6|evil/);
});

test('no other origin is let in', async () => {
  respond = (_request, response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  const response = await fetch(`${address}/api/organization/active`, { headers: { origin: 'https://evil.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await fetch(`${address}/api/organization/active`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([405, null]);
});

test('a long answer is compressed once, a short or compressed one is left alone', async () => {
  const long = JSON.stringify({ text: 'word '.repeat(1_000) });
  respond = (_request, response) => response.setHeader('content-type', 'application/json').end(long);
  const compressed = await rawBody('/api/organization/active');
  expect([compressed.headers['content-encoding'], gunzipSync(compressed.body).toString()]).toEqual(['gzip', long]);

  respond = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync(long));
  expect(gunzipSync((await rawBody('/api/organization/active')).body).toString()).toBe(long);

  respond = hello;
  expect((await rawBody('/api/organization/active')).headers['content-encoding']).toBeUndefined();
});

test('[CONST-013] every page address answers with the client, which is never kept without asking', async () => {
  for (const url of ['/', '/dashboard', '/assessments/home/', '/reset-password?x=a.b', ...sharedNames]) {
    const response = await fetch(address + url);
    const told = [response.status, response.headers.get('cache-control'), await response.text()];
    expect(told).toEqual([200, 'no-cache', '<!doctype html><title>client</title>']);
  }
});

test('the root answers also a client that takes no compression', async () => {
  for (const method of ['GET', 'HEAD']) {
    const status = await new Promise((done) =>
      http.request(address, { method }, (response) => done(response.resume().statusCode)).end(),
    );
    expect([method, status]).toEqual([method, 200]);
  }
});

test('the service worker is asked for anew each time, and may talk to this origin alone', async () => {
  const { status, headers } = await fetch(`${address}/worker.js`);
  expect([status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    expect.stringMatching(/^(text|application)\/javascript/),
  ]);
  expect(headers.get('content-security-policy')).toMatch(/worker-src 'self'/);
});

test('source maps and hidden files are not for the public', async () => {
  for (const url of ['/.hidden', '/assets/main-abc123.js.map', '/worker.js.map', '/assets/main-abc123.js.map?x'])
    expect((await fetch(address + url)).status).toBe(404);
});

test('an answer that says nothing about being kept is kept by nobody, a refusal neither', async () => {
  for (const url of ['/api/organization/active', '/api/nowhere'])
    expect((await fetch(address + url)).headers.get('cache-control')).toBe('no-store');
  respond = (_request, response) => response.setHeader('cache-control', 'public, max-age=300').end();
  expect((await fetch(`${address}/api/organization/active`)).headers.get('cache-control')).toBe('public, max-age=300');
});

test('a hashed file is kept for ever and served from its compressed copy; a missing one is 404', async () => {
  const file = await rawBody('/assets/main-abc123.js');
  expect([file.headers['cache-control'], file.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'gzip',
  ]);
  expect((await fetch(`${address}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(`${address}/dashboard`, { method: 'POST' })).status).toBe(404);
});

test.each(['polling', 'websocket'] as const)('the live channel reaches its service by %s', async (transport) => {
  const socket = io(address, { transports: [transport], extraHeaders: { 'x-forwarded-for': '6.6.6.6' } });
  try {
    expect(await socket.timeout(5_000).emitWithAck('ask', 'hello')).toMatchObject({
      text: 'hello',
      headers: { 'x-service': 'notification', 'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/) },
    });
  } finally {
    socket.disconnect();
  }
});

test('an upgrade of any other address is refused', async () => {
  const answer = await raw('GET /api/organization/active HTTP/1.1', [
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]);
  expect(answer).not.toContain('101 Switching');
});

async function startService(name: string): Promise<string> {
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/socket.io')) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        service: name,
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      });
      respond(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}

/** Sends exactly these lines, which fetch would tidy up. */
function raw(requestLine: string, headers: string[] = []): Promise<string> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(address);
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(
        [requestLine, 'Host: edge', ...(headers.length ? headers : ['Connection: close']), '', ''].join('\r\n'),
      ),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (headers.length) socket.destroy();
    });
    socket
      .on('close', () => done(text))
      .on('error', failed)
      .setTimeout(5_000, () => socket.destroy(new Error('no answer')));
  });
}

/** The bytes as they come, not unpacked. */
function rawBody(url: string): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((done, failed) => {
    http
      .get(address + url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => done({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on('error', failed);
  });
}
