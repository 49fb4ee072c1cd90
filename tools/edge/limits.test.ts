import type http from 'node:http';
import net from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { allow, anyone } from '@exam/contracts';
import { isRoot } from '../lib/command.js';
import { allAt, serverForTests, startEdge, type EdgeForTest } from './start-for-test.js';
import type { EdgeRoute } from './table.js';
import type { EdgeLimits } from './types.js';

const routes: EdgeRoute[] = [
  { service: 'assessment', method: 'GET', path: '/hello', access: anyone },
  { service: 'assessment', method: 'GET', path: '/pictures/:name', access: anyone, immutable: true },
  { service: 'assessment', method: 'PUT', path: '/papers', access: allow('student') },
  { service: 'assessment', method: 'POST', path: '/import', access: allow('super'), bodyLimitBytes: 50_000_000 },
];

const asked: string[] = [];
let answer: http.RequestListener;
const service = serverForTests((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  answer(request, response);
});
const edges: EdgeForTest[] = [];

beforeEach(() => {
  asked.length = 0;
  answer = (request, response) => void request.resume().on('end', () => response.end('ok'));
});
afterEach(() => Promise.all(edges.splice(0).map((edge) => edge.stop())));

async function edgeWith(limits: Partial<EdgeLimits> = {}, more: Partial<Parameters<typeof startEdge>[0]> = {}) {
  const edge = await startEdge({ routes, upstreams: allAt(service.address), limits, ...more });
  edges.push(edge);
  return edge;
}
const token = (end: string) => `Bearer e30.e30.${end.padStart(86, 'x')}`;
async function statuses(count: number, ask: (index: number) => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(Array.from({ length: count }, (_, index) => ask(index))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('one address may ask for so much and is then told to wait', async () => {
  const { address } = await edgeWith({ addressRequestsPerSecond: 1, addressBurst: 20 });
  const counts = await statuses(40, () => fetch(`${address}/api/hello`));
  expect(counts[429]).toBeGreaterThan(15);
  expect(counts[200]).toBeGreaterThanOrEqual(20);
  const refused = await fetch(`${address}/api/hello`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '1',
    expect.objectContaining({ status: false, code: 'request.too_many' }),
  ]);
});

test('new connections of the live channel come in at a pace that it can greet; those that are open do not count', async () => {
  const { address } = await edgeWith({ liveConnectionsPerSecond: 1 });
  const connect = (session = '') => fetch(`${address}/socket.io/?EIO=4&transport=polling${session}`);
  const counts = await statuses(20, () => connect());
  expect(counts[429]).toBeGreaterThan(12);
  expect(counts[200]).toBeGreaterThanOrEqual(2);
  const refused = await connect();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await statuses(20, () => connect('&sid=known'))).toEqual({ 200: 20 });
  expect((await fetch(`${address}/api/hello`)).status).toBe(200);
});

test('one address that opens the live channel without end keeps nobody else out of it', async () => {
  const { address } = await edgeWith(
    { liveConnectionsPerSecond: 20, addressLiveConnectionsPerSecond: 1 },
    { trustedProxies: ['127.0.0.1'] },
  );
  const connect = (client: string) =>
    fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': client } });
  const since = performance.now();
  const flood = await statuses(300, () => connect('198.51.100.7'));
  // its own pace, however slow the machine is, and not that of all
  expect(flood[200]).toBeLessThan(5 + (2 * (performance.now() - since)) / 1000);
  expect(await statuses(5, (index) => connect(`198.51.100.${index + 20}`))).toEqual({ 200: 5 });
});

test('one person may ask for so much; others behind the same address are not touched by it', async () => {
  const { address } = await edgeWith({ personRequestsPerSecond: 1, personBurst: 10 });
  const as = (end: string) => fetch(`${address}/api/hello`, { headers: { authorization: token(end) } });
  expect((await statuses(30, () => as('greedy')))[429]).toBeGreaterThan(15);
  expect(await statuses(30, (index) => as(`other${index}`))).toEqual({ 200: 30 });
  expect(await statuses(30, () => fetch(`${address}/api/hello`))).toEqual({ 200: 30 });
});

test.each([
  ['address', { addressConnections: 10 }, 429],
  ['person', { personConnections: 10 }, 200],
])('one %s holds so many requests at once', async (_whose, limits, anothers) => {
  const { address } = await edgeWith(limits);
  const held: http.ServerResponse[] = [];
  answer = (_request, response) => void held.push(response);
  let refused = 0;
  const ask = (end = 'greedy') => fetch(`${address}/api/hello`, { headers: { authorization: token(end) } });
  const counting = statuses(25, async () => {
    const response = await ask();
    if (response.status === 429) refused += 1;
    return response;
  });
  // none of them may come once the others are answered
  while (held.length < 10 || refused < 15) await new Promise((done) => setImmediate(done));
  expect((await ask()).status).toBe(429);
  answer = (_request, response) => void response.end();
  expect((await ask('other')).status).toBe(anothers);
  held.forEach((response) => response.end());
  expect(await counting).toEqual({ 200: 10, 429: 15 });
});

