import { eventEnvelope, events, pushes, topicPolicyOf, topics, type EventDefinition } from '@exam/contracts';
import { z } from 'zod';
import { livePath } from '../edge/table.js';
import { keyFieldsOf } from '../events/document.js';
import { productVersion } from './openapi.js';

const schemaOf = (schema: z.ZodType): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
  return rest;
};
const key = (text: string): string => text.replace(/[^\w-]/g, '_');
const messageOf = ({ name, version, topic }: EventDefinition): string =>
  key(name === 'AnnouncementRequested' ? `${topic}_${name}` : `${name}_v${version}`);
const dayMs = 86_400_000;

/** All events on Kafka, and what the live channel tells browsers, as one AsyncAPI 3 document. */
export function asyncApiDocument(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Exam platform',
      version: productVersion,
      description:
        'Events between the services, from the contracts that they share. Events of one key keep their order; each may ' +
        'come twice, and has one effect. The live channel tells browsers and decides nothing.',
    },
    defaultContentType: 'application/json',
    servers: {
      kafka: { host: 'kafka:9092', protocol: 'kafka', description: 'KAFKA_BROKERS of every service' },
      live: { host: 'localhost', protocol: 'wss', description: `Socket.IO below ${livePath}, by the edge` },
    },
    channels: { ...Object.fromEntries(topics.map((topic) => [key(topic), channelOf(topic)])), live: liveChannel() },
    operations: {
      ...Object.fromEntries(events.map((event) => [`publish_${messageOf(event)}`, publishing(event)])),
      tell: {
        action: 'send',
        channel: { $ref: '#/channels/live' },
        summary: 'Tells browsers, each of what concerns its person',
        messages: pushes.map(({ name }) => ({ $ref: `#/channels/live/messages/${key(name)}` })),
      },
    },
    components: {
      messages: {
        ...Object.fromEntries(events.map((event) => [messageOf(event), message(event)])),
        ...Object.fromEntries(
          pushes.map(({ name, data }) => [`push_${key(name)}`, { name, title: name, payload: schemaOf(data) }]),
        ),
      },
    },
  };
}

function channelOf(topic: string): object {
  const own = events.filter((event) => event.topic === topic);
  const { retentionDays, cleanup } = topicPolicyOf(topic);
  return {
    address: topic,
    servers: [{ $ref: '#/servers/kafka' }],
    description: own.map(({ name, summary }) => `${name}: ${summary}`).join('\n'),
    messages: Object.fromEntries(
      own.map((event) => [messageOf(event), { $ref: `#/components/messages/${messageOf(event)}` }]),
    ),
    bindings: {
      kafka: {
        topic,
        topicConfiguration: { 'cleanup.policy': [cleanup], 'retention.ms': retentionDays * dayMs },
        bindingVersion: '0.5.0',
      },
    },
  };
}

const liveChannel = (): object => ({
  address: livePath,
  servers: [{ $ref: '#/servers/live' }],
  messages: Object.fromEntries(
    pushes.map(({ name }) => [key(name), { $ref: `#/components/messages/push_${key(name)}` }]),
  ),
});

const publishing = (event: EventDefinition): object => ({
  action: 'send',
  channel: { $ref: `#/channels/${key(event.topic)}` },
  summary: event.summary,
  tags: [{ name: event.producer }],
  messages: [{ $ref: `#/channels/${key(event.topic)}/messages/${messageOf(event)}` }],
});

function message(event: EventDefinition): object {
  const { name, version, summary, producer, data } = event;
  const envelope = eventEnvelope.extend({ type: z.literal(name), version: z.literal(version), data });
  return {
    name,
    title: version > 1 ? `${name} (version ${version})` : name,
    summary,
    tags: [{ name: producer }],
    headers: {
      type: 'object',
      properties: {
        traceparent: { type: 'string', description: 'W3C trace context of its sending, where traces are told' },
        to: { type: 'string', description: 'Announced again for one consumer, or * for all that catch up on it' },
        'replay-for': { type: 'string', description: 'A dead letter sent again, for this consumer alone' },
      },
    },
    payload: schemaOf(envelope),
    bindings: { kafka: { key: { type: 'string', description: keyFieldsOf(event) }, bindingVersion: '0.5.0' } },
  };
}
