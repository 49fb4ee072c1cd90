import { readFileSync } from 'node:fs';
import path from 'node:path';
import { events } from '@exam/contracts';
import { parseAllDocuments } from 'yaml';
import { root } from '../lib/folders.js';
import { someOf } from '../lib/some.js';
import { generatedFiles } from './generated.js';
import { kafkaUsers } from './kafka-users.js';
import { readParties } from './parties.js';

const parties = await readParties();

test.each(generatedFiles(parties))(
  '$file is up to date: `npm run tool -- events --write` writes it',
  ({ file, text }) => {
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(text);
  },
);

test('no service may write events of another: only what it sets aside, and what it asks for', () => {
  const users = parseAllDocuments(kafkaUsers(parties)).map((one) => one.toJS() as KafkaUser);
  const foreign = users.flatMap(({ metadata: { name }, spec: { authorization } }) =>
    authorization.acls
      .filter(({ operations }) => operations.includes('Write'))
      .map(({ resource }) => resource.name ?? '')
      .filter((topic) => !topic.startsWith(`${name}.`) && !/\.(dlq|announcement)$/.test(topic))
      .map((topic) => `${name}: ${topic}`),
  );
  expect(users.map(({ metadata }) => metadata.name)).toEqual([...parties.map(({ service }) => service), 'keda']);
  expect(foreign).toEqual([]);
});
type KafkaUser = {
  metadata: { name: string };
  spec: { authorization: { acls: { resource: { name?: string }; operations: string[] }[] } };
};

const announced = new Set(parties.flatMap(({ announces }) => announces.map(({ name }) => name)));
const consumers = someOf(
  parties.flatMap(({ service, consumers: own }) => own.map((mark) => ({ ...mark, name: `${service}/${mark.name}` }))),
  'consumer',
);

test('every event that a consumer catches up on is announced by its publisher', () => {
  const asked = consumers.flatMap(({ catchUpOn }) => catchUpOn.map(({ name }) => name));
  expect(asked.filter((name) => !announced.has(name))).toEqual([]);
});

test('an event that is announced as another names one that its publisher announces', () => {
  const wrong = events.filter(({ announcedAs, producer }) => {
    const other = events.find(({ name }) => name === announcedAs);
    return announcedAs !== undefined && (other?.producer !== producer || !announced.has(announcedAs));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** They keep nothing that a missed event would leave wrong: what they do is for the moment in which it happens. */
const momentary: readonly string[] = [
  'assessment/keep-what-rooms-tell',
  'notification/close-connections',
  'notification/follow-sittings',
  'notification/hear-saves',
  'notification/notify-results',
  'notification/push-access',
  'notification/push-talk',
  'notification/push-to-rooms',
  'notification/tell-of-challenges',
  'notification/tell-of-classes',
  'notification/tell-of-orders',
  'notification/tell-of-regrades',
  'notification/tell-of-requests',
  'notification/tell-of-talk',
  'notification/tell-silences',
  'notification/tell-webhooks',
];

/** A consumer, or another of its service, asks for the event that this one is announced as. */
const caughtUpIn = (service: string): Set<string> =>
  new Set(
    parties
      .filter((one) => one.service === service)
      .flatMap(({ consumers: own }) => own.flatMap(({ catchUpOn }) => catchUpOn.map((event) => event.name))),
  );

test('every other consumer catches up on what it handles, or its service on the event that this one is announced as', () => {
  const missing = consumers
    .filter(({ name }) => !momentary.includes(name))
    .flatMap(({ name, handlers, catchUpOn }) => {
      const caughtUp = new Set(catchUpOn.map((definition) => definition.name));
      const handled = handlers.flatMap(({ definitions }) => definitions);
      return handled
        .filter((event) => !caughtUp.has(event.name) && !caughtUpIn(name.split('/')[0]!).has(event.announcedAs ?? ''))
        .map((event) => `${name}: ${event.name}`);
    });
  expect(missing).toEqual([]);
});
