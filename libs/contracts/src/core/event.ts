import { z } from 'zod';
import type { ServiceName } from './route.js';

/** One kind of event. The topic is `service.aggregate`, so that all events of one aggregate keep their order. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType, Name extends string = string> {
  /** Past tense, as in the catalogue of events. */
  readonly name: Name;
  /** What it says, in one line, as docs/reference/events.md has it. */
  readonly summary: string;
  readonly version: number;
  readonly topic: string;
  readonly producer: ServiceName;
  /** Name of another event that, announced again, carries all that a table keeps of this one. */
  readonly announcedAs?: string;
  readonly data: Data;
  /** The aggregate's id: never an exam's or an organisation's on a hot topic, or it lands on one partition. */
  readonly key: (data: z.output<Data>) => string;
}

export function defineEvent<Data extends z.ZodType, const Name extends string>(
  definition: Omit<EventDefinition<Data, Name>, 'producer'>,
): EventDefinition<Data, Name> {
  return { ...definition, producer: definition.topic.split('.')[0] as ServiceName };
}

/** What is around the data on Kafka. */
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

/** An event as its consumer reads it. Of several definitions a union, told apart by `type`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- `key` takes each definition's own data
export type EventOf<Definition extends EventDefinition<any>> = Definition extends unknown
  ? Omit<EventEnvelope, 'data' | 'type'> & {
      readonly type: Definition['name'];
      /** Set when its publisher tells it again for who builds a table from it: nothing has happened just now. */
      readonly announced?: boolean;
      readonly data: z.output<Definition['data']>;
    }
  : never;
