import { cloneDatabase, testSettings, until, withDatabase } from '@exam/testing';
import { late, startBeforeItsServers } from '../../test/late-servers.js';
import { silentLog, type Log } from '../data-options.js';
import { Database } from '../db/database.js';
import { createPool } from '../db/pool.js';
import { untilThere } from './until-there.js';

function collector(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const note = (_details: object, message: string) => void lines.push(message);
  return { log: { ...silentLog, info: note, warn: note }, lines };
}

test('identity starts before PostgreSQL, Redis and Kafka are there, and is whole once they are', () =>
  startBeforeItsServers('identity'));

test('the wait for a server is told at its beginning and at its end', async () => {
  const database = await cloneDatabase('discussion');
  const { gate, address } = await late(database.serviceUrl);
  const db = new Database(createPool({ databaseUrl: address }));
  const { log, lines } = collector();
  const asked = untilThere('the database', log, () => db.query<{ one: number }>('select 1 as one'));
  await until(() => lines.length > 1);
  gate.open();
  expect(await asked).toEqual([{ one: 1 }]);
  expect(lines.slice(0, 2)).toEqual(Array(2).fill('the database is away; the start waits for it'));
  expect(lines.at(-1)).toBe('the database is there; the start goes on');
  await db.close();
  await gate.close();
  await database.drop();
});

test('a database that nobody made and a wrong password are no reason to wait', async () => {
  const { databaseAdminUrl } = testSettings();
  const wrong = new URL(databaseAdminUrl);
  wrong.password = 'wrong';
  for (const [databaseUrl, code] of [
    [withDatabase(databaseAdminUrl, 'nobody_made_it'), '3D000'],
    [wrong.href, '28P01'],
  ] as const) {
    const db = new Database(createPool({ databaseUrl }));
    await expect(untilThere('the database', silentLog, () => db.query('select 1'))).rejects.toMatchObject({ code });
    await db.close();
  }
});
