import { personErased, personRoutes, type ServiceName } from '@exam/contracts';
import { ObjectStorage, uuid7 } from '@exam/platform';
import { personColumnsOf, personTables } from '@exam/platform/persons/person-tables';
import { startService, type TestService } from '@exam/testing';
import { until } from '@exam/testing/until';
import { serviceNames } from '../lib/folders.js';
import { findings } from './findings.js';

const word = 'Unmistakable';
const userId = uuid7();
const accountId = uuid7();
const otherUser = uuid7();
/** Of every row that belongs to another by its key. */
const shared = uuid7();

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly kind: string;
}

/** Texts that tell of a person; codes and states of rows that stay by law do not. */
const telling =
  /^(given_name|family_name|student_name|author_name|actor_name|content|billing|email|phone_number|profile)$/;
/** The content of a question, of a test and of a live class are the school’s. */
const ofTheSchool = ['question_version', 'exam_draft', 'test_settings', 'live_class'];
const tells = ({ table, column }: Column): boolean => telling.test(column) && !ofTheSchool.includes(table);

function valueOf(
  one: Column,
  owner: { userId: string; accountId: string },
  told: string,
  persons: ReadonlySet<string>,
): unknown {
  const { table, column, type, kind } = one;
  if (persons.has(`${table}.${column}`)) return column.endsWith('account_id') ? owner.accountId : owner.userId;
  if (kind === 'ARRAY') return '{}';
  if (type === 'uuid') return told === '' ? uuid7() : shared;
  if (type === 'jsonb' || type === 'json') return JSON.stringify(tells(one) ? { name: told } : {});
  if (type === 'bool') return false;
  if (type === 'bytea') return Buffer.from(uuid7());
  if (/^(int|float|numeric)/.test(type)) return 1;
  if (/^timestamp|^date/.test(type)) return '2099-01-01T00:00:00Z';
  if (/_id$/.test(column)) return told === '' ? uuid7() : shared;
  return tells(one) ? `${told} ${column}` : `x${uuid7()}`;
}

