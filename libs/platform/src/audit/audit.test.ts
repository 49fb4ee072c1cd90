import { auditExports, auditTrails } from '@exam/contracts';
import { Audit, Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { startService, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { PurgeAudit } from './purge-audit.js';

let service: TestService;
beforeAll(async () => {
  service = await startService('catalog');
});

const entries = () => auditEntries(service.app.get(Database), { limit: 100 });
const actor = { userId: 'u1', orgId: 'o1' };

test('an entry is written with its transaction, and not without it', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  await db.transaction((tx) =>
    audit.add(tx, { action: 'exam.extended', actor, subject: 'exam:E-1', details: { minutes: 5 } }),
  );
  await expect(
    db.transaction(async (tx) => {
      await audit.add(tx, { action: 'exam.extended', actor, subject: 'exam:E-2' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await entries()).toEqual([
    expect.objectContaining({ action: 'exam.extended', actorId: 'u1', orgId: 'o1', subject: 'exam:E-1' }),
  ]);
  expect((await entries())[0]?.details).toEqual({ minutes: 5 });
});

test('an entry is never changed, deleted or emptied away', async () => {
  await service.app.get(Audit).add(service.app.get(Database), { action: 'user.password_changed', actor });
  const before = await entries();
  for (const statement of [
    `update platform.audit set actor_id = 'u2'`,
    'delete from platform.audit',
    'truncate platform.audit',
  ])
    await expect(service.db.query(statement)).rejects.toThrow('platform.audit is append-only');
  expect(await entries()).toEqual(before);
});

test('entries are kept as long as the settings say, and then deleted', async () => {
  await service.db.query(
    `insert into platform.audit (at, action) values (now() - interval '401 days', 'old.one'), (now() - interval '399 days', 'kept.one')`,
  );
  await service.app.get(PurgeAudit).purge();
  const actions = (await entries()).map(({ action }) => action);
  expect(actions).toContain('kept.one');
  expect(actions).not.toContain('old.one');
});

test('entries are found by action or area, actor, organisation, subject and time', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  await audit.addMany(db, [
    { action: 'find.first', actor: { userId: 'f1', orgId: 'fo' }, subject: 'thing:1' },
    { action: 'find.second', actor: { userId: 'f2', orgId: 'fo' }, subject: 'thing:2' },
    { action: 'finding.third', orgId: 'fo' },
  ]);
  const found = async (filter: object) => (await auditEntries(db, { limit: 10, ...filter })).map((row) => row.action);
  expect(await found({ action: 'find' })).toEqual(['find.second', 'find.first']);
  expect(await found({ action: 'find.first' })).toEqual(['find.first']);
  expect(await found({ orgId: 'fo' })).toEqual(['finding.third', 'find.second', 'find.first']);
  expect(await found({ actorId: 'f2' })).toEqual(['find.second']);
  expect(await found({ subjects: ['thing:1'] })).toEqual(['find.first']);
  expect(await found({ orgId: 'fo', until: new Date(0) })).toEqual([]);
  expect(await found({ orgId: 'fo', since: new Date(0), limit: 1 })).toEqual(['finding.third']);
});

const longKept = ['order.refund_wanted', 'package.priced', 'question.changed', 'results.released'];
const longKeptToo = ['person.roles_changed', 'user.operator_set', 'privacy.consent_given', 'tax.file_made'];

test('[AUDITUI-004] entries on money, keys, results, roles and consents are kept 2,922 days, whatever the settings say, others as set', async () => {
  const aged = (action: string, days: number) =>
    service.db.query(
      `insert into platform.audit (at, action, subject) values (now() - make_interval(days => $2), $1, 'aged')`,
      [action, days],
    );
  for (const action of [...longKept, ...longKeptToo]) {
    await aged(action, 2_921);
    await aged(action, 2_923);
  }
  await aged('sign-in.succeeded', 401);
  await aged('person.moved', 399);
  await service.app.get(PurgeAudit).purge();
  const left = await auditEntries(service.app.get(Database), { subjects: ['aged'], limit: 100 });
  expect(left.map(({ action }) => action).sort()).toEqual([...longKept, ...longKeptToo, 'person.moved'].sort());
});

test('[AUDITUI-004] no role of a service, and not the owner, changes or removes an entry before its time', async () => {
  await service.db.query(
    `insert into platform.audit (at, action, subject) values (now() - interval '2921 days', 'order.refund_wanted', 'young'),
      (now() - interval '179 days', 'person.moved', 'young')`,
  );
  const before = await auditEntries(service.app.get(Database), { subjects: ['young'], limit: 10 });
  expect(before).toHaveLength(2);
  for (const statement of [
    `delete from platform.audit where subject = 'young' and action = 'order.refund_wanted'`,
    `delete from platform.audit where subject = 'young' and action = 'person.moved'`,
    `update platform.audit set details = '{}' where subject = 'young'`,
    'truncate platform.audit',
  ])
    for (const db of [service.db, service.app.get(Database)])
      await expect(db.query(statement)).rejects.toThrow(/platform\.audit is append-only|permission denied/);
  expect(await auditEntries(service.app.get(Database), { subjects: ['young'], limit: 10 })).toEqual(before);
});

test('an export is an entry with who, by which filter and how many, once for a command; entries of later are not of it', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  const boss = await service.as({ roles: ['org-admin'], orgId: 'exporting' });
  const mine = { userId: 'x1', orgId: 'exporting' };
  await audit.addMany(db, [
    { action: 'thing.first', actor: mine },
    { action: 'thing.second', actor: mine },
    { action: 'other.third', actor: mine },
    { action: 'thing.first', actor: { userId: 'x2', orgId: 'another' } },
  ]);
  const body = { commandId: randomUUID(), action: 'thing' };
  const first = await boss.call(auditExports.catalog, { body }).expect(200);
  expect(first.body).toMatchObject({ entries: 2, hasMore: false });
  expect((await boss.call(auditExports.catalog, { body }).expect(200)).body).toEqual(first.body);
  const told = await auditEntries(db, { orgId: 'exporting', action: 'audit.exported', limit: 10 });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    actorId: expect.stringMatching(/./),
    details: { filter: { action: 'thing' }, entries: 2, role: 'org-admin', commandId: body.commandId },
  });
  await audit.add(db, { action: 'thing.later', actor: mine });
  const query = `?action=thing&until=${encodeURIComponent(first.body.until as string)}`;
  const { items } = (await boss.get(auditTrails.catalog.path + query).expect(200)).body;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['thing.second', 'thing.first']);
});

