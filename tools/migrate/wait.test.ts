import { jest } from '@jest/globals';
import path from 'node:path';
import { migrate } from '@exam/platform/db/migrate';
import { emptyDatabase, type TestDatabase } from '@exam/testing/databases';
import { until } from '@exam/testing/until';
import { root } from '../lib/folders.js';
import { missing, waitMigrated } from './wait.js';

const wanted = ['1_first', '2_second', '3_third'];
const table = `create table _prisma_migrations
  (migration_name text, finished_at timestamptz, rolled_back_at timestamptz)`;
let db: TestDatabase;

beforeEach(async () => void (db = await emptyDatabase()));
afterEach(() => db.drop());

const note = (name: string, finished: boolean, rolledBack = false) =>
  db.query('insert into _prisma_migrations values ($1, case when $2 then now() end, case when $3 then now() end)', [
    name,
    finished,
    rolledBack,
  ]);

test('a migration that runs, failed or was undone is missing; one of a later release is no fault', async () => {
  await db.query(table);
  await note('1_first', true);
  await note('2_second', false);
  await note('3_third', true, true);
  await note('4_of_the_next_release', true);
  expect(await missing(db.url, wanted)).toEqual(['2_second', '3_third']);
  await note('2_second', true);
  await note('3_third', true);
  expect(await missing(db.url, wanted)).toEqual([]);
});

test('a server, a database, a role or a table that is not there yet is told, not thrown', async () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(db.url);
    change(url);
    return missing(url.href, wanted);
  };
  expect(await missing(db.url, wanted)).toMatch(/_prisma_migrations.* does not exist/);
  expect(await at((url) => (url.pathname = '/not_there_yet'))).toMatch(/not_there_yet.* does not exist/);
  expect(await at((url) => (url.username = 'nobody_yet'))).toMatch(/nobody_yet/);
  expect(await at((url) => (url.host = '127.0.0.1:1'))).toMatch(/ECONNREFUSED/);
});

test('a pod of a release waits while its migrations run, says once what it waits for, and goes on', async () => {
  const said: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  try {
    let isOver = false;
    const waiting = waitMigrated('catalog', db.url).then(() => (isOver = true));
    await until(() => said.length > 0);
    expect([said[0], isOver]).toEqual([expect.stringMatching(/^catalog: waiting \(.*does not exist\)$/), false]);
    const applied = await migrate({
      databaseUrl: db.url,
      migrationsFolder: path.join(root, 'services/catalog/prisma/migrations'),
    });
    await waiting;
    expect(said.at(-1)).toBe(`catalog: all ${applied.length} migrations are in`);
    expect(new Set(said).size).toBe(said.length);
  } finally {
    log.mockRestore();
  }
});
