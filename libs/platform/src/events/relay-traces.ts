import type { Tracing } from '../observe/tracing.js';
import type { UnsentRow } from './relay-rows.js';
import { traceHeader } from './received.js';

/** Of the envelope; within a text of the data its quotes would be escaped. */
const ofEnvelope = /"traceparent":"(00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})"/;

/** From the row of an event to its acknowledgement by Kafka, and the header by which its consumers carry on. */
export function followedToKafka(
  { topic, payload, created_at: createdAt }: UnsentRow,
  tracing: Tracing,
): { readonly headers: Record<string, string>; sent(): void } {
  const parent = ofEnvelope.exec(payload)?.[1];
  if (!parent) return { headers: {}, sent: () => undefined }; // caused by the clock or by an operator
  const span = tracing.span({
    name: `send ${topic}`,
    kind: 'producer',
    parent,
    attributes: { 'messaging.system': 'kafka', 'messaging.destination.name': topic },
    startedAt: createdAt.getTime(),
  });
  return { headers: { [traceHeader]: span.traceparent }, sent: () => span.end() };
}
