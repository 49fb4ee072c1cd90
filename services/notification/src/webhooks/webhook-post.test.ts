import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { AddressRefused, isInside, publicLookup } from '@exam/platform';
import { createHmac } from 'node:crypto';
import { disabledAfterMs, isOver, isTaken } from './retry-rules.js';
import { secretText, signedHeaders } from './signature.js';
import { WebhookPost } from './webhook-post.js';

let server: Server;
let port: number;
let status = 204;
const heard: { request: IncomingMessage; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push({ request, body });
      answer.writeHead(status, { location: 'http://127.0.0.1/elsewhere', connection: 'close' }).end('x'.repeat(1000));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const post = new WebhookPost();
const addresses = (...found: string[]) =>
  publicLookup((_host, _options, done) =>
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
/** Without TLS, to the port of the test: what stands between is the lookup. */
const plain = ((url: URL, options: object, done: never) =>
  httpRequest({ ...options, host: url.hostname, port, path: url.pathname }, done)) as unknown as typeof httpsRequest;
const local = ((_host: string, options: { all?: boolean }, done: (...parts: unknown[]) => void) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never;

test('a delivery is signed over id, time and body by each secret that is good, as Standard Webhooks says', async () => {
  const secret = Buffer.alloc(32, 7);
  const body = JSON.stringify({ type: 'order.paid' });
  const headers = signedHeaders([secret, Buffer.alloc(32, 8)], { id: 'msg_1', at: 1_764_230_400_123, body });
  expect(await post.send('https://school.example/hooks', headers, body, { lookup: local, request: plain })).toBe(204);
  const { request, body: got } = heard.at(-1)!;
  expect([request.method, request.url, got]).toEqual(['POST', '/hooks', body]);
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
  const key = Buffer.from(secretText(secret).slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(at)}.${got}`)
    .digest('base64');
  const [first, second, ...others] = String(signature).split(' ');
  expect([id, at, first, others]).toEqual(['msg_1', '1764230400', `v1,${expected}`, []]);
  expect(second).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});

test('a redirect is an answer like another and is not followed', async () => {
  status = 302;
  const before = heard.length;
  expect(await post.send('https://school.example/', {}, '{}', { lookup: local, request: plain })).toBe(302);
  expect(heard).toHaveLength(before + 1);
});

test.each([
  ['an address of this machine', ['127.0.0.1']],
  ['one of the cloud', ['169.254.169.254']],
  ['one of the network beside a public one', ['8.8.8.8', '10.0.0.7']],
  ['one of this machine in IPv6', ['::1']],
  ['none', []],
])('a name that leads to %s is not called', async (_what, found) => {
  const before = heard.length;
  const sent = post.send('https://rebound.example/', {}, '{}', { lookup: addresses(...found), request: plain });
  await expect(sent).rejects.toThrow(AddressRefused);
  expect(heard).toHaveLength(before);
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/', 'https://2130706433/', 'https://0x7f.1/'])(
  '%s is not called',
  async (address) => {
    await expect(post.send(address, {}, '{}', { request: plain })).rejects.toThrow(AddressRefused);
    expect(isInside(address)).toBe(true);
  },
);

test('a name of the own network is no address; one of the internet is judged when it is called', () => {
  for (const host of ['localhost', 'intranet', 'db.internal', 'printer.local', 'x.localhost', 'router.home.arpa'])
    expect([host, isInside(`https://${host}/`)]).toEqual([host, true]);
  for (const host of ['school.example', '8.8.8.8', '[2606:4700::1111]', 'local.school.in'])
    expect([host, isInside(`https://${host}/`)]).toEqual([host, false]);
});

test('what is 2xx is taken; days of silence and a 410 end it', () => {
  expect([200, 204, 299].every(isTaken)).toBe(true);
  expect([null, 0, 199, 301, 302, 404, 410, 500].some(isTaken)).toBe(false);
  expect([isOver(410, 0, 0), isOver(500, 0, disabledAfterMs), isOver(500, 0, disabledAfterMs - 1)]).toEqual([
    true,
    true,
    false,
  ]);
});
