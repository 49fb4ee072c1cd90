import { eventEnvelope, type EventDefinition, type EventEnvelope } from '@exam/contracts';
import { childTraceparent, currentContext } from '../context.js';
import { uuid7 } from '../ids/uuid7.js';

/** The request that caused the event travels beside the trace, for the log lines of those who react. */
export const sentEnvelope = eventEnvelope.loose();

export interface EnvelopeOptions {
  id?: string;
  /** Epoch milliseconds. */
  occurredAt: number;
  /** Then the data is taken as it is. */
  isSound?: boolean;
}

/** Parses the data by its contract (throws a ZodError) and puts the envelope around it. */
export function envelopeOf(
  definition: EventDefinition,
  data: unknown,
  { id, occurredAt, isSound = false }: EnvelopeOptions,
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
    traceparent: context ? childTraceparent(context.traceparent) : null,
    ...(context && { requestId: context.requestId }),
    data: parsed,
  };
}
