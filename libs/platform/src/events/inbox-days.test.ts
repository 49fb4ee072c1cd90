import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { Database } from '../db/database.js';
import { uuid7 } from '../ids/uuid7.js';
import { Housekeeping } from './housekeeping.js';

// The inbox by days: what one statement of the database keeps, for this release and for the one before it.
let setUp: DataSetUp;
beforeAll(async () => {
  setUp = await dataSetUp();
});
afterAll(() => setUp.db.drop());

const dayMs = 86_400_000;
const dayAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const partition = (days: number): string => `inbox_${dayAfter(days).replaceAll('-', '')}`;
/** An event's id as it was made on that day. */
const idOf = (days: number): string => {
  const begin = (Date.parse(dayAfter(days)) + 3_600_000).toString(16).padStart(12, '0');
  return `${begin.slice(0, 8)}-${begin.slice(8)}${uuid7().slice(13)}`;
};
const mark = (id: string) =>
  setUp.db.query<{ place: string }>(
    `insert into platform.inbox (consumer, event_id) values ('each', $1) on conflict do nothing
     returning tableoid::regclass::text as place`,
    [id],
  );
const days = async (): Promise<string[]> => {
  const rows = await setUp.db.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'platform.inbox'::regclass order by 1`,
  );
  return rows.map(({ name }) => name.replace('platform.', ''));
};

test('a mark lies in the partition of its event’s day, and is taken once', async () => {
  expect(await days()).toEqual([...[1, 2, 3, 4, 5, 6, 7, 8].map(partition), 'inbox_rest']);
  const tomorrow = idOf(1);
  expect(await mark(tomorrow)).toEqual([{ place: `platform.${partition(1)}` }]);
  expect(await mark(tomorrow)).toEqual([]);
  expect(await mark(uuid7())).toEqual([{ place: 'platform.inbox_rest' }]);
});

test('a day of which no event can come any more is dropped whole; the fifteen before today stay', async () => {
  for (const day of [-16, -15])
    await setUp.db.query(
      `create table platform.${partition(day)} partition of platform.inbox
       for values from (platform.first_id_of('${dayAfter(day)}')) to (platform.first_id_of('${dayAfter(day + 1)}'))`,
    );
  await mark(idOf(-16));
  await mark(idOf(-15));
  await setUp.db.query('select platform.turn_inbox()');
  expect(await days()).not.toContain(partition(-16));
  expect(await days()).toContain(partition(-15));
});

test('what the release before has marked as sent goes, what waits stays, and the days are turned', async () => {
  await setUp.db.query(`insert into platform.outbox (event_id, topic, key, payload, sent_at)
    select gen_random_uuid(), 't', n::text, '{}', case when n < 3 then now() end from generate_series(1, 3) n`);
  await setUp.db.query(`drop table platform.${partition(8)}`);
  const database = new Database(setUp.db.pool);
  await new Housekeeping(database, {} as never, {} as never, () => true).purge();
  expect(await setUp.db.query('select key from platform.outbox')).toEqual([{ key: '3' }]);
  expect(await days()).toContain(partition(8));
});

test('the purge of the release before takes nothing that is not old, in whatever partition it lies', async () => {
  await setUp.db.query('truncate platform.inbox');
  const [old, fresh] = [uuid7(), idOf(1)];
  await mark(old);
  await mark(fresh);
  await setUp.db.query(`update platform.inbox set handled_at = now() - interval '16 days' where event_id = $1`, [old]);
  const both = await setUp.db.query<{ ctid: string }>('select ctid::text as ctid from platform.inbox_rest');
  await setUp.db.query(
    `delete from platform.inbox where ctid in (
       select ctid from platform.inbox where handled_at < clock_timestamp() - interval '15 days' limit 2000)
       or ctid = any ($1::tid[])`,
    [[...both.map(({ ctid }) => ctid), '(0,1)']],
  );
  expect(await setUp.db.query('select event_id as id from platform.inbox')).toEqual([{ id: fresh }]);
});