test('[AUDITUI-003] entries are found by the object that they are about, or by its kind alone', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  const boss = await service.as({ roles: ['org-admin'], orgId: 'kinds' });
  const by = { userId: 'k1', orgId: 'kinds' };
  const subjects = ['exam:E-1', 'exam:E-2', 'exams:E-1', 'user:E-1'];
  await audit.addMany(
    db,
    subjects.map((subject) => ({ action: 'kind.act', actor: by, subject }) as const),
  );
  const found = async (subject: string) =>
    (await boss.call(auditTrails.catalog, { query: { subject } as never }).expect(200)).body.items.map(
      (one) => one.subject,
    );
  expect(await found('exam:E-1')).toEqual(['exam:E-1']);
  expect(await found('exam:')).toEqual(['exam:E-2', 'exam:E-1']);
  expect(await found('exam')).toEqual([]);
  expect(await found('%:')).toEqual([]);
});

test('a page goes on below the entry that it names', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  const boss = await service.as({ roles: ['org-admin'], orgId: 'paging' });
  const actor = { userId: 'p1', orgId: 'paging' };
  await audit.addMany(
    db,
    [1, 2, 3].map((n) => ({ action: `page.act_${n}`, actor }) as const),
  );
  const [newest] = await auditEntries(db, { orgId: 'paging', limit: 1 });
  const { items } = (await boss.get(`${auditTrails.catalog.path}?before=${newest!.id}`).expect(200)).body;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['page.act_2', 'page.act_1']);
  await boss.get(`${auditTrails.catalog.path}?before=x`).expect(400);
});

test('the trail is read from its newest entry to its oldest, page after page, however long the numbers of entries are', async () => {
  const [audit, db] = [service.app.get(Audit), service.app.get(Database)];
  const boss = await service.as({ roles: ['org-admin'], orgId: 'counting' });
  const actor = { userId: 'c1', orgId: 'counting' };
  const acts = Array.from({ length: 120 }, (_, n) => `count.act_${n}` as const);
  await audit.addMany(
    db,
    acts.map((action) => ({ action, actor })),
  );
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 50, ...(cursor !== undefined && { cursor }) } as never;
    const { body } = await boss.call(auditTrails.catalog, { query }).expect(200);
    read.push(...body.items.map(({ action }) => action));
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined && read.length <= acts.length);
  expect(read).toEqual(acts.toReversed());
});
