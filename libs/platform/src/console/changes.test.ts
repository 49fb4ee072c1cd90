import {
  change,
  defineRoute,
  listAnswer,
  listQuery,
  manyResult,
  permitted,
  Version,
  type InputOf,
} from '@exam/contracts';
import {
  Changes,
  Conflict,
  Database,
  defineConfig,
  EditConflict,
  eachItem,
  Handles,
  keysetPage,
  type ActorContext,
  type ChangeContext,
} from '@exam/platform';
import { costOf, refusal, startService, type Api, type TestService } from '@exam/testing';
import { Controller, Inject, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

// A console of things with names: what every call of the console is given by its contract.
const base = { service: 'catalog', summary: 'For this test', access: permitted('tests.edit') } as const;
const done = z.object({ status: z.literal(true) });
const rename = defineRoute({
  ...base,
  name: 'renameThing',
  method: 'PUT',
  path: '/operator/things/:thingId',
  change: 'thing.renamed',
  params: z.object({ thingId: z.string() }),
  body: change({ name: z.string(), version: Version }),
  answer: z.object({ status: z.literal(true), version: Version }),
});
const drop = defineRoute({
  ...base,
  name: 'dropThings',
  method: 'POST',
  path: '/operator/things/drop',
  change: 'thing.dropped',
  needsProof: true,
  body: change({ ids: z.array(z.string()).max(200) }),
  answer: z.object({ status: z.literal(true), ...manyResult }),
});
const publish = defineRoute({
  ...base,
  name: 'publishThing',
  method: 'POST',
  path: '/operator/things/:thingId/publication',
  change: 'thing.published',
  params: z.object({ thingId: z.string() }),
  body: change({ loud: z.boolean() }),
  answer: done,
});
const list = defineRoute({
  ...base,
  name: 'listThings',
  method: 'GET',
  path: '/operator/things',
  query: listQuery(['name'], {}),
  answer: listAnswer(z.object({ id: z.string(), name: z.string() })),
});

class NoSuchThing extends Conflict {
  readonly code = 'thing.gone';
}

@Controller()
class ThingsController {
  constructor(@Inject(Database) private readonly db: Database) {}

  @Changes(rename)
  async rename({ params, body }: InputOf<typeof rename>, { tx, note, actor }: ChangeContext) {
    const [held] = await tx.query<{ name: string; version: number; by: string; at: Date }>(
      'select name, version, by, at from thing where id = $1 for update',
      [params.thingId],
    );
    if (!held) throw new NoSuchThing();
    if (held.version !== body.version)
      throw new EditConflict({ object: { name: held.name, version: held.version }, ...held });
    await tx.query('update thing set name = $2, version = version + 1, by = $3 where id = $1', [
      params.thingId,
      body.name,
      actor.name,
    ]);
    note({
      subject: `thing:${params.thingId}`,
      before: { name: held.name },
      after: { name: body.name },
      reason: 'a test',
    });
    return { version: held.version + 1 };
  }

  @Changes(drop)
  drop({ body }: InputOf<typeof drop>, { tx, note }: ChangeContext) {
    return eachItem(
      tx,
      body.ids,
      (id) => id,
      async (id) => {
        const gone = await tx.query('delete from thing where id = $1 returning 1', [id]);
        if (gone.length === 0) throw new NoSuchThing(`${id} is gone.`);
        note({ subject: `thing:${id}`, before: { id }, after: null });
      },
    );
  }

  @Changes(publish)
  async publish({ params }: InputOf<typeof publish>, { tx, actor, approved, note }: ChangeContext) {
    const [thing] = await tx.query<{ version: number }>('select version from thing where id = $1', [params.thingId]);
    const shown = { students: 70 };
    await approved({ orgId: actor.orgId, subject: `thing:${params.thingId}`, version: thing!.version, shown });
    await tx.query('update thing set published = true where id = $1', [params.thingId]);
    note({ subject: `thing:${params.thingId}`, before: { published: false }, after: { published: true } });
  }

  @Handles(list)
  list({ query }: InputOf<typeof list>, _: ActorContext) {
    const sorts = { name: { sql: 'name', type: 'text' } };
    const what = { columns: 'id, name', from: 'thing', where: [], values: [], sorts, key: { sql: 'id', type: 'text' } };
    return keysetPage<{ id: string; name: string }>(this.db, what, query);
  }
}

@Module({ controllers: [ThingsController] })
class ThingsModule {}

let service: TestService;
let ravi: Api;
const raviId = randomUUID();
const as = (roles: string[], more: object = {}) => service.as({ roles, name: roles.join(), ...more });
const put = (api: Api, thingId: string, body: object) => api.call(rename, { params: { thingId }, body: body as never });
const entries = () =>
  service.db.query<{ action: string; subject: string; details: Record<string, unknown> }>(
    'select action, subject, details from platform.audit order by id',
  );

beforeAll(async () => {
  service = await startService('catalog', { module: ThingsModule, loadConfig: () => defineConfig({}) });
  await service.db.query(
    `create table thing (id text primary key, name text not null, version int not null default 1, by text not null default 'Asha',
      at timestamptz not null default now(), published boolean not null default false);
     grant all on thing to public`,
  );
  ravi = await as(['teacher', 'organiser'], { userId: raviId });
});
beforeEach(async () => {
  await service.db.query('delete from thing');
  await service.db.query(`insert into thing (id, name) values ('one', 'First'), ('two', 'Second'), ('three', 'Third')`);
});

test('[CONSOLE-005] the same command answers the same and changes nothing, with other content it is refused', async () => {
  const commandId = randomUUID();
  const before = (await entries()).length;
  const first = await put(ravi, 'one', { commandId, name: 'New', version: 1 }).expect(200);
  // the names of the body in another order are the same content
  const again = await put(ravi, 'one', { version: 1, name: 'New', commandId }).expect(200);
  expect(again.body).toEqual(first.body);
  expect((await entries()).length).toBe(before + 1);
  await put(ravi, 'one', { commandId, name: 'Newer', version: 1 }).expect(409).expect(refusal('command.reused'));
  await put(ravi, 'two', { commandId, name: 'New', version: 1 }).expect(409).expect(refusal('command.reused'));
  // an id is one person's: another's command under the same id is another command
  await put(await as(['organiser']), 'two', { commandId, name: 'New', version: 1 }).expect(200);
});

test('[CONSOLE-005] sent twice at the same instant it is done once, and a refused one can be sent again', async () => {
  const body = { commandId: randomUUID(), name: 'Once', version: 1 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => put(ravi, 'one', body)));
  expect(answers.map(({ status, body: { version } }) => [status, version])).toEqual(Array(4).fill([200, 2]));

  const commandId = randomUUID();
  await put(ravi, 'four', { commandId, name: 'Late', version: 1 }).expect(409).expect(refusal('thing.gone'));
  await service.db.query(`insert into thing (id, name) values ('four', 'Fourth')`);
  await put(ravi, 'four', { commandId, name: 'Late', version: 1 }).expect(200);
  await ravi.call(rename, { params: { thingId: 'one' }, body: { name: 'x', version: 1 } as never }).expect(400);
});

