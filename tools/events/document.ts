import { events, topicPolicyOf, type EventDefinition } from '@exam/contracts';
import { serviceNames } from '../lib/folders.js';
import type { Parties } from './parties.js';

const head = `# Events

Written by \`npm run tool -- events --write\` from \`libs/contracts/src/events\` and the consumers and announcers of the services.
A test fails when it is not up to date.

- **Consumers** stand under their stable names. One in *italics* builds a table from the event and asks for it at its first
  start ([021](../understand/decisions/021-announcing-events-again.md)).
- **Key**: events of one key keep their order. **Kept**: how long Kafka keeps the topic.
- **Announced**: \`npm run operate -- announce <event>\` tells it again from the publisher's tables; *as* another event where that
  one says all that a table keeps of it.
- Each publisher that announces also consumes \`AnnouncementRequested\` on \`<service>.announcement\`, by which consumers ask.
`;

/** The whole text of docs/reference/events.md. */
export function eventsDocument(parties: readonly Parties[]): string {
  const told = events.filter(({ name }) => name !== 'AnnouncementRequested');
  const sections = serviceNames.flatMap((service) => {
    const own = told.filter(({ producer }) => producer === service);
    return own.length === 0 ? [] : [`## ${service}\n\n${own.map((event) => entry(event, parties)).join('\n\n')}\n`];
  });
  return [head, ...sections].join('\n');
}

function entry(event: EventDefinition, parties: readonly Parties[]): string {
  const isAnnounced = parties.some(({ announces }) => announces.includes(event));
  const announced = isAnnounced ? 'yes' : event.announcedAs ? `as ${event.announcedAs}` : 'no';
  const consumers = consumersOf(event, parties);
  return [
    `### ${event.name}${event.version > 1 ? ` (version ${event.version})` : ''}`,
    '',
    `${event.summary}.`,
    '',
    '| Topic | Key | Kept | Announced | Consumers |',
    '|---|---|---|---|---|',
    `| \`${event.topic}\` | \`${keyFieldsOf(event)}\` | ${retentionOf(event.topic)} | ${announced} | ${consumers} |`,
  ].join('\n');
}

function consumersOf(event: EventDefinition, parties: readonly Parties[]): string {
  const byMark = new Map<string, string[]>();
  for (const { service, consumers } of parties)
    for (const { name, handlers, catchUpOn } of consumers) {
      if (!handlers.some(({ definitions }) => definitions.some((one) => (one.partOf ?? one) === event))) continue;
      const mark = catchUpOn.some((one) => (one.partOf ?? one) === event) ? '*' : '';
      byMark.set(mark + name, [...(byMark.get(mark + name) ?? []), `${mark}${service}/${name}${mark}`]);
    }
  const shown = [...byMark.values()].flatMap((of) =>
    of.length === parties.length ? [`every service: ${of[0]!.replace(`${parties[0]!.service}/`, '')}`] : of,
  );
  return shown.length === 0 ? 'nobody yet' : shown.join(', ');
}

const retentionOf = (topic: string): string => {
  const { retentionDays, cleanup } = topicPolicyOf(topic);
  return cleanup === 'compact' ? 'the last of each key' : `${retentionDays} days`;
};

/** The fields that the key is read from. */
export const keyFieldsOf = (event: EventDefinition): string =>
  event.key(new Proxy({}, { get: (_target, field) => String(field) }));
