import { readFileSync } from 'node:fs';
import path from 'node:path';
import { events } from '@exam/contracts';
import { root } from '../lib/folders.js';
import { someOf } from '../lib/some.js';
import { eventsDocument } from './document.js';
import { readParties } from './parties.js';

const parties = await readParties();

test('docs/reference/events.md is up to date: `npm run tool -- events --write` writes it', () => {
  expect(readFileSync(path.join(root, 'docs/reference/events.md'), 'utf8')).toBe(eventsDocument(parties));
});

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
  'notification/close-connections',
  'notification/follow-sittings',
  'notification/hear-saves',
  'notification/notify-results',
  'notification/push-access',
  'notification/push-talk',
  'notification/tell-of-classes',
  'notification/tell-of-orders',
  'notification/tell-of-talk',
];

test('every other consumer catches up on what it handles, or on the event that this one is announced as', () => {
  const missing = consumers
    .filter(({ name }) => !momentary.includes(name))
    .flatMap(({ name, handlers, catchUpOn }) => {
      const caughtUp = new Set(catchUpOn.map((definition) => definition.name));
      const handled = handlers.flatMap(({ definitions }) => definitions);
      return handled
        .filter((event) => !caughtUp.has(event.name) && !caughtUp.has(event.announcedAs ?? ''))
        .map((event) => `${name}: ${event.name}`);
    });
  expect(missing).toEqual([]);
});
