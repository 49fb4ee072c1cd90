import type { EventOf } from '@exam/contracts';
import { until } from '@exam/testing/until';
import type { INestApplication } from '@nestjs/common';
import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { drumBeaten, startDrumService } from '../../test/drum-service.js';
import { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { Consumer, Consumes } from './consumer.js';
import { replay } from './dead-letters.js';
import { envelopeOf } from './envelope.js';
import { KafkaClient, type Sender } from './kafka-client.js';
import { claimDueRetries, nextRetryMs, putOff } from './retries.js';

type Beaten = EventOf<typeof drumBeaten>;

@Consumer('waiting-beats')
class WaitingBeats {
  @Consumes(drumBeaten)
  async onBeat({ data, id }: Beaten, tx: Tx): Promise<void> {
    await tx.query('insert into heard (by_whom, drum, beat, event_id) values ($1, $2, $3, $4)', [
      ...['waiting', data.drum],
      ...[data.beat, id],
    ]);
  }
}

let setUp: DataSetUp;
let app: INestApplication;
let sender: Sender;

beforeAll(async () => {
  setUp = await dataSetUp();
  await setUp.db.query(
    'create table heard (place bigint generated always as identity, by_whom text, drum text, beat integer, event_id uuid)',
  );
  app = await startDrumService({ ...setUp.servers, consumers: [WaitingBeats] });
  sender = await app.get(KafkaClient).connectSender();
});
afterAll(async () => {
  await sender?.close();
  await app?.close();
  await setUp?.db.drop();
});

const beat = (drum: string, number: number, version = 1) => ({
  ...envelopeOf(drumBeaten as never, { drum, beat: number }, { occurredAt: Date.now() }),
  version,
});
const wanted = (envelope: ReturnType<typeof beat>, offset: number) => ({
  envelope,
  definition: drumBeaten as never,
  read: { event: envelope },
  received: {
    ...{ topic: 'identity.drum', partition: 0, offset, key: envelope.key, text: JSON.stringify(envelope) },
    announcedTo: null,
  },
});
const beats = async (drum: string) =>
  (await setUp.db.query<{ beat: number }>('select beat from heard where drum = $1 order by place', [drum])).map(
    (row) => row.beat,
  );
const letterOf = async (eventId: string) =>
  (
    await setUp.db.query<{ id: number; error: string; consumer: string }>(
      'select id::int as id, error, consumer from platform.dead_letter where event_id = $1',
      [eventId],
    )
  )[0];

test('what is claimed is due to nobody else, and what waits behind it has no time of its own', async () => {
  const database = app.get(Database);
  const consumer = 'another-replica';
  await putOff(database, consumer, [wanted(beat('snare', 1), 1), wanted(beat('snare', 2), 2)], {
    attempts: 0,
    pauseMs: 0,
  });
  const claimed = await claimDueRetries(database, [consumer]);
  expect(claimed.map(({ received }) => received.offset)).toEqual([1]);
  expect(await claimDueRetries(database, [consumer])).toEqual([]);
  // the row that waits behind is overdue already: by its time every replica would come back at once
  expect(await nextRetryMs(database, [consumer])).toBeGreaterThan(30_000);
  await setUp.db.query('delete from platform.retry where consumer = $1', [consumer]);
});

test('an event whose version is no longer read becomes a dead letter and frees its key', async () => {
  const [old, next] = [beat('tom', 1, 7), beat('tom', 2)];
  await putOff(app.get(Database), 'waiting-beats', [wanted(old, 11), wanted(next, 12)], { attempts: 1, pauseMs: 0 });
  await until(async () => (await beats('tom')).length === 1);
  expect(await beats('tom')).toEqual([2]);
  expect(await letterOf(old.id)).toMatchObject({
    consumer: 'waiting-beats',
    error: expect.stringMatching(/version 7/),
  });
  expect(await setUp.db.query('select 1 from platform.retry')).toEqual([]);
});

test('a newer version than the consumer knows is a dead letter of it, which can be sent again; other kinds are passed by', async () => {
  const [newer, other, known] = [beat('bass', 1, 2), { ...beat('bass', 2), type: 'DrumStolen' }, beat('bass', 3)];
  await sender.send(
    [newer, other, known].map((one) => ({
      ...{ topic: `${setUp.servers.topicPrefix}identity.drum`, key: one.key, value: JSON.stringify(one) },
    })),
  );
  await until(async () => (await beats('bass')).length === 1 && (await letterOf(newer.id)));
  expect(await beats('bass')).toEqual([3]);
  expect(await letterOf(newer.id)).toMatchObject({ consumer: 'waiting-beats' });
  expect(await letterOf(other.id)).toBeUndefined();
  // as after the release that reads it: what was set aside can be told again
  const { id } = (await letterOf(newer.id))!;
  await setUp.db.query(`update platform.dead_letter set envelope = $2 where id = $1`, [
    id,
    JSON.stringify({ ...newer, version: 1 }),
  ]);
  await replay(app.get(Database), { ids: [id], operator: 'anita' });
  await until(async () => (await beats('bass')).length === 2);
});
