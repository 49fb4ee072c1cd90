import { defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles } from '@exam/platform';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { once } from 'node:events';
import net from 'node:net';
import { z } from 'zod';

const held = defineRoute({
  service: 'catalog',
  name: 'held',
  method: 'POST',
  path: '/held',
  summary: 'For this test',
  access: signedIn,
  bodyLimitBytes: 4 * 1024 * 1024,
  body: z.object({ text: z.string() }),
  answer: z.object({ status: z.literal(true) }),
});
/** Calls that wait to be answered. */
const waiting: (() => void)[] = [];

@Controller()
class HeldController {
  @Handles(held)
  async held() {
    await new Promise<void>((done) => waiting.push(done));
  }
}
@Module({ controllers: [HeldController] })
class HeldModule {}

let service: TestService;
/** The service's ends of its connections. */
const connections: net.Socket[] = [];
beforeAll(async () => {
  service = await startService('catalog', { module: HeldModule, loadConfig: () => defineConfig() });
  service.app.getHttpServer().on('connection', (socket: net.Socket) => connections.push(socket));
});

const answerAll = () => {
  for (const answer of waiting.splice(0)) answer();
};
const textOf = (letters: number) => JSON.stringify({ text: 'a'.repeat(letters) });
const send = async (orgId: string, letters = 1_100_000) =>
  (await service.api(await tokenFor({ orgId })).post('/held', { text: 'a'.repeat(letters) })).status;

/** Sends so much of a large body, and nothing more. Resolves once the service has the beginning. */
async function begin(orgId: string, letters: number) {
  const whole = textOf(1_100_000);
  const head = [
    ...['POST /held HTTP/1.1', 'host: x', `authorization: Bearer ${await tokenFor({ orgId })}`, 'expect: 100-continue'],
    ...['content-type: application/json', `content-length: ${whole.length}`],
  ];
  const before = connections.length;
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  const told: string[] = [];
  socket.setEncoding('utf8').on('data', (part) => told.push(String(part)));
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await until(() => told.join('').includes('100 Continue'));
  socket.write(whole.slice(0, letters));
  await until(() => connections[before]!.bytesRead >= Math.min(letters, whole.length));
  return { socket, told, end: connections[before]! };
}

test('few large bodies are held at once, fewer of one organisation; what is answered makes room', async () => {
  const calls = ['a', 'a', 'b', 'b', 'c', 'c'].map((orgId) => send(orgId));
  await until(() => waiting.length === 6);
  expect([await send('a'), await send('d')]).toEqual([503, 503]);
  const small = send('a', 1_000);
  await until(() => waiting.length === 7);
  answerAll();
  expect(await Promise.all([...calls, small])).toEqual(Array(7).fill(200));

  const again = [send('a'), send('a')];
  await until(() => waiting.length === 2);
  expect(await send('a')).toBe(503);
  answerAll();
  expect(await Promise.all(again)).toEqual([200, 200]);
});

test('who hangs up while the work goes on makes no room before it ends', async () => {
  const calls = [await begin('a', Infinity), await begin('a', Infinity)];
  await until(() => waiting.length === 2);
  for (const { socket, end } of calls) {
    socket.destroy();
    if (!end.closed) await once(end, 'close');
  }
  expect(await send('a')).toBe(503);
  // it was refused, and has not begun and run out of its time
  expect(waiting).toHaveLength(2);
  answerAll();
  const next = send('a');
  await until(() => waiting.length === 1);
  answerAll();
  expect(await next).toBe(200);
});

test('a large body that comes too slowly is given up after ten seconds, and makes room', async () => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'Date', 'hrtime', 'performance'] });
  try {
    const [silent, coming] = [await begin('a', 100), await begin('a', 400_000)];
    expect(await send('a')).toBe(503);
    jest.advanceTimersByTime(9_000);
    expect(await send('a')).toBe(503);
    jest.advanceTimersByTime(1_000);
    await once(silent.socket, 'close');
    expect(silent.told.join('')).toMatch(/HTTP\/1\.1 408 [^]*body\.too_slow/);
    const next = send('a');
    await until(() => waiting.length === 1);
    answerAll();
    expect(await next).toBe(200);
    coming.socket.write(textOf(1_100_000).slice(400_000));
    await until(() => waiting.length === 1);
    answerAll();
    await until(() => coming.told.join('').includes('200 OK'));
    coming.socket.destroy();
  } finally {
    jest.useRealTimers();
  }
});
