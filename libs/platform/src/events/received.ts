import type { EventDefinition, EventEnvelope } from '@exam/contracts';
import type { IncomingMessage } from './kafka-client.js';
import { sentEnvelope } from './envelope.js';

/** Header of an event that its publisher announces again: whom it is for; all others pass it by. */
export const announcedHeader = 'to';

/** Header with the place in the trace of the message's sending. */
export const traceHeader = 'traceparent';

/** A message as it came, with its place. The topic is without the prefix. */
export interface Received {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string | null;
  readonly text: string;
  /** A dead letter that an operator sends to its consumer again. */
  readonly isReplay?: boolean;
  /**
   * `<service>/<consumer>`, or `*` for every consumer that catches up on the event; null for an event of the moment.
   */
  readonly announcedTo: string | null;
  /** Set where its publisher tells traces: what its handling hangs on. */
  readonly traceparent?: string;
}

export type SentEnvelope = EventEnvelope & { readonly requestId?: unknown };

/** An event that some consumer of this service wants. */
export interface Wanted {
  readonly received: Received;
  readonly envelope: SentEnvelope;
  readonly definition: EventDefinition;
  /** The envelope with the data as the contract reads it, or why it cannot be read. */
  readonly read: { readonly event: SentEnvelope } | { readonly fault: Error };
}

export function receivedOf(topic: string, partition: number, message: IncomingMessage): Received {
  const { offset, key, value, headers } = message;
  return {
    topic,
    partition,
    offset: Number(offset),
    key,
    text: value,
    announcedTo: headers[announcedHeader] ?? null,
    ...(headers[traceHeader] && { traceparent: headers[traceHeader] }),
  };
}

/** How envelopes begin, as we write them. */
const beginning = /^\{"id":"[^"\\]{1,100}","type":"([A-Za-z]{1,100})","version":(\d{1,6}),/;

/** Name and version of a message's event, told from its first characters; null where only reading it whole can tell. */
export function glance(text: string): { name: string; version: number } | null {
  const [, name, version] = beginning.exec(text) ?? [];
  return name === undefined ? null : { name, version: Number(version) };
}

/** The envelope of a message, or the fault that makes it none. */
export function openEnvelope(text: string): { envelope: SentEnvelope } | { fault: Error } {
  try {
    return { envelope: sentEnvelope.parse(JSON.parse(text)) };
  } catch (error) {
    return { fault: error as Error };
  }
}

export function readData(
  definition: EventDefinition,
  envelope: SentEnvelope,
  { announcedTo }: Pick<Received, 'announcedTo'>,
): Wanted['read'] {
  const parsed = definition.data.safeParse(envelope.data);
  return parsed.success
    ? { event: { ...envelope, data: parsed.data, ...(announcedTo !== null && { announced: true }) } }
    : { fault: parsed.error };
}
