import { anyone, defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles } from '@exam/platform';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { once } from 'node:events';
import net from 'node:net';
import { z } from 'zod';

const kept = {
  service: 'catalog',
  method: 'POST',
  summary: 'For this test',
  bodyLimitBytes: 2 * 1024 * 1024,
  body: z.object({ text: z.string() }),
  answer: z.object({ status: z.literal(true) }),
} as const;
const own = defineRoute({ ...kept, name: 'own', path: '/own', access: signedIn });
const open = defineRoute({ ...kept, name: 'open', path: '/open', access: anyone });

@Controller()
class KeptController {
  @Handles(own)
  own() {}
  @Handles(open)
  open() {}
}
@Module({ controllers: [KeptController] })
class KeptModule {}

let service: TestService;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  service = await startService('catalog', { module: KeptModule, loadConfig: () => defineConfig() });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
    if (!socket.closed) await once(socket, 'close');
  }
});

/** The head of a call whose body does not come. */
function announce(path: string, length: string, token?: string): void {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', length];
  if (token) head.push(`authorization: Bearer ${token}`);
  socket.write(`${head.join('\r\n')}\r\n\r\n${length === chunked ? '1\r\n{\r\n' : '{'}`);
  sockets.push(socket);
}
const chunked = 'transfer-encoding: chunked';
const bytes = (length: number) => `content-length: ${length}`;
const send = async (path: string, letters: number, token?: string) =>
  (await service.api(token).post(path, { text: 'a'.repeat(letters) })).status;
const isRefused = (path: string, letters: number, token?: string) =>
  until(async () => (await send(path, letters, token)) === 503);
const isTaken = (path: string, letters: number, token?: string) =>
  until(async () => (await send(path, letters, token)) === 200);

test('of one person so many bytes are under way at once, sent or not; another one is not touched by it', async () => {
  const [greedy, other] = [await tokenFor(), await tokenFor()];
  expect(await send('/own', 1_500_000, greedy)).toBe(200);
  for (let nth = 0; nth < 8; nth += 1) announce('/own', bytes(500_000), greedy);
  await isRefused('/own', 1_500_000, greedy);
  expect(await send('/own', 1_500_000, other)).toBe(200);
  for (const socket of sockets) socket.destroy();
  await isTaken('/own', 1_500_000, greedy);
});

test('who does not say how much comes is counted with what may come', async () => {
  const greedy = await tokenFor();
  for (let nth = 0; nth < 2; nth += 1) announce('/own', chunked, greedy);
  await isRefused('/own', 10_000, greedy);
});

test('strangers of one network are counted together; what is tiny, as a sign-in, comes in all the same', async () => {
  for (let nth = 0; nth < 8; nth += 1) announce('/open', bytes(500_000));
  await isRefused('/open', 1_500_000);
  expect(await send('/open', 4_000)).toBe(200);
  expect(await send('/own', 1_500_000, await tokenFor())).toBe(200);
});

test('all together hold so much of what is not small; small ones come in beside them', async () => {
  for (let person = 0; person < 64; person += 1) announce('/own', bytes(2 * 1024 * 1024), await tokenFor());
  const late = await tokenFor();
  await isRefused('/own', 100_000, late);
  expect(await send('/own', 60_000, late)).toBe(200);
});
