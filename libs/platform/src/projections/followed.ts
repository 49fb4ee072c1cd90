import { boardUpdated, type EventDefinition, type EventOf } from '@exam/contracts';
import type { HandlerTx } from '../db/tx.js';
import { Consumer, ConsumesBatch } from '../events/consumer.js';
import { Projection, type ProjectionOptions } from './projection.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- `key` takes each definition's own data
type AnyDefinition = EventDefinition<any>;

type Definitions = readonly [AnyDefinition, ...AnyDefinition[]];

export interface FollowOptions<Wanted extends Definitions> extends ProjectionOptions<EventOf<Wanted[number]>['data']> {
  /** The consumer's name: it never changes. */
  readonly consumer: string;
  /** All that tell of the thing, each with all that is kept of it. */
  readonly events: Wanted;
  /** Raised for a new column, so that its publisher tells of everything again. */
  readonly edition?: number;
}

/**
 * What a service keeps of another service's things and does nothing else with, in one declaration: the table, the events,
 * which of two versions holds, and the catching up at the first start. A provider of the module that reads the table. A
 * person's rows are erased with them, found by the columns that name persons (persons/person-tables.ts).
 */
export function followed<const Wanted extends Definitions>(options: FollowOptions<Wanted>): new () => object {
  const { consumer, events, edition = 1 } = options;
  const projection = new Projection<EventOf<Wanted[number]>['data']>(options);
  class Followed {
    keep(told: EventOf<Wanted[number]>[], tx: HandlerTx): Promise<string[]> {
      return projection.keep(tx, told);
    }
  }
  const method = Object.getOwnPropertyDescriptor(Followed.prototype, 'keep')!;
  ConsumesBatch(...events)(Followed.prototype, 'keep', method);
  Consumer(consumer, { catchUpOn: events.filter(({ announcedAs }) => announcedAs === undefined), edition })(Followed);
  return Followed;
}

/** Boards with what their classes and groups are called, in the table `board`. */
export const followedBoards = () =>
  followed({
    consumer: 'boards',
    events: [boardUpdated],
    table: 'board',
    key: 'board_id',
    columns: {
      board_id: ['text', (one) => one.boardId],
      org_id: ['text', (one) => one.orgId],
      board_name: ['text', (one) => one.boardName],
      classes: ['jsonb', (one) => one.classes],
      revision: ['integer', (one) => one.revision],
    },
  });
