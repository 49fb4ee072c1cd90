import { partOf, type EventOf } from '@exam/contracts';
import { until } from '@exam/testing/until';
import type { INestApplication } from '@nestjs/common';
import { Kafka, logLevel } from 'kafkajs';
import { dataSetUp, type DataSetUp } from '../../test/data-set-up.js';
import { drumBeaten, drumStolen, drumTuned, startDrumService } from '../../test/drum-service.js';
import { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { Metrics } from '../observe/metrics.js';
import { Consumer, Consumes, ConsumesBatch, unhandledEvent } from './consumer.js';
import { deliverEnvelopes } from './deliver.js';
import { envelopeOf } from './envelope.js';
import { EventConsumers } from './event-consumers.js';
import { kafkaConnection } from './kafka-address.js';
import { KafkaClient, type Sender } from './kafka-client.js';
import { Outbox } from './outbox.js';
import { replay } from './dead-letters.js';

type Beaten = EventOf<typeof drumBeaten>;
type Heard = EventOf<typeof drumBeaten | typeof drumTuned>;

const heard = (tx: Tx, by: string, { data, id }: Heard) =>
  tx.query('insert into heard (by_whom, drum, beat, event_id) values ($1, $2, $3, $4)', [by, data.drum, data.beat, id]);

/** Events of the drum `broken` fail until somebody mends it. */
let mended = false;
/** Events of the drum `far` need a server that is away. */
let isFar = true;

@Consumer('each-beat')
class NoteEachBeat {
  @Consumes(drumBeaten, drumTuned)
  async onBeat(event: Heard, tx: Tx): Promise<void> {
    await heard(tx, 'each', event);
    if (event.data.drum === 'broken' && !mended) throw new Error('the drum is broken');
    if (event.data.drum === 'far' && isFar) throw Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' });
  }
}

const groups: number[][] = [];

@Consumer('beats-together')
class NoteBeatsTogether {
  @ConsumesBatch(drumBeaten)
  async onBeats(events: Beaten[], tx: Tx): Promise<void> {
    groups.push(events.map(({ data }) => data.beat));
    for (const event of events) await heard(tx, 'together', event);
    if (events.some(({ data }) => data.drum === 'hollow')) throw new Error('a hollow drum');
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
  // the relay removes what it has sent
  await setUp.db.query(`create table sent (id bigint, topic text, payload text);
    create function note_sent() returns trigger language plpgsql security definer as $$
    begin insert into public.sent values (old.id, old.topic, old.payload); return old; end $$;
    create trigger note_sent before delete on platform.outbox for each row execute function note_sent()`);
  app = await startDrumService({ ...setUp.servers, consumers: [NoteEachBeat, NoteBeatsTogether] });
  sender = await app.get(KafkaClient).connectSender();
});

afterAll(async () => {
  await sender?.close();
  await app?.close();
  await setUp?.db.drop();
});

const beatsOf = async (by: string, drum: string): Promise<number[]> => {
  const rows = await setUp.db.query<{ beat: number }>(
    'select beat from heard where by_whom = $1 and drum = $2 order by place',
    [by, drum],
  );
  return rows.map(({ beat }) => beat);
};
const beat = (drum: string, number: number) =>
  envelopeOf(drumBeaten as never, { drum, beat: number }, { occurredAt: Date.now() });
const send = (values: { key: string; value: string; headers?: Record<string, string> }[]) =>
  sender.send(values.map((one) => ({ ...one, topic: `${setUp.servers.topicPrefix}identity.drum` })));
const messageOf = (envelope: { key: string }) => ({ key: envelope.key, value: JSON.stringify(envelope) });
const deadLetters = (consumer: string) =>
  setUp.db.query<{
    id: string;
    event_id: string | null;
    error: string;
    attempts: number;
    envelope: string;
    resolved_at: Date | null;
    replayed_at: Date | null;
  }>('select * from platform.dead_letter where consumer = $1 order by id', [consumer]);

test('an event reaches each consumer once by outbox, Kafka and inbox, in the order of its key', async () => {
  const outbox = app.get(Outbox);
  await app.get(Database).transaction((tx) =>
    outbox.addMany(
      tx,
      drumBeaten,
      [1, 2, 3, 4, 5].map((number) => ({ drum: 'snare', beat: number })),
    ),
  );
  await until(
    async () => (await beatsOf('each', 'snare')).length === 5 && (await beatsOf('together', 'snare')).length === 5,
  );
  expect(await beatsOf('each', 'snare')).toEqual([1, 2, 3, 4, 5]);
  expect(await beatsOf('together', 'snare')).toEqual([1, 2, 3, 4, 5]);
});

test('an event that Kafka delivers again has no second effect', async () => {
  const [one, two, last] = [beat('tom', 1), beat('tom', 2), beat('tom', 3)];
  await send([one, two, one, two].map(messageOf));
  await send([one, last].map(messageOf));
  await until(async () => (await beatsOf('together', 'tom')).includes(3) && (await beatsOf('each', 'tom')).includes(3));
  expect(await beatsOf('each', 'tom')).toEqual([1, 2, 3]);
  expect(await beatsOf('together', 'tom')).toEqual([1, 2, 3]);
});

test('an event that keeps failing becomes a dead letter with its place and reason, and what follows flows', async () => {
  await send([beat('broken', 1), beat('broken', 2)].map(messageOf));
  await send([{ ...messageOf(beat('bongo', 7)), key: 'broken' }]);
  await until(async () => (await beatsOf('each', 'bongo')).length === 1);

  const rows = await deadLetters('each-beat');
  expect(rows.map(({ envelope }) => (JSON.parse(envelope) as Beaten).data.beat)).toEqual([1, 2]);
  expect(rows[0]).toMatchObject({
    attempts: 5,
    error: expect.stringContaining('the drum is broken'),
    replayed_at: null,
  });
  expect(await beatsOf('each', 'broken')).toEqual([]);
  expect(await beatsOf('together', 'broken')).toEqual([1, 2]);
  await until(async () => (await setUp.db.query('select 1 from platform.outbox')).length === 0);
  const letters = await setUp.db.query<{ payload: string }>(
    "select payload from sent where topic = 'identity.drum.dlq' order by id",
  );
  expect(letters.map(({ payload }) => JSON.parse(payload) as object)).toEqual(
    rows.map(() => expect.objectContaining({ consumer: 'each-beat', attempts: 5 })),
  );
});

test('a dead letter that is replayed takes effect once, for its consumer alone', async () => {
  mended = true;
  const [first] = await deadLetters('each-beat');
  const beforeTogether = await beatsOf('together', 'broken');
  await replay(app.get(Database), { ids: [Number(first?.id)], operator: 'anita' });
  const replays = "select actor_id, details from platform.audit where action = 'dead-letters.replayed'";
  expect(await setUp.db.query(replays)).toEqual([
    { actor_id: 'operator:anita', details: { count: 1, ids: [Number(first?.id)] } },
  ]);
  await until(async () => (await deadLetters('each-beat'))[0]?.resolved_at);
  await replay(app.get(Database), { ids: [Number(first?.id)], again: true });
  await app.get(Database).transaction((tx) => app.get(Outbox).add(tx, drumBeaten, { drum: 'broken', beat: 99 }));
  await until(async () => (await beatsOf('each', 'broken')).includes(99));
  expect(await beatsOf('each', 'broken')).toEqual([1, 99]);
  expect((await beatsOf('together', 'broken')).filter((number) => number !== 99)).toEqual(beforeTogether);
});

test('one bad event of a group fails alone: the others of the group take effect', async () => {
  groups.length = 0;
  await send([beat('timpani', 1), { ...beat('hollow', 2), key: 'timpani' }, beat('timpani', 3)].map(messageOf));
  await until(
    async () =>
      (await deadLetters('beats-together')).length === 1 && (await beatsOf('together', 'timpani')).length === 2,
  );
  expect(await beatsOf('together', 'timpani')).toEqual([1, 3]);
  // an event of the test before, which waited, may come first
  expect(groups).toContainEqual([1, 2, 3]);
});

test('a consumer whose server is away holds up no other and keeps the order of the key', async () => {
  await send([beat('far', 1), beat('far', 2)].map(messageOf));
  await until(async () => (await beatsOf('together', 'far')).length === 2);
  const waiting = () =>
    setUp.db.query<{ consumer: string; error: string | null }>(
      'select consumer, error from platform.retry order by id',
    );
  await until(async () => (await waiting()).length === 2);
  // the same key waits behind it, another key flows through the same consumer
  await send([beat('far', 3), beat('near', 1)].map(messageOf));
  await until(async () => (await beatsOf('each', 'near')).length === 1);
  await until(async () => (await waiting()).length === 3);
  expect((await waiting())[0]).toEqual({ consumer: 'each-beat', error: expect.stringContaining('nobody answers') });
  const measured = async () => app.get(Metrics).registry.getSingleMetricAsString('events_retries_waiting');
  await until(async () => /consumer="each-beat".* 3/.test(await measured()));
  expect(await beatsOf('each', 'far')).toEqual([]);

  isFar = false;
  await until(async () => (await beatsOf('each', 'far')).length === 3);
  expect(await beatsOf('each', 'far')).toEqual([1, 2, 3]);
  expect(await beatsOf('together', 'far')).toEqual([1, 2, 3]);
  expect(await waiting()).toEqual([]);
  expect((await deadLetters('each-beat')).filter(({ envelope }) => envelope.includes('"far"'))).toEqual([]);
  const lag = await app.get(Metrics).registry.getSingleMetricAsString('events_consumer_lag_messages');
  expect(lag).toMatch(/consumer="each-beat",topic="identity.drum"/);
});

test('events of several partitions that come together share a transaction, and the group’s places are stored', async () => {
  groups.length = 0;
  const beats = Array.from({ length: 60 }, (_, index) => beat(`gong-${index % 30}`, 1000 + index));
  await send(beats.map(messageOf));
  await until(
    async () =>
      (await setUp.db.query("select 1 from heard where by_whom = 'together' and drum like 'gong-%'")).length === 60,
  );
  // thirty keys lie in many partitions, and each partition would be a transaction of its own
  expect(groups.length).toBeLessThan(5);
  for (let drum = 0; drum < 30; drum += 1)
    expect(await beatsOf('together', `gong-${drum}`)).toEqual([1000 + drum, 1030 + drum]);
  const admin = new Kafka({ ...kafkaConnection(setUp.servers.kafkaBrokers), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const topic = `${setUp.servers.topicPrefix}identity.drum`;
  const total = (places: { offset: string }[]) =>
    places.reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
  await until(async () => {
    const [stored] = await admin.fetchOffsets({ groupId: `${setUp.servers.topicPrefix}identity`, topics: [topic] });
    return total(stored!.partitions) === total(await admin.fetchTopicOffsets(topic));
  });
  await admin.disconnect();
});

test('one bad event among many costs the others few transactions', async () => {
  groups.length = 0;
  const many = Array.from({ length: 32 }, (_, index) => beat(index === 20 ? 'hollow' : 'marimba', 2000 + index));
  await app.get(EventConsumers).deliver(many);
  expect(await beatsOf('together', 'marimba')).toHaveLength(31);
  expect(groups.length).toBeLessThan(16);
});

test('what is no event becomes a dead letter of the service; kinds that nobody wants are passed by', async () => {
  const stolen = { ...beat('cymbal', 1), type: 'DrumStolen' };
  const misshapen = { ...beat('cymbal', 2), data: { drum: 'cymbal', beat: 'loud' } };
  await send([
    { key: 'cymbal', value: 'no JSON' },
    messageOf(stolen),
    messageOf(misshapen),
    messageOf(beat('cymbal', 3)),
  ]);
  const misshapenLetter = async () => (await deadLetters('each-beat')).find(({ event_id: id }) => id === misshapen.id);
  await until(async () => (await beatsOf('each', 'cymbal')).length === 1 && (await misshapenLetter()));
  expect(await beatsOf('each', 'cymbal')).toEqual([3]);
  expect(await deadLetters('identity')).toEqual([expect.objectContaining({ envelope: 'no JSON', event_id: null })]);
  expect(await misshapenLetter()).toMatchObject({ attempts: 1, error: expect.stringContaining('beat') });
});

test('an event delivered by hand takes the same way, and a second time changes nothing', async () => {
  const envelope = beat('djembe', 1);
  expect(await deliverEnvelopes(app, [envelope])).toEqual([
    { consumer: 'each-beat', handled: 1, repeated: 0, deadLetters: [] },
    { consumer: 'beats-together', handled: 1, repeated: 0, deadLetters: [] },
  ]);
  const again = await deliverEnvelopes(app, [envelope]);
  expect(again.map(({ handled, repeated }) => [handled, repeated])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(await beatsOf('each', 'djembe')).toEqual([1]);
});

test('a service with an unknown event, or two consumers of one name, refuses to start', async () => {
  @Consumer('chase')
  class ChaseTheThief {
    @Consumes(drumStolen)
    onStolen(): void {}
  }
  const alike = (): new () => object => {
    @Consumer('each-beat')
    class Another {
      @Consumes(drumBeaten)
      onBeat(): void {}
    }
    return Another;
  };
  const heardInPart = partOf(drumBeaten, 'drum');
  @Consumer('in-part')
  class NoteInPart {
    @Consumes(heardInPart)
    onBeat(): void {}
  }
  await expect(
    startDrumService({ ...setUp.servers, consumers: [NoteEachBeat, NoteInPart], kafka: false }),
  ).rejects.toThrow(/DrumBeaten is read in whole and in part by in-part/);
  await expect(startDrumService({ ...setUp.servers, consumers: [ChaseTheThief], kafka: false })).rejects.toThrow(
    /DrumStolen.*not in the contracts/,
  );
  await expect(
    startDrumService({ ...setUp.servers, consumers: [NoteEachBeat, alike()], kafka: false }),
  ).rejects.toThrow(/two consumers are named each-beat/);
});

test('a consumer that no module provides refuses the start, and so do handlers of an unmarked class', async () => {
  class Unmarked {
    @Consumes(drumBeaten)
    onBeat(): void {}
  }
  await expect(startDrumService({ ...setUp.servers, consumers: [Unmarked], kafka: false })).rejects.toThrow(
    /Unmarked consumes events without being marked/,
  );
  expect(() => Consumer('NotStable')).toThrow(/small letters/);
  expect(() => Consumer('idle')(class {})).toThrow(/no method/);
  @Consumer('forgotten')
  class Forgotten {
    @Consumes(drumBeaten)
    onBeat(): void {}
  }
  expect(Forgotten).toBeDefined();
  await expect(startDrumService({ ...setUp.servers, consumers: [NoteEachBeat], kafka: false })).rejects.toThrow(
    /no module lists these consumers among its providers: .*forgotten/,
  );
});

test('the compiler knows each event by its type and refuses a handler that leaves one out', () => {
  class Handlers {
    // @ts-expect-error -- tuned drums would come, too
    @Consumes(drumBeaten, drumTuned)
    onBeaten(_event: Beaten): void {}

    @Consumes(drumBeaten, drumTuned)
    onBoth(event: Heard): 'beaten' | 'tuned' {
      switch (event.type) {
        case 'DrumBeaten':
          return 'beaten';
        case 'DrumTuned':
          return 'tuned';
        default:
          return unhandledEvent(event);
      }
    }

    onSome(event: Heard): 'beaten' {
      if (event.type === 'DrumBeaten') return 'beaten';
      // @ts-expect-error -- DrumTuned is left over
      return unhandledEvent(event);
    }
  }
  const tuned = envelopeOf(drumTuned as never, { drum: 'snare', beat: 1 }, { occurredAt: 0 }) as Heard;
  expect(new Handlers().onBoth(tuned)).toBe('tuned');
  expect(() => new Handlers().onSome(tuned)).toThrow(/nothing handles DrumTuned/);
});
