import { Audit, Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { startService, type TestService } from '@exam/testing';
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
