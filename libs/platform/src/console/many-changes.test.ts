import { change, defineRoute, permitted } from '@exam/contracts';
import { Changes, defineConfig, type ChangeContext } from '@exam/platform';
import { startService, until, type TestService } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const hold = defineRoute({
  ...{ service: 'catalog', summary: 'For this test', access: permitted('tests.edit') },
  ...{ name: 'holdThing', method: 'POST', path: '/operator/things/hold', change: 'thing.held' },
  body: change({}),
  answer: z.object({ status: z.literal(true) }),
} as const);
/** Changes that have begun and wait to end. */
const begun: { orgId: string; end: () => void }[] = [];

@Controller()
class HoldController {
  @Changes(hold)
  async hold(_input: unknown, { actor, unchanged }: ChangeContext) {
    await new Promise<void>((end) => begun.push({ orgId: actor.orgId, end }));
    unchanged();
  }
}
@Module({ controllers: [HoldController] })
class HoldModule {}

let service: TestService;
beforeAll(async () => {
  service = await startService('catalog', { module: HoldModule, loadConfig: () => defineConfig() });
});

test('changes of one school hold three connections at most; another school’s begins beside them', async () => {
  const send = async (orgId: string) => {
    const api = await service.as({ roles: ['organiser'], orgId });
    return (await api.call(hold, { body: { commandId: randomUUID() } })).status;
  };
  const calls = Array.from({ length: 12 }, () => send('org-a'));
  await until(() => begun.length >= 3);
  calls.push(send('org-b'));
  await until(() => begun.some(({ orgId }) => orgId === 'org-b'));
  expect(begun.map(({ orgId }) => orgId).toSorted()).toEqual(['org-a', 'org-a', 'org-a', 'org-b']);
  for (let ended = 0; ended < calls.length; ended += 1) (await until(() => begun.shift())).end();
  expect(await Promise.all(calls)).toEqual(Array(13).fill(200));
});
