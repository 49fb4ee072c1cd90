import { inspect } from 'node:util';
import type { INestApplication } from '@nestjs/common';
import type { EventDefinition, EventOf } from '@exam/contracts';
import { deliverEnvelopes, envelopeOf } from '@exam/platform';

export interface Delivery {
  /** Give the same one twice to deliver the same event again. */
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly occurredAt?: number;
  /** As its publisher tells it again: only to who catches up on it. */
  readonly announced?: boolean;
}

/**
 * Brings one event to a service's consumers by the way of Kafka's messages, without Kafka. Throws what a consumer
 * threw (in production the event then becomes a dead letter), and when nobody here consumes such an event.
 */
export async function deliver<Definition extends EventDefinition>(
  app: Pick<INestApplication, 'get'>,
  definition: Definition,
  data: EventOf<Definition>['data'],
  { id, occurredAt = Date.now(), announced = false }: Delivery = {},
): Promise<void> {
  const envelope = envelopeOf(definition, data, { occurredAt, ...(id !== undefined && { id }) });
  const outcomes = await deliverEnvelopes(app, [envelope], announced ? '*' : null);
  if (outcomes.length === 0) throw new Error(`Nobody here consumes ${definition.name} version ${definition.version}.`);
  for (const { consumer, deadLetters } of outcomes) {
    const [fault] = deadLetters;
    if (fault)
      throw new Error(`${consumer} could not handle ${definition.name}: ${inspect(fault.error)}`, {
        cause: fault.error,
      });
  }
}
