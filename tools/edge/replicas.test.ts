import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { anyone } from '@exam/contracts';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { root } from '../lib/folders.js';
import { crowdLimits } from './nginx-limits.js';
import { allAt, nobody, startEdge, type EdgeForTest } from './start-for-test.js';
import type { EdgeRoute } from './table.js';

const routes: EdgeRoute[] = [
  { service: 'assessment', method: 'POST', path: '/papers', access: anyone, timeoutMs: 10_000 },
];

const socketFile = 'frontend/src/lib/socket.ts';

class Replica {
  readonly server = http.createServer((request, response) => this.answer(request, response));
  readonly bodies: string[] = [];
  isFrozen = false;
  private readonly held: http.ServerResponse[] = [];

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    return `127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  thaw(): void {
    this.isFrozen = false;
    for (const response of this.held.splice(0)) response.end('{}');
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((done) => this.server.close(done));
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    let body = '';
    request
      .on('data', (chunk) => (body += String(chunk)))
      .on('end', () => {
        this.bodies.push(body);
        response.setHeader('content-type', 'application/json');
        if (this.isFrozen) this.held.push(response);
        else response.end('{}');
      });
  }
}

const [one, two] = [new Replica(), new Replica()];
let edge: EdgeForTest;

beforeAll(async () => {
  edge = await startEdge({
    routes,
    // everybody here is one person at one address
    limits: { ...crowdLimits, personRequestsPerSecond: 100_000, personBurst: 100_000 },
    upstreams: { ...allAt(nobody), assessment: [await one.listen(), await two.listen(), nobody] },
  });
}, 120_000);
afterAll(async () => {
  await edge.stop();
  await Promise.all([one.end(), two.end()]);
});

async function submit(count: number): Promise<number[]> {
  one.bodies.length = two.bodies.length = 0;
  return Promise.all(
    Array.from(
      { length: count },
      async (_, index) =>
        (await fetch(`${edge.address}/api/papers`, { method: 'POST', body: `paper ${index}` })).status,
    ),
  );
}

const all = (count: number, status: number) => Array.from({ length: count }, () => status);

test('replicas share the requests, and one where nobody listens costs none, whatever the method', async () => {
  expect(await submit(40)).toEqual(all(40, 200));
  expect(new Set([...one.bodies, ...two.bodies]).size).toBe(40);
  expect(one.bodies.length + two.bodies.length).toBe(40);
  expect(Math.min(one.bodies.length, two.bodies.length)).toBeGreaterThan(5);
});

test('a replica that is frozen holds few requests; the others are answered meanwhile', async () => {
  one.isFrozen = true;
  one.bodies.length = two.bodies.length = 0;
  const answers: Promise<number>[] = [];
  for (let index = 0; two.bodies.length < 30; index += 1) {
    const answer = fetch(`${edge.address}/api/papers`, { method: 'POST', body: `paper ${index}` }).then(
      ({ status }) => status,
    );
    answers.push(answer);
    await Promise.race([answer, new Promise((done) => setTimeout(done, 50))]);
  }
  expect(one.bodies.length).toBeLessThan(10);
  one.thaw();
  expect(await Promise.all(answers)).toEqual(all(answers.length, 200));
});

test('a replica that is gone costs no request, and gets them again when it is back', async () => {
  const { port } = one;
  await one.end();
  expect(await submit(20)).toEqual(all(20, 200));
  expect(two.bodies).toHaveLength(20);
  await one.listen(port);
  for (const endsAt = Date.now() + 20_000; one.bodies.length === 0 && Date.now() < endsAt;) await submit(4);
  expect(one.bodies.length).toBeGreaterThan(0);
});

test('with none there it is told as 503 with the time to try again, until one is back', async () => {
  const { port } = one;
  await Promise.all([one.end(), two.end()]);
  expect(await submit(3)).toEqual(all(3, 503));
  await one.listen(port);
  let status = 503;
  for (const endsAt = Date.now() + 20_000; status === 503 && Date.now() < endsAt;) [status = 0] = await submit(1);
  expect(status).toBe(200);
});

test('sessions of the live channel that poll stay with their replica; where no WebSocket may be opened the client polls', async () => {
  const replicas = [liveReplica(['polling', 'websocket']), liveReplica(['polling', 'websocket'])];
  const blocked = liveReplica(['polling']);
  const [a, b, c] = await Promise.all([...replicas, blocked].map(({ listen }) => listen()));
  const edges = await Promise.all([
    startEdge({ routes, limits: crowdLimits, upstreams: { ...allAt(nobody), notification: [a!, b!] } }),
    startEdge({ routes, limits: crowdLimits, upstreams: { ...allAt(nobody), notification: [c!] } }),
  ]);
  const clients = Array.from({ length: 24 }, (_, index) =>
    io(edges[0].address, {
      ...{ transports: ['polling'], reconnection: false, forceNew: true },
      extraHeaders: { 'user-agent': `browser ${index}` },
    }),
  );
  // as the product's pages open it
  const [, options = ''] = /io\(\{([^]*?)\n {2}\}\)/.exec(readFileSync(path.join(root, socketFile), 'utf8')) ?? [];
  expect(options).toMatch(/transports: \['websocket', 'polling'\],[^]*tryAllTransports: true,/);
  const behindProxy = io(edges[1].address, {
    ...{ transports: ['websocket', 'polling'], tryAllTransports: true, reconnection: false, forceNew: true },
  });
  try {
    const losses: string[] = [];
    for (const client of clients) client.on('disconnect', (reason) => losses.push(reason));
    await Promise.all([...clients, behindProxy].map(connected));
    // each answer comes by another poll than its question
    for (let round = 0; round < 8; round += 1)
      expect(await Promise.all(clients.map((one, index) => one.timeout(20_000).emitWithAck('echo', index)))).toEqual(
        clients.map((_, index) => index),
      );
    expect(losses).toEqual([]);
    expect(replicas.map(({ server }) => server.engine.clientsCount).every((count) => count > 0)).toBe(true);
    expect(behindProxy.io.engine.transport.name).toBe('polling');
    expect(await behindProxy.timeout(20_000).emitWithAck('echo', 'by polling')).toBe('by polling');
  } finally {
    for (const client of [...clients, behindProxy]) client.close();
    await Promise.all(edges.map((one) => one.stop()));
    await Promise.all([...replicas, blocked].map(({ server }) => server.close()));
  }
}, 120_000);

test('an upload outlives other addresses of the services, and an orderly end of the edge', async () => {
  const upload = { ...routes[0]!, path: '/uploads', bodyLimitBytes: 1_000_000, timeoutMs: 60_000 } satisfies EdgeRoute;
  const ending = await startEdge({
    routes: [upload],
    stopWithinSeconds: 25,
    upstreams: { ...allAt(nobody), assessment: `127.0.0.1:${one.port}` },
  });
  one.bodies.length = 0;
  const send = () => {
    const request = http.request(`${ending.address}/api/uploads`, { method: 'POST', agent: false });
    const status = new Promise<number>((done, fail) =>
      request.on('error', fail).on('response', (response) => done(response.resume().statusCode!)),
    );
    return { request, status };
  };
  const [first, second] = [send(), send()];
  for (const { request } of [first, second]) await new Promise<unknown>((done) => request.write('beginning ', done));
  expect(await ending.reload()).toMatchObject({ code: 0 });
  await trickle(first.request, 3_000);
  expect(await first.status).toBe(200);

  const stopped = ending.stop();
  const refused = () =>
    fetch(`${ending.internal}/health/ready`).then(
      () => false,
      () => true,
    );
  for (const endsAt = Date.now() + 20_000; !(await refused()) && Date.now() < endsAt;);
  expect(await refused()).toBe(true);
  await trickle(second.request, 3_000);
  expect(await second.status).toBe(200);
  await stopped;
  expect(one.bodies).toHaveLength(2);
  for (const body of one.bodies) expect(body).toMatch(/^beginning (\.)+ end$/);
}, 120_000);

/** A body that takes its time, as on a thin line: longer than nginx waits where it is told nothing. */
async function trickle(request: http.ClientRequest, ms: number): Promise<void> {
  for (const endsAt = Date.now() + ms; Date.now() < endsAt;) {
    await new Promise<unknown>((done) => request.write('.', done));
    await new Promise((done) => setTimeout(done, 50));
  }
  request.end(' end');
}

function liveReplica(transports: ('polling' | 'websocket')[]) {
  const listener = http.createServer();
  const server = new Server(listener, { transports });
  server.on('connection', (socket) =>
    socket.on('echo', (value: unknown, answer: (same: unknown) => void) => answer(value)),
  );
  return {
    server,
    async listen() {
      await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
      return `127.0.0.1:${(listener.address() as AddressInfo).port}`;
    },
  };
}

const connected = (client: Socket) =>
  new Promise<void>((done, fail) => client.once('connect', done).once('connect_error', fail));
