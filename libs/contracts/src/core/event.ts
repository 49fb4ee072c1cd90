import { z } from 'zod';
import type { ServiceName } from './route.js';

/** One kind of event. The topic is `service.aggregate`, so that all events of one aggregate keep their order. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> {
  /** Past tense, as in the catalogue of events. */
  readonly name: string;
  readonly version: number;
  readonly topic: string;
  readonly producer: ServiceName;
  readonly data: Data;
  /** The aggregate's id: never an exam's or an organisation's on a hot topic, or it lands on one partition. */
  readonly key: (data: z.output<Data>) => string;
}

export function defineEvent<Data extends z.ZodType>(
  definition: Omit<EventDefinition<Data>, 'producer'>,
): EventDefinition<Data> {
  return { ...definition, producer: definition.topic.split('.')[0] as ServiceName };
}

/** What stands around the data on Kafka. */
export const eventEnvelope = z.object({
  id: z.uuid(),
  type: z.string(),
  version: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  key: z.string(),
  producer: z.string(),
  traceparent: z.string().nullable(),
  data: z.unknown(),
});
export type EventEnvelope = z.infer<typeof eventEnvelope>;

export type EventOf<Definition extends EventDefinition> = Omit<EventEnvelope, 'data'> & {
  readonly data: z.output<Definition['data']>;
};