test('where a token is needed nothing is read without one, and a large body is judged before it is read', async () => {
  const { address } = await edgeWith();
  const refused = await fetch(`${address}/api/papers`, { method: 'PUT', body: 'x'.repeat(60_000) });
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'auth.token_missing' }),
  ]);
  expect(asked).toEqual([]);

  // the service hears of a large body while most of it is still outside, and nothing of it is on disk
  const heard = new Promise<void>((done) => (answer = (_request, response) => (response.writeHead(403).end(), done())));
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/import HTTP/1.1\r\nhost: x\r\nauthorization: ${token('a')}\r\ncontent-length: 40000000\r\n\r\n{`,
  );
  await heard;
  socket.destroy();
  expect(asked).toEqual(['POST /import']);
});

test('a body that falls silent is given up', async () => {
  const whole: string[] = [];
  answer = (request, response) => void request.resume().on('end', () => (whole.push('whole'), response.end('ok')));
  const { address } = await edgeWith({ bodyPatienceSeconds: 1 });
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  const ended = new Promise<void>((done) => socket.on('close', () => done()).on('error', () => undefined));
  socket.write(`PUT /api/papers HTTP/1.1\r\nhost: x\r\nauthorization: ${token('a')}\r\ncontent-length: 100\r\n\r\n{`);
  await ended;
  expect(whole).toEqual([]);
});

test('a body that drips reaches its service as it comes, which bounds its time and answers through the edge', async () => {
  const { address } = await edgeWith();
  answer = (request, response) =>
    void request.once('data', () => {
      response
        .writeHead(408, { connection: 'close', 'content-type': 'application/json' })
        .end('{"code":"body.too_slow"}');
    });
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  const ended = new Promise<void>((done) =>
    socket
      .on('data', (part) => (text += String(part)))
      .on('close', () => done())
      .on('error', () => undefined),
  );
  socket.write(`PUT /api/papers HTTP/1.1\r\nhost: x\r\nauthorization: ${token('a')}\r\ncontent-length: 100\r\n\r\n{`);
  const dripping = setInterval(() => socket.write(' '), 100);
  await ended;
  clearInterval(dripping);
  expect(text).toMatch(/^HTTP\/1\.1 408 [^]*body\.too_slow/);
});

test('a picture is asked of its service once, whoever wants it', async () => {
  answer = (_request, response) =>
    void response.setHeader('cache-control', 'public, max-age=31536000, immutable').end('picture');
  const { address } = await edgeWith();
  const counts = await statuses(50, (index) => fetch(`${address}/api/pictures/abc.png?${index}`));
  expect(counts).toEqual({ 200: 50 });
  expect(asked).toEqual([expect.stringMatching(/^GET \/pictures\/abc\.png/)]);
  answer = (_request, response) => void response.writeHead(404).end('{}');
  for (const _ of [1, 2]) expect((await fetch(`${address}/api/pictures/none.png`)).status).toBe(404);
  expect(asked).toHaveLength(3);
});

test('the workers are not root', async () => {
  const { pid } = await edgeWith();
  if (!isRoot) return;
  const children = readdirSync('/proc').filter((name) => {
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop()?.split(' ')[1] === String(pid);
    } catch {
      return false;
    }
  });
  const workers = children.map((child) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]);
  expect(workers.length).toBeGreaterThan(0);
  expect(workers).not.toContain('0');
});

test('the address that a trusted proxy tells is passed on, any other proxy is not believed', async () => {
  const addressOf = async (trustedProxies?: string[]) => {
    const { address } = await edgeWith({}, trustedProxies ? { trustedProxies } : {});
    const seen = new Promise((done) => {
      answer = (request, response) => (done(request.headers['x-forwarded-for']), response.end());
    });
    await fetch(`${address}/api/hello`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    return seen;
  };
  expect(await addressOf()).toBe('127.0.0.1');
  expect(await addressOf(['127.0.0.1'])).toBe('198.51.100.7');
});

test('of IPv6 a network counts as one address, whatever its subscriber changes', async () => {
  const { address } = await edgeWith(
    { addressRequestsPerSecond: 1, addressBurst: 20 },
    { trustedProxies: ['127.0.0.1'] },
  );
  const from = (client: string) => fetch(`${address}/api/hello`, { headers: { 'x-forwarded-for': client } });
  expect((await statuses(40, (index) => from(`2001:db8:0:1:${index}::${index}`)))[429]).toBeGreaterThan(15);
  expect(await statuses(40, (index) => from(`2001:db8:0:${index + 2}::1`))).toEqual({ 200: 40 });
  expect(await statuses(40, (index) => from(`::ffff:198.51.100.${index}`))).toEqual({ 200: 40 });
  expect(await statuses(40, (index) => from(`198.51.100.${index + 100}`))).toEqual({ 200: 40 });
});
