import type { EventDefinition, EventEnvelope } from '@exam/contracts';
import type { QueryConfig } from 'pg';
import type { z } from 'zod';
import type { Clock } from '../boot/clock.js';
import { afterCommit, sendWithCommit, type Tx } from '../db/tx.js';
import { noTracing, type Tracing } from '../observe/tracing.js';
import { envelopeOf } from './envelope.js';
import { longestPayloadBytes } from './relay-rows.js';
import type { RelaySignal } from './relay-signal.js';

export interface AddOptions {
  /** Epoch milliseconds; now, where nothing is given. */
  occurredAt?: number;
}

export interface RowsOptions extends AddOptions {
  /**
   * The data is made by code that its contract's types hold to: reading it once more by the schema would find nothing.
   */
  isSound?: boolean;
}

/** One array per column of platform.outbox, for a hot path that inserts them in a statement of its own. */
export interface OutboxRows {
  readonly eventIds: string[];
  readonly topics: string[];
  readonly keys: string[];
  /** The whole envelope as JSON text, sent to Kafka as it is. */
  readonly payloads: string[];
}

const columns = ['eventIds', 'topics', 'keys', 'payloads'] as const;
/** An import tells of many thousands in one transaction: they are not all held in memory. */
const mostHeld = 200;

/** The only way to publish: the event is a row of the transaction that made it true. */
export class Outbox {
  private readonly held = new WeakMap<Tx, OutboxRows>();

  constructor(
    private readonly clock: Clock,
    private readonly signal: RelaySignal,
    private readonly known: readonly EventDefinition[],
    private readonly tracing: Tracing = noTracing,
  ) {}

  /** Throws a ZodError when the data breaks its contract; answers the event's id. */
  async add<Data extends z.ZodType>(
    tx: Tx,
    definition: EventDefinition<Data>,
    data: z.input<Data>,
    options?: AddOptions,
  ): Promise<string> {
    const [id] = await this.addMany(tx, definition, [data], options);
    return id as string;
  }

  /** All events of a transaction are one statement, in their order, sent together with its commit; many are several. */
  async addMany<Data extends z.ZodType>(
    tx: Tx,
    definition: EventDefinition<Data>,
    datas: readonly z.input<Data>[],
    options?: AddOptions,
  ): Promise<string[]> {
    if (datas.length === 0) return [];
    const rows = this.rows(definition, datas, options);
    const held = this.held.get(tx);
    if (!held) this.hold(tx, { ...rows, eventIds: [...rows.eventIds] });
    else for (const column of columns) for (const value of rows[column]) held[column].push(value);
    if ((this.held.get(tx)?.eventIds.length ?? 0) > mostHeld) await this.flush(tx);
    return rows.eventIds;
  }

  /** Sends what was added so far; for who adds others by a statement of their own. */
  async flush(tx: Tx): Promise<void> {
    const held = this.held.get(tx);
    if (!held || held.eventIds.length === 0) return;
    const [eventIds, topics, keys, payloads] = columns.map((column) => held[column].splice(0)) as [
      string[],
      string[],
      string[],
      string[],
    ];
    // what comes from now on goes with the commit
    await tx.query(insertOf({ eventIds, topics, keys, payloads }));
  }

  private hold(tx: Tx, rows: OutboxRows): void {
    this.held.set(tx, rows);
    sendWithCommit(tx, insertOf(rows));
    afterCommit(tx, this.wake);
  }

  /**
   * For a statement of one's own: `insert into platform.outbox (event_id, topic, key, payload) ${outboxRowsSql(n)}`
   * with the four arrays from parameter n on. Call `wake()` after its commit.
   */
  rows<Data extends z.ZodType>(
    definition: EventDefinition<Data>,
    datas: readonly z.input<Data>[],
    options?: RowsOptions,
  ): OutboxRows {
    if (!this.known.includes(definition as unknown as EventDefinition)) {
      throw new Error(`the event ${definition.name} is not in the list of events of the contracts`);
    }
    const occurredAt = options?.occurredAt ?? this.clock.now();
    const envelopes = datas.map((data) =>
      envelopeOf(definition as unknown as EventDefinition, data, {
        occurredAt,
        isSound: options?.isSound ?? false,
        tracing: this.tracing,
      }),
    );
    return {
      eventIds: envelopes.map((envelope) => envelope.id),
      topics: envelopes.map(() => definition.topic),
      keys: envelopes.map((envelope) => envelope.key),
      payloads: envelopes.map((envelope) => payloadOf(envelope, definition.name)),
    };
  }

  /** Tells the relay that rows were committed. Cheap, never throws. */
  readonly wake = (): void => this.signal.wake();
}

const insertOf = ({ eventIds, topics, keys, payloads }: OutboxRows): QueryConfig => ({
  name: 'outbox-add',
  text: `insert into platform.outbox (event_id, topic, key, payload) ${outboxRowsSql(1)}`,
  values: [eventIds, topics, keys, payloads],
});

function payloadOf(envelope: EventEnvelope, name: string): string {
  const payload = JSON.stringify(envelope);
  // refused here, where the writer hears of it: a row that the broker does not take would hold up all after it
  if (Buffer.byteLength(payload) > longestPayloadBytes)
    throw new RangeError(`an event ${name} is larger than ${longestPayloadBytes} bytes`);
  return payload;
}

/**
 * `select … from unnest(…)` over the four arrays of `Outbox.rows`, keeping their order. `payloads` where they come in
 * another way than as the fourth parameter, as `textsSql` makes it.
 */
export function outboxRowsSql(firstParameter: number, payloads = `$${firstParameter + 3}::text[]`): string {
  const [ids, topics, keys] = [0, 1, 2].map((offset) => `$${firstParameter + offset}`);
  return `select event_id, topic, key, payload from unnest(${ids}::uuid[], ${topics}::text[], ${keys}::text[], ${payloads}) with ordinality as added (event_id, topic, key, payload, place) order by place`;
}
