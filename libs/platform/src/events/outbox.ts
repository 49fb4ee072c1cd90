import type { EventDefinition, EventEnvelope } from '@exam/contracts';
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

/** The only way to publish: the event is a row of the transaction that made it true. */
export class Outbox {
  private readonly added = new WeakMap<Tx, OutboxRows>();

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

  /** All events of a transaction are one statement, in their order, sent together with its commit. */
  async addMany<Data extends z.ZodType>(
    tx: Tx,
    definition: EventDefinition<Data>,
    datas: readonly z.input<Data>[],
    options?: AddOptions,
  ): Promise<string[]> {
    if (datas.length === 0) return [];
    const rows = this.rows(definition, datas, options);
    const held = this.added.get(tx);
    if (held) for (const column of columns) held[column].push(...rows[column]);
    else this.addFirst(tx, { ...rows, eventIds: [...rows.eventIds] });
    return rows.eventIds;
  }

  private addFirst(tx: Tx, rows: OutboxRows): void {
    this.added.set(tx, rows);
    sendWithCommit(tx, {
      name: 'outbox-add',
      text: `insert into platform.outbox (event_id, topic, key, payload) ${outboxRowsSql(1)}`,
      values: [rows.eventIds, rows.topics, rows.keys, rows.payloads],
    });
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
