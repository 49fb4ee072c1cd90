import { defineRoute, olderChange, permitted, type InputOf } from '@exam/contracts';
import { startService, refusal, type Api, type TestService } from '@exam/testing';
import { Changes, defineConfig, type ChangeContext } from '@exam/platform';
import { Controller, Module } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** As an older call: its command may be left out. `silent` forgets to say what it did. */
const lock = defineRoute({
  service: 'catalog',
  name: 'lockDoor',
  method: 'PUT',
  path: '/operator/door',
  summary: 'For this test',
  access: permitted('tests.edit'),
  change: 'door.locked',
  body: olderChange({ password: z.string(), way: z.enum(['told', 'same', 'silent']).default('told') }),
  answer: z.object({ status: z.literal(true) }),
});

@Controller()
class DoorController {
  @Changes(lock)
  async lock({ body }: InputOf<typeof lock>, { tx, note, unchanged }: ChangeContext) {
    await tx.query('update door set closed = not closed');
    if (body.way === 'same') unchanged();
    if (body.way === 'told') note({ subject: 'door:front', changesNoField: true });
  }
}

@Module({ controllers: [DoorController] })
class DoorModule {}

let service: TestService;
let api: Api;
const entries = () =>
  service.db.query<{ action: string; subject: string; details: Record<string, unknown> }>(
    'select action, subject, details from platform.audit order by id',
  );

beforeAll(async () => {
  service = await startService('catalog', { module: DoorModule, loadConfig: () => defineConfig({}) });
  await service.db.query('create table door as select false as closed; grant all on door to public');
  api = await service.as({ roles: ['organiser'] });
});

test('[AUDITUI-001] a change that does not say what it did does not happen; where it changed nothing it says that', async () => {
  const before = (await entries()).length;
  const isClosed = async () => (await service.db.query('select closed from door'))[0];
  const send = (way: 'told' | 'same' | 'silent') => api.call(lock, { body: { password: 'Asha-rao-77!', way } });
  await send('silent').expect(500);
  expect([await isClosed(), (await entries()).length]).toEqual([{ closed: false }, before]);
  await send('same').expect(200);
  expect((await entries()).length).toBe(before);
  await send('told').expect(200);
  // left out, its command has an id all the same
  expect((await entries()).at(-1)).toEqual({
    action: 'door.locked',
    subject: 'door:front',
    details: { role: 'organiser', commandId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});

test('[AUDITUI-001] what is kept of a command with a password does not let anybody try passwords in no time', async () => {
  const [commandId, other] = [randomUUID(), randomUUID()];
  const send = (id: string, password: string) => api.call(lock, { body: { commandId: id, password } });
  await send(commandId, 'Asha-rao-77!').expect(200);
  await send(commandId, 'Asha-rao-77!').expect(200);
  await send(commandId, 'Asha-rao-78!').expect(409).expect(refusal('command.reused'));
  await send(other, 'Asha-rao-77!').expect(200);
  const rows = await service.db.query<{ asked: string; answer: object }>(
    `select encode(asked, 'hex') as asked, answer from platform.command where command_id = any($1)`,
    [[commandId, other]],
  );
  // salted with the command: the same password is kept differently each time
  expect(new Set(rows.map(({ asked }) => asked)).size).toBe(2);
  const quick = createHash('sha256')
    .update(JSON.stringify(['lockDoor', null, { password: 'Asha-rao-77!', way: 'told' }]))
    .digest('hex');
  expect(rows.map(({ asked }) => asked)).not.toContain(quick);
  expect(JSON.stringify(await entries())).not.toContain('Asha-rao');
});