/** One row in every table that names the person, and one of somebody else's beside it. */
async function fill(service: TestService): Promise<string[]> {
  const db = { query: (text: string, values?: unknown[]) => service.db.query(text, values) } as never;
  const tables = (await personTables(db)).map(({ table }) => table);
  const persons = await personColumnsOf(db);
  const columns = await service.db.query<Column>(
    `select table_name as "table", column_name as "column", udt_name as type, data_type as kind
     from information_schema.columns where table_schema = 'public' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const client = await service.db.pool.connect();
  // rows of one shape for every table: what they say in themselves does not matter here
  const checks = await client.query<{ place: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as place from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { place } of checks.rows) await client.query(place);
  await client.query(`set session_replication_role = replica`);
  for (const table of tables)
    for (const [owner, told] of [
      [{ userId, accountId }, word],
      [{ userId: otherUser, accountId: uuid7() }, ''],
    ] as const) {
      const own = columns.filter((one) => one.table === table);
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      const places = own.map((_, index) => `$${index + 1}`).join(', ');
      const values = own.map((one) => valueOf(one, owner, told, persons));
      await client.query(`insert into "${table}" (${names}) values (${places})`, values);
    }
  await client.query(`set session_replication_role = default`);
  client.release();
  return tables;
}

/** What the person did as staff, and what others of the staff did with them. */
async function fillConsole(service: TestService, name: ServiceName): Promise<void> {
  const commands = [
    [userId, '{}'],
    [otherUser, JSON.stringify({ person: { userId, name: word } })],
    [otherUser, '{}'],
  ];
  for (const [actor, answer] of commands)
    await service.db.query(
      `insert into platform.command (actor_id, command_id, route, asked, answer)
       values ($1, gen_random_uuid(), 'x', '', $2)`,
      [actor, answer],
    );
  const approvals = [
    [`person:${userId}`, { name: word }, otherUser, null],
    ['exam:1', { person: userId, name: word }, otherUser, null],
    ['exam:2', {}, userId, otherUser],
    ['exam:3', {}, otherUser, userId],
  ];
  for (const [subject, shown, proposer, decider] of approvals)
    await service.db.query(
      `insert into platform.approval (approval_id, org_id, action, subject, version, asked, shown, proposed_by,
         proposed_at, ends_at, decided_by) values (gen_random_uuid(), 'o', 'x.y', $1, 1, '', $2, $3, now(), now(), $4)`,
      [subject, JSON.stringify(shown), proposer, decider],
    );
  const judged = [
    [userId, otherUser, otherUser],
    [otherUser, userId, null],
    [otherUser, otherUser, userId],
  ];
  for (const [author, decider, undoer] of judged)
    await service.db.query(
      `insert into platform.moderation (decision_id, subject, author_id, decision, note, decided_by, decided_name, decided_at,
         before, undone_by) values (gen_random_uuid(), 'item:1', $1, 'remove', $4, $2, $5, now(), '{}', $3)`,
      [author, decider, undoer, author === userId ? word : '', decider === userId ? word : 'Devi'],
    );
  await service.db.query(
    `insert into platform.announced_upload (upload_key, user_id, size_bytes, announced_at, counts_until)
     values ($1, $2, 1, now(), now())`,
    [`uploads/${word}`, userId],
  );
  await service.db.query(`insert into platform.moderation_opening values ('item:1', $1, $2, now())`, [userId, word]);
  if (name === 'identity')
    await service.db.query('update person set changed_by = $1 where user_id = $2', [userId, otherUser]);
}

test.each(serviceNames)('after an erasure %s holds nothing of the person, in no table and no bucket', async (name) => {
  const service = await startService(name as ServiceName);
  const tables = await fill(service);
  expect(tables.length).toBeGreaterThan(0);
  const storage = name === 'identity' || name === 'discussion' ? service.app.get(ObjectStorage) : null;
  const key = name === 'identity' ? `pictures/${userId}/a.webp` : `talk/${userId}/a`;
  await storage?.write(key, Buffer.from('x'), { contentType: 'image/webp', sizeBytes: 1 });
  // sent events are not kept; those that could not be handled are
  const envelope = JSON.stringify({ data: { deep: [{ userId }], name: word } });
  for (const [table, more] of [
    ['dead_letter', 'error'],
    ['retry', 'key'],
  ])
    await service.db.query(
      `insert into platform.${table} (consumer, event_id, topic, "partition", "offset", envelope, attempts, ${more})
       values ('x', gen_random_uuid(), 't', 0, 0, $1, 1, '')`,
      [envelope],
    );

  await fillConsole(service, name as ServiceName);

  const operator = await service.as({ roles: ['super'] });
  const read = async () =>
    (await operator.call(personRoutes[name], { body: { userId, accountIds: [accountId] } }).expect(200)).body;
  const before = await read();
  expect(Object.keys(before.tables).sort()).toEqual([...tables].sort());
  expect(before.files).toEqual(storage ? [key] : []);

  const data = { userId, accountIds: [accountId], requestedAt: '2026-11-23T00:00:00.000Z' };
  await service.deliver(personErased, data);
  const outside = 'select 1 from platform.erasure_outside';
  await until(async () => (await service.db.query(outside)).length === 0, { what: 'what lies outside the tables' });
  expect(await findings(service, [word])).toEqual([]);
  // the trail still says whose data an operator exported: by an id that no other table knows
  expect(await findings(service, [userId, accountId], ['platform.audit'])).toEqual([]);
  expect(await read()).toMatchObject({ tables: {}, files: [] });
  const decided = await service.db.query('select subject from platform.approval order by subject');
  expect(decided).toEqual([{ subject: 'exam:3' }]);
  expect(await service.db.query('select 1 from platform.command')).toHaveLength(1);
  expect(await service.db.query('select 1 from platform.moderation')).toHaveLength(2);
  expect((await findings(service, [otherUser])).length).toBeGreaterThan(0);
  await service.deliver(personErased, data);

  const student = await service.as({ roles: ['student'] });
  await student.call(personRoutes[name], { body: { userId, accountIds: [] } }).expect(403);
  await service.close();
});
