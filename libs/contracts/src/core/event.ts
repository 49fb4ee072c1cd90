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
  /** Set on a part of an event: the whole one. */
  readonly partOf?: EventDefinition;
  /** The aggregate's id: never an exam's or an organisation's on a hot topic, or it lands on one partition. */
  readonly key: (data: z.output<Data>) => string;
}

export function defineEvent<Data extends z.ZodType, const Name extends string>(
  definition: Omit<EventDefinition<Data, Name>, 'producer'>,
): EventDefinition<Data, Name> {
  return { ...definition, producer: definition.topic.split('.')[0] as ServiceName };
}

/**
 * The event as a consumer reads it who needs only these fields: the others are not checked, whatever they are. Beside the
 * whole event on its topic a second one would cost its writer, the relay and Kafka another row and message each time.
 */
export function partOf<
  Shape extends z.ZodRawShape,
  const Name extends string,
  const Field extends keyof Shape & string,
>(
  whole: EventDefinition<z.ZodObject<Shape>, Name>,
  ...fields: Field[]
): EventDefinition<z.ZodObject<Pick<Shape, Field>>, Name> {
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  const key = (): never => {
    throw new Error(`a part of ${whole.name} is read, never sent`);
  };
  const data = whole.data.pick(mask as never) as unknown as z.ZodObject<Pick<Shape, Field>>;
  return { ...whole, data, key, partOf: whole as unknown as EventDefinition };
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
