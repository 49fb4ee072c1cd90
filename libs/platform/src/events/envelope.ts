import { eventEnvelope, type EventDefinition, type EventEnvelope } from '@exam/contracts';
import { currentContext } from '../context.js';
import { uuid7 } from '../ids/uuid7.js';
import { noTracing, type Tracing } from '../observe/tracing.js';

/** The request that caused the event travels beside the trace, for the log lines of those who react. */
export const sentEnvelope = eventEnvelope.loose();

export interface EnvelopeOptions {
  id?: string;
  /** Epoch milliseconds. */
  occurredAt: number;
  /** Then the data is taken as it is. */
  isSound?: boolean;
  tracing?: Tracing;
}

/** Parses the data by its contract (throws a ZodError) and puts the envelope around it. */
export function envelopeOf(
  definition: EventDefinition,
  data: unknown,
  { id, occurredAt, isSound = false, tracing = noTracing }: EnvelopeOptions,
): EventEnvelope {
  const parsed = isSound ? data : definition.data.parse(data);
  const context = currentContext();
  return {
    id: id ?? uuid7(),
    type: definition.name,
    version: definition.version,
    occurredAt: new Date(occurredAt).toISOString(),
    key: definition.key(parsed),
    producer: definition.producer,
    traceparent: context ? created(definition, context.traceparent, tracing) : null,
    ...(context && { requestId: context.requestId }),
    data: parsed,
  };
}

/** The event's own place in the trace: what its way to Kafka and its consumers hang on. */
function created({ name, topic }: EventDefinition, parent: string, tracing: Tracing): string {
  const span = tracing.span({
    name: `create ${name}`,
    kind: 'producer',
    parent,
    attributes: { 'messaging.system': 'kafka', 'messaging.destination.name': topic },
  });
  span.end();
  return span.traceparent;
}
