import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { allow, serviceNames } from '@exam/contracts';
import { startEdge } from './start-for-test.js';
import type { EdgeRoute } from './table.js';
import type { Upstreams } from './types.js';

const routes: EdgeRoute[] = [{ service: 'assessment', method: 'POST', path: '/papers', access: allow('student'), timeoutMs: 1_000 }];

class Replica {
  readonly server = http.createServer((request, response) => this.answer(request, response));
  readonly bodies: string[] = [];
  isReady = true;
  looks = 0;

  async listen(port = 0): Promise<string> {
    await new Promise<void>((done) => this.server.listen(port, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    if (this.server.listening) await new Promise((done) => this.server.close(done));
  }

  private answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    if (request.url === '/health/ready') {
      this.looks += 1;
      response.writeHead(this.isReady ? 200 : 503).end();
      return;
    }
    let body = '';
    request.on('data', (chunk) => (body += String(chunk))).on('end', () => {
      this.bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }
}

const [one, two] = [new Replica(), new Replica()];
let edge: ChildProcess;
let address: string;

beforeAll(async () => {
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, 'http://127.0.0.1:1'])) as Upstreams;
  const replicas = [await one.listen(), await two.listen()];
  ({ edge, address } = await startEdge({ routes, upstreams: { ...upstreams, assessment: [...replicas, 'http://127.0.0.1:1'] } }));
}, 120_000);
afterAll(async () => {
  const ended = new Promise((done) => edge.once('exit', done));
  edge.disconnect();
  await ended;
  await Promise.all([one.end(), two.end()]);
});

async function handIn(count: number): Promise<number[]> {
  one.bodies.length = two.bodies.length = 0;
  return Promise.all(Array.from({ length: count }, async (_, index) => (await fetch(`${address}/api/papers`, { method: 'POST', body: `paper ${index}` })).status));
}

async function looked(replica: Replica): Promise<void> {
  const before = replica.looks;
  for (const endsAt = Date.now() + 20_000; replica.looks < before + 2; await new Promise((done) => setTimeout(done, 20))) {
    if (Date.now() > endsAt) throw new Error('the edge does not look after its replicas');
  }
}

test('replicas share the requests, and one where nobody listens costs none, whatever the method', async () => {
  expect(await handIn(40)).toEqual(Array.from({ length: 40 }, () => 200));
  expect(new Set([...one.bodies, ...two.bodies]).size).toBe(40);
  expect(one.bodies.length + two.bodies.length).toBe(40);
  expect(Math.min(one.bodies.length, two.bodies.length)).toBeGreaterThan(5);
});

test('a replica that says that it is leaving gets no new request, and gets them again when it is back', async () => {
  one.isReady = false;
  await looked(one);
  expect(await handIn(20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect([one.bodies.length, two.bodies.length]).toEqual([0, 20]);
  one.isReady = true;
  await looked(one);
  await handIn(20);
  expect(one.bodies.length).toBeGreaterThan(5);
});

test('with none ready all are tried: a service that is busy may still answer', async () => {
  one.isReady = two.isReady = false;
  await Promise.all([looked(one), looked(two)]);
  expect(await handIn(6)).toEqual([200, 200, 200, 200, 200, 200]);
  one.isReady = two.isReady = true;
});
