import type { EventOf } from '@exam/contracts';
import { until } from '@exam/testing/until';
import { jest } from '@jest/globals';
import { Injectable, type INestApplication, type Type } from '@nestjs/common';
import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { drumMeasured, startDrumService } from '../../test/drum-service.js';
import { Database } from '../db/database.js';
import { afterCommit, type HandlerTx, type Tx } from '../db/tx.js';
import { Projection } from '../projections/projection.js';
import { Announces, type Announced, type AnnouncementPage } from './announces.js';
import { announcements, requestAnnouncement } from './announcements.js';
import { Consumer, ConsumesBatch } from './consumer.js';
import { Outbox } from './outbox.js';

type Measured = EventOf<typeof drumMeasured>;

const drums = 50_000;
const few = 10_000;

@Injectable()
class AnnounceDrums {
  static pages = 0;

  @Announces(drumMeasured)
  async page(tx: HandlerTx, { after, limit }: AnnouncementPage): Promise<Announced<Measured['data']>[]> {
    AnnounceDrums.pages += 1;
    if (AnnounceDrums.pages === 3) throw new Error('the third page cannot be read');
    const rows = await tx.query<Measured['data']>(
      `select drum, beat, revision from drum where drum > coalesce($1, '') order by drum limit $2`,
      [after, limit],
    );
    return rows.map((data) => ({ cursor: data.drum, data }));
  }
}

let liveSeen = 0;

@Consumer('early')
class Early {
  @ConsumesBatch(drumMeasured)
  onMeasured(events: Measured[], tx: Tx): void {
    afterCommit(tx, () => (liveSeen += events.length));
  }
}

const copies = new Projection<Measured['data']>({
  table: 'drum_copy',
  key: 'drum',
  columns: {
    drum: ['text', (one) => one.drum],
    beat: ['integer', (one) => one.beat],
    revision: ['integer', (one) => one.revision],
  },
});

/** Declared late, as a new version of the service would have it. */
const lateConsumer = (edition: number): Type => {
  @Consumer('late', { catchUpOn: [drumMeasured], edition })
  class Late {
    @ConsumesBatch(drumMeasured)
    onMeasured(events: Measured[], tx: Tx): Promise<unknown> {
      return copies.keep(tx, events);
    }
  }
  return Late;
};

let source: DataSetUp;
let reader: DataSetUp;
let publisher: INestApplication;
let current: INestApplication;

jest.setTimeout(180_000);

const startReader = (consumers: Type[]) =>
  startDrumService({ ...reader.servers, topicPrefix: source.servers.topicPrefix, service: 'catalog', consumers });

beforeAll(async () => {
  source = await dataSetUp();
  reader = await dataSetUp();
  await source.db.query('create table drum (drum text primary key, beat integer, revision integer)');
  await source.db.query(`insert into drum select 'drum-' || n, n, 1 from generate_series(1, ${drums}) as numbers (n)`);
  await reader.db.query('create table drum_copy (drum text primary key, beat integer, revision integer)');
  current = await startReader([Early]);
});

afterAll(async () => {
  await current?.close();
  await publisher?.close();
  await source?.db.drop();
  await reader?.db.drop();
});

const startPublisher = () => startDrumService({ ...source.servers, providers: [AnnounceDrums] });

const sumOf = async ({ db }: DataSetUp, table: string) => {
  const [row] = await db.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtext(drum || ' ' || beat || ' ' || revision)::bigint), 0) as sum from ${table}`,
  );
  return row!.sum;
};

/** Changes that many drums, each with its event. */
async function write(round: number, count: number): Promise<void> {
  await publisher.get(Database).transaction(async (tx) => {
    const rows = await tx.query<Measured['data']>(
      `update drum set beat = $1, revision = revision + 1 where drum in (
         select 'drum-' || (1 + (n * 7919 + $1) % ${drums}) from generate_series(1, $2) as numbers (n))
       returning drum, beat, revision`,
      [round, count],
    );
    await publisher.get(Outbox).addMany(tx, drumMeasured, rows);
  });
}

test('a consumer added to a running system catches up by itself while writes go on, though its publisher starts later', async () => {
  await current.close();
  current = await startReader([Early, lateConsumer(1)]);
  // the request waits in Kafka until its publisher is there
  publisher = await startPublisher();
  let written = 0;
  for (let round = 1; round <= 20; round += 1) {
    await write(round, 50);
    written += 50;
  }
  await until(async () => (await announcements(source.db))[0]?.sent);
  for (let round = 21; round <= 40; round += 1) {
    await write(round, 50);
    written += 50;
  }
  await until(async () => (await sumOf(reader, 'drum_copy')) === (await sumOf(source, 'drum')), { timeoutMs: 150_000 });
  const [announcement] = await announcements(source.db);
  expect(announcement).toMatchObject({ event: 'DrumMeasured', to: 'catalog/late', sent: drums, error: null });
  // the failed third page was read again and none twice: progress and events are one transaction
  expect(AnnounceDrums.pages).toBe(drums / 200 + 2);
  await until(() => liveSeen === written);
});

test('an announcement fills what is missing at an equal revision, for who is addressed alone, and resumes after a stop', async () => {
  // enough for a stop on the way
  await source.db.query(`delete from drum where substr(drum, 6)::int > ${few}`);
  await reader.db.query(`delete from drum_copy where substr(drum, 6)::int > ${few}`);
  await reader.db.query('update drum_copy set beat = -1 where hashtext(drum) % 2 = 0');
  const seenBefore = liveSeen;
  const before = AnnounceDrums.pages;
  await publisher
    .get(Database)
    .transaction((tx) => requestAnnouncement(tx, { event: 'DrumMeasured', to: '*', since: null }));
  await until(() => AnnounceDrums.pages > before + 5);
  await publisher.close();
  publisher = await startPublisher();
  await until(async () => (await sumOf(reader, 'drum_copy')) === (await sumOf(source, 'drum')), { timeoutMs: 150_000 });
  expect((await announcements(source.db))[0]).toMatchObject({ to: '*', sent: few });
  expect(AnnounceDrums.pages - before).toBe(few / 200 + 1);
  expect(liveSeen).toBe(seenBefore);
});

test('a consumer asks once for each edition', async () => {
  const asked = () => reader.db.query<{ edition: number }>('select edition from platform.catch_up');
  expect(await asked()).toEqual([{ edition: 1 }]);
  await current.close();
  current = await startReader([Early, lateConsumer(2)]);
  await until(async () => (await asked())[0]?.edition === 2);
  // one request for each edition has reached who announces
  const requests = async () => (await announcements(source.db)).filter(({ to }) => to === 'catalog/late').length;
  await until(async () => (await requests()) >= 2);
  expect(await requests()).toBe(2);
});
