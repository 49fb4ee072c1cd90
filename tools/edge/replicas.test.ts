import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { anyone, serviceNames } from '@exam/contracts';
import { crowdLimits } from './nginx-limits.js';
import { startEdge, type EdgeForTest } from './start-for-test.js';
import type { EdgeRoute } from './table.js';
import type { Upstreams } from './types.js';

const routes: EdgeRoute[] = [
  { service: 'assessment', method: 'POST', path: '/papers', access: anyone, timeoutMs: 10_000 },
];

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
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, '127.0.0.1:1'])) as Upstreams;
  edge = await startEdge({
    routes,
    // everybody here is one person at one address
    limits: { ...crowdLimits, personRequestsPerSecond: 100_000, personBurst: 100_000 },
    upstreams: { ...upstreams, assessment: [await one.listen(), await two.listen(), '127.0.0.1:1'] },
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