test('[CONSOLE-005] an action on many is refused item by item, each with its code', async () => {
  const { body } = await ravi
    .call(drop, { body: { commandId: randomUUID(), ids: ['one', 'gone', 'two'] } })
    .expect(200);
  expect(body).toMatchObject({
    done: ['one', 'two'],
    refused: [{ id: 'gone', code: 'thing.gone', message: 'gone is gone.' }],
  });
  expect(await service.db.query('select id from thing')).toEqual([{ id: 'three' }]);
});

test('[CONSOLE-006] an older version is refused with the newer object, who made it and when, and changes nothing', async () => {
  await put(ravi, 'one', { commandId: randomUUID(), name: 'Mine', version: 1 }).expect(200);
  const { body } = await put(await as(['org-admin']), 'one', { commandId: randomUUID(), name: 'Theirs', version: 1 })
    .expect(409)
    .expect(refusal('edit.conflict'));
  expect(body).toMatchObject({
    details: { object: { name: 'Mine', version: 2 }, by: 'teacher,organiser', at: expect.any(String) },
  });
  expect(await service.db.query(`select name from thing where id = 'one'`)).toEqual([{ name: 'Mine' }]);
  await put(ravi, 'two', { commandId: randomUUID(), name: 'Other', version: 1 }).expect(200);
});

