import { defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles } from '@exam/platform';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
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
beforeAll(async () => {
  service = await startService('catalog', { module: HeldModule, loadConfig: () => defineConfig() });
});

const answerAll = () => {
  for (const answer of waiting.splice(0)) answer();
};
const send = async (orgId: string, letters = 1_100_000) =>
  (await service.api(await tokenFor({ orgId })).post('/held', { text: 'a'.repeat(letters) })).status;

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
