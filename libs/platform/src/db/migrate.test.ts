import { emptyDatabase, type TestDatabase } from '@exam/testing/databases';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from './migrate.js';
import { pendingDiff } from './pending-diff.js';

const schema = path.resolve(import.meta.dirname, '../../test/drums.prisma');

let db: TestDatabase;
let migrationsFolder: string;

beforeEach(async () => {
  db = await emptyDatabase();
  migrationsFolder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await db.drop();
  await rm(migrationsFolder, { recursive: true });
});

async function migration(name: string, sql: string): Promise<void> {
  await mkdir(path.join(migrationsFolder, name), { recursive: true });
  await writeFile(path.join(migrationsFolder, name, 'migration.sql'), sql);
}
const tables = async () =>
  (
    await db.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('platform', 'public')",
    )
  ).map(({ name }) => name);

test("migrations are applied once, the platform's before the service's", async () => {
  await migration('20260101000000_drums', 'create table drums (id bigint primary key);');
  const applied = await migrate({ databaseUrl: db.url, migrationsFolder });
  expect(applied[0]).toBe('20261101000000_platform_outbox');
  expect(applied.at(-1)).toBe('20260101000000_drums');
  expect(await tables()).toEqual(
    expect.arrayContaining(['platform.outbox', 'platform.inbox', 'public.drums', 'public._prisma_migrations']),
  );
  expect(await migrate({ databaseUrl: db.url, migrationsFolder })).toEqual([]);
  await migration('20260102000000_size', 'alter table drums add column size int;');
  expect(await migrate({ databaseUrl: db.url, migrationsFolder })).toEqual(['20260102000000_size']);
});

test('replicas that start together take turns', async () => {
  await migration('20260101000000_drums', 'create table drums (id bigint primary key);');
  const all = await Promise.all([1, 2, 3].map(() => migrate({ databaseUrl: db.url, migrationsFolder })));
  expect(all.flat().filter((name) => name === '20260101000000_drums')).toHaveLength(1);
});

test('an index that stands alone in its script is built concurrently', async () => {
  await migration('20260101000000_drums', 'create table drums (id bigint primary key, size int);');
  await migration('20260102000000_size', 'create index concurrently drums_size on drums (size);');
  await migrate({ databaseUrl: db.url, migrationsFolder });
  expect(await db.query("select indisvalid as valid from pg_index where indexrelid = 'drums_size'::regclass")).toEqual([
    { valid: true },
  ]);
});

/** A table that a long transaction holds, as the migration that follows finds it. */
async function behindLock(work: (holder: pg.Client) => Promise<void>): Promise<void> {
  await migration('20260101000000_drums', 'create table drums (id bigint primary key);');
  await migrate({ databaseUrl: db.url, migrationsFolder });
  await migration('20260102000000_size', 'alter table drums add column size int;');
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('begin; select * from drums');
    await work(holder);
  } finally {
    await holder.end();
  }
}
const locks = { lockMs: 50, pauseMs: 1, tries: 2, say: () => undefined };

test('a migration behind a lock gives up soon, keeps nobody waiting, and the next start applies it', async () => {
  await behindLock(async (holder) => {
    await expect(migrate({ databaseUrl: db.url, migrationsFolder, locks })).rejects.toThrow(/lock timeout/);
    expect(await db.query('select count(*)::int as drums from drums')).toEqual([{ drums: 0 }]);
    await holder.query('commit');
    expect(await migrate({ databaseUrl: db.url, migrationsFolder, locks })).toEqual(['20260102000000_size']);
  });
});

test('a migration that got no lock is tried again in the same start', async () => {
  await behindLock(async (holder) => {
    const told: string[] = [];
    const say = (text: string) => {
      told.push(text);
      void holder.query('commit');
    };
    const patient = { ...locks, tries: 50, say };
    expect(await migrate({ databaseUrl: db.url, migrationsFolder, locks: patient })).toEqual(['20260102000000_size']);
    expect(told[0]).toBe('a migration got no lock within 50 ms; it is tried again, 49 times at most');
  });
});

test('a script with semicolons inside a function is applied as it stands', async () => {
  const body =
    "create function loud(text) returns text language plpgsql as $$ begin perform 1; return upper($1) || ';'; end $$;";
  await migration('20260101000000_loud', `${body}\ncomment on function loud(text) is 'one; two';`);
  await migrate({ databaseUrl: db.url, migrationsFolder });
  expect(await db.query("select loud('boom') as said")).toEqual([{ said: 'BOOM;' }]);
});

test('a failing script leaves nothing behind, is told with its reason and stops the next start', async () => {
  await migration('20260101000000_bad', 'create table half (id bigint); select 1 / 0;');
  await expect(migrate({ databaseUrl: db.url, migrationsFolder })).rejects.toThrow(/division by zero/);
  expect(await tables()).not.toContain('public.half');
  await expect(migrate({ databaseUrl: db.url, migrationsFolder })).rejects.toThrow(/20260101000000_bad/);
});

test('the difference to the datamodel is the text of the next migration, and then empty', async () => {
  await migrate({ databaseUrl: db.url, migrationsFolder });
  const sql = await pendingDiff(db.url, schema);
  expect(sql).toContain('CREATE TABLE "drums"');
  await migration('20260101000000_drums', sql);
  await migrate({ databaseUrl: db.url, migrationsFolder });
  expect(await pendingDiff(db.url, schema)).toBe('');
});