test('a change is told in the audit trail in its own transaction, with the role that allowed it', async () => {
  const commandId = randomUUID();
  await put(ravi, 'one', { commandId, name: 'New', version: 1 }).expect(200);
  expect((await entries()).at(-1)).toEqual({
    action: 'thing.renamed',
    subject: 'thing:one',
    details: { role: 'organiser', commandId, before: { name: 'First' }, after: { name: 'New' }, reason: 'a test' },
  });
});

test('[AUDITUI-001] an entry names person, role, act, object, school, reason, command, request and address, in the transaction of its change', async () => {
  const [commandId, requestId, orgId, userId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const api = await as(['organiser'], { userId, orgId });
  const before = (await entries()).length;
  await api
    .call(
      rename,
      { params: { thingId: 'one' }, body: { commandId, name: 'New', version: 1 } },
      { headers: { 'x-request-id': requestId } },
    )
    .expect(200);
  expect((await entries()).length).toBe(before + 1);
  const [entry] = await service.db.query(
    `select action, actor_id, org_id, subject, request_id, details, address is not null as "hasAddress"
     from platform.audit where details->>'commandId' = $1`,
    [commandId],
  );
  expect(entry).toEqual({
    ...{ action: 'thing.renamed', actor_id: userId, org_id: orgId, subject: 'thing:one' },
    ...{ request_id: requestId, hasAddress: true },
    details: { role: 'organiser', commandId, before: { name: 'First' }, after: { name: 'New' }, reason: 'a test' },
  });
  // PostgreSQL marks each row with the transaction that wrote it
  const writers = await service.db.query(
    `select xmin::text from platform.audit where details->>'commandId' = $1
     union select xmin::text from platform.command where command_id = $1::uuid
     union select xmin::text from thing where id = 'one'`,
    [commandId],
  );
  expect(writers).toHaveLength(1);
});

test('[AUDITUI-001] of many each that is done has its entry; a refused change has none, nor one of which all are refused', async () => {
  const of = (commandId: string) =>
    service.db.query(`select subject, details from platform.audit where details->>'commandId' = $1 order by id`, [
      commandId,
    ]);
  const [done, none, refused, older] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await ravi.call(drop, { body: { commandId: done, ids: ['one', 'gone', 'two'] } }).expect(200);
  const entry = (id: string) => ({
    subject: `thing:${id}`,
    details: { role: 'organiser', commandId: done, before: { id } },
  });
  expect(await of(done)).toEqual([entry('one'), entry('two')]);
  await ravi.call(drop, { body: { commandId: none, ids: ['gone', 'two'] } }).expect(200);
  await put(ravi, 'one', { commandId: refused, name: 'Late', version: 1 }).expect(409).expect(refusal('thing.gone'));
  await put(ravi, 'three', { commandId: older, name: 'Late', version: 7 }).expect(409).expect(refusal('edit.conflict'));
  expect([await of(none), await of(refused), await of(older)]).toEqual([[], [], []]);
});

test('[ROLE-008] what needs a proof is refused without one of the last 15 minutes', async () => {
  const ids = ['one'];
  const late = await as(['organiser'], { provedAt: service.clock.now() - 15 * 60_000 - 1_000 });
  const never = await as(['organiser'], { provedAt: null });
  const body = () => ({ commandId: randomUUID(), ids });
  for (const api of [late, never])
    await api.call(drop, { body: body() }).expect(403).expect(refusal('auth.proof_needed'));
  expect(await service.db.query(`select 1 from thing where id = 'one'`)).toHaveLength(1);
  const inTime = await as(['organiser'], { provedAt: service.clock.now() - 14 * 60_000 });
  await inTime.call(drop, { body: body() }).expect(200);
});

test('[ROLE-001] a call is allowed where any of the roles allows it', async () => {
  for (const roles of [['shop'], ['moderator'], ['student'], ['shop', 'moderator']])
    await (await as(roles)).call(list).expect(403).expect(refusal('auth.not_allowed'));
  for (const roles of [['shop', 'organiser'], ['student', 'teacher'], ['super']])
    await (await as(roles)).call(list).expect(200);
});

test('two people: what was asked is proposed, and goes on once another person has agreed to exactly that', async () => {
  const send = (api: Api, loud: boolean) =>
    api.call(publish, { params: { thingId: 'one' }, body: { commandId: randomUUID(), loud } });
  const { body } = await send(ravi, true).expect(409).expect(refusal('approval.needed'));
  const { approvalId } = (body as unknown as { details: { approvalId: string } }).details;
  // asked again it is the same proposal
  expect((await send(ravi, true)).body).toMatchObject({ details: { approvalId } });
  await service.db.query(`update platform.approval set state = 'given' where approval_id = $1`, [approvalId]);
  await send(ravi, false).expect(409).expect(refusal('approval.needed'));
  const again = await send(ravi, true).expect(409);
  const { details } = again.body as unknown as { details: { approvalId: string } };
  await service.db.query(`update platform.approval set state = 'given' where approval_id = $1`, [details.approvalId]);
  // a change meanwhile makes it outdated
  await put(ravi, 'one', { commandId: randomUUID(), name: 'Other', version: 1 }).expect(200);
  const third = await send(ravi, true).expect(409);
  const { approvalId: newest } = (third.body as unknown as { details: { approvalId: string } }).details;
  await service.db.query(`update platform.approval set state = 'given' where approval_id = $1`, [newest]);
  await send(ravi, true).expect(200);
  // an approval is for once
  await send(ravi, true).expect(409);
});

test('two people: proposals of the same instant are answered, and the last alone waits', async () => {
  const send = (n: number) =>
    ravi.call(publish, { params: { thingId: 'one' }, body: { commandId: randomUUID(), loud: n % 2 === 0 } });
  for (let round = 0; round < 5; round += 1) {
    await service.db.query(`update platform.approval set state = 'outdated'`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 409));
    const waiting = await service.db.query(`select subject from platform.approval where state = 'open'`);
    expect(waiting).toEqual([{ subject: 'thing:one' }]);
  }
});

