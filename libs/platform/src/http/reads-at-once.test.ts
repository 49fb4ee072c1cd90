import { defineRoute, signedIn } from '@exam/contracts';
import { defineConfig, Handles, type ActorContext } from '@exam/platform';
import { startService, tokenFor, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';

const kept = { service: 'catalog', summary: 'For this test', access: signedIn } as const;
const answer = z.object({ status: z.literal(true) });
const read = defineRoute({ ...kept, method: 'GET', name: 'read', path: '/read', answer });
const fail = defineRoute({ ...kept, method: 'GET', name: 'fail', path: '/fail', answer });
const change = defineRoute({ ...kept, method: 'POST', name: 'change', path: '/change', answer });

const atWork: { whose: string; end: () => void }[] = [];
const work = ({ actor }: ActorContext) => new Promise<void>((end) => atWork.push({ whose: actor.userId, end }));

@Controller()
class SlowController {
  @Handles(read)
  read(_input: unknown, context: ActorContext) {
    return work(context);
  }
  @Handles(fail)
  fail(): never {
    throw new Error('broken');
  }
  @Handles(change)
  change(_input: unknown, context: ActorContext) {
    return work(context);
  }
}
@Module({ controllers: [SlowController] })
class SlowModule {}

let service: TestService;
beforeAll(async () => {
  service = await startService('catalog', { module: SlowModule, loadConfig: () => defineConfig() });
});
const endAll = () => atWork.splice(0).forEach(({ end }) => end());
const of = (userId: string) => atWork.filter(({ whose }) => whose === userId).length;

test('four reads of one person are at work at once, the others wait for them; nobody else does, and no change', async () => {
  const [greedy, other] = ['greedy', 'other'];
  const api = service.api(await tokenFor({ userId: greedy }));
  const all = Array.from({ length: 10 }, async () => (await api.get('/read')).status);
  await until(() => of(greedy) === 4);
  const anothers = service.api(await tokenFor({ userId: other })).get('/read');
  await until(() => of(other) === 1);
  const changes = Array.from({ length: 5 }, async () => (await api.post('/change')).status);
  await until(() => of(greedy) === 9);
  endAll();
  await until(() => of(greedy) === 4);
  endAll();
  await until(() => of(greedy) === 2);
  endAll();
  expect(await Promise.all([...all, ...changes])).toEqual(Array(15).fill(200));
  expect((await anothers).status).toBe(200);
});

test('who has hung up while waiting is not worked for, and a failure gives its place away', async () => {
  const token = await tokenFor({ userId: 'gone' });
  const api = service.api(token);
  const first = Array.from({ length: 4 }, async () => (await api.get('/read')).status);
  await until(() => of('gone') === 4);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const left = fetch(`${service.url}/read`, { headers, signal: leaving.signal }).catch(() => 'left');
  const failures = Array.from({ length: 6 }, async () => (await api.get('/fail')).status);
  leaving.abort();
  expect(await left).toBe('left');
  endAll();
  expect(await Promise.all(first)).toEqual(Array(4).fill(200));
  expect(await Promise.all(failures)).toEqual(Array(6).fill(500));
  const last = api.get('/read');
  await until(() => of('gone') === 1);
  endAll();
  expect((await last).status).toBe(200);
});
