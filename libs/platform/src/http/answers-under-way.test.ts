import { anyone, defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles } from '@exam/platform';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { once } from 'node:events';
import net from 'node:net';
import { z } from 'zod';

const large = 6 * 1024 * 1024;
const kept = { service: 'catalog', method: 'GET', summary: 'For this test' } as const;
const answer = z.object({ status: z.literal(true), text: z.string() });
const own = defineRoute({ ...kept, name: 'own', path: '/own', access: signedIn, answer });
const open = defineRoute({ ...kept, name: 'open', path: '/open', access: anyone, answer });
const bytes = defineRoute({ ...kept, name: 'bytes', path: '/bytes', access: signedIn, raw: true, answer: z.unknown() });

@Controller()
class LongController {
  @Handles(own)
  own() {
    return { text: 'a'.repeat(large) };
  }
  @Handles(open)
  open() {
    return { text: 'a'.repeat(large) };
  }
  @Handles(bytes)
  bytes() {
    return Buffer.alloc(large);
  }
}
@Module({ controllers: [LongController] })
class LongModule {}

let service: TestService;
const sockets: net.Socket[] = [];
beforeAll(async () => {
  service = await startService('catalog', { module: LongModule, loadConfig: () => defineConfig() });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
    if (!socket.closed) await once(socket, 'close');
  }
});

/** Asks, and reads no more than the beginning of the answer. */
async function askAndStay(path: string, token?: string): Promise<string> {
  const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`);
  await once(socket, 'readable');
  return (socket.read(12) as Buffer).toString();
}
const status = async (path: string, token?: string) => (await service.api(token).get(path)).status;

test.each(['/own', '/bytes'])(
  'of one person so many bytes of answers are untaken at once (%s); another one is not touched by it',
  async (path) => {
    const [slow, other] = [await tokenFor(), await tokenFor()];
    expect(await askAndStay(path, slow)).toBe('HTTP/1.1 200');
    expect(await status(path, slow)).toBe(503);
    expect(await status(path, other)).toBe(200);
    sockets[0]!.destroy();
    await until(async () => (await status(path, slow)) === 200);
  },
);

test('strangers of one network have a share together', async () => {
  for (let nth = 0; nth < 5; nth += 1) expect(await askAndStay('/open')).toBe('HTTP/1.1 200');
  expect(await askAndStay('/open')).toBe('HTTP/1.1 503');
  expect(await status('/own', await tokenFor())).toBe(200);
});