test('[CONSOLE-003] a list neither repeats nor skips a row that stays while others are added', async () => {
  await service.db.query('delete from thing');
  const names = Array.from({ length: 30 }, (_, index) => `thing ${String(index % 7)}`);
  for (const [index, name] of names.entries())
    await service.db.query('insert into thing (id, name) values ($1, $2)', [
      `t${String(index).padStart(2, '0')}`,
      name,
    ]);
  for (const sort of ['name', '-name'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ravi
        .call(list, { query: { limit: 4, sort, ...(cursor && { cursor }) } as never })
        .expect(200);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor ?? undefined;
      await service.db.query('insert into thing (id, name) values ($1, $2)', [randomUUID(), `thing ${sort}`]);
    } while (cursor);
    const stayed = seen.filter((id) => id.startsWith('t'));
    expect(stayed.toSorted()).toEqual(names.map((_, index) => `t${String(index).padStart(2, '0')}`));
  }
  await ravi.call(list, { query: { cursor: 'none' } as never }).expect(400);
  const forged = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  for (const place of [
    ['name', 'a'],
    ['name', 'a', 1],
    ['-name', 'a', 'b'],
    ['name', 'a\0', 'b'],
  ])
    await ravi.call(list, { query: { cursor: forged(...place) } as never }).expect(400);
  await ravi.call(list, { query: { limit: 201 } as never }).expect(400);
});

test('[CONSOLE-003] a first page that is the whole list tells its total without counting', async () => {
  await service.db.query('delete from thing');
  await service.db.query(`insert into thing (id, name) values ('a', 'a'), ('b', 'b')`);
  const asked = (limit: number) => costOf(() => ravi.call(list, { query: { limit } as never }).expect(200));
  expect((await asked(1)).statements - (await asked(2)).statements).toBe(1);
  expect((await ravi.call(list, { query: { limit: 2 } as never })).body.total).toBe(2);
});

test('[CONSOLE-003] beyond 10,000 rows the total is called more', async () => {
  await service.db.query(`insert into thing (id, name) select 'n' || n, 'many' from generate_series(1, 10000) n`);
  const { body } = await ravi.call(list).expect(200);
  expect([body.total, body.items.length]).toEqual(['more', 50]);
  await service.db.query(`delete from thing where name <> 'many'`);
  const exactly = await ravi.call(list, { query: { limit: 200 } as never }).expect(200);
  expect([exactly.body.total, exactly.body.items.length]).toEqual([10_000, 200]);
});
