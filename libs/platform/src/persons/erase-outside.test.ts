import { until } from '@exam/testing/until';
import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { startDrumService } from '../../test/drum-service.js';
import type { INestApplication } from '@nestjs/common';
import { silentLog } from '../data-options.js';
import { Database } from '../db/database.js';
import { ErasesOutside } from './erase-outside.js';

let setUp: DataSetUp;
let app: INestApplication;
let database: Database;
const person = { userId: 'asha', accountIds: ['asha-12'] };

beforeAll(async () => {
  setUp = await dataSetUp();
  app = await startDrumService({ ...setUp.servers, kafka: false });
  database = app.get(Database);
});
afterAll(async () => {
  await app?.close();
  await setUp?.db.drop();
});

const waiting = () =>
  setUp.db.query<{ tries: number; error: string | null; due: boolean }>(
    'select tries, error, try_at <= clock_timestamp() as due from platform.erasure_outside',
  );

test('what lies outside is erased after the transaction, by one process, and again until the party has done it', async () => {
  const asked: unknown[] = [];
  let isAway = true;
  const erase = (...given: unknown[]) => {
    asked.push(given);
    return isAway ? Promise.reject(new Error('nobody answers')) : Promise.resolve();
  };
  const [one, other] = [
    new ErasesOutside(database, silentLog, erase),
    new ErasesOutside(database, silentLog, erase),
  ] as const;
  await database.transaction(async (tx) => {
    await one.add(tx as never, person, ['+919876543210']);
    expect(asked).toEqual([]);
  });
  await until(async () => (await waiting())[0]?.error, { what: 'the failed try' });
  expect(asked).toEqual([[person, ['+919876543210']]]);
  expect(await waiting()).toEqual([{ tries: 1, error: expect.stringContaining('nobody answers'), due: false }]);
  await other.run();
  expect(asked).toHaveLength(1);

  isAway = false;
  await setUp.db.query('update platform.erasure_outside set try_at = clock_timestamp()');
  await Promise.all([one.run(), other.run()]);
  expect(asked).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('a transaction that fails asks nobody', async () => {
  const asked: unknown[] = [];
  const outside = new ErasesOutside(database, silentLog, async (...given) => void asked.push(given));
  const failing = database.transaction(async (tx) => {
    await outside.add(tx as never, person, []);
    throw new Error('a later statement failed');
  });
  await expect(failing).rejects.toThrow('a later statement failed');
  await outside.run();
  expect([asked, await waiting()]).toEqual([[], []]);
});
