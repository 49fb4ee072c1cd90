import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { childTraceparent, runWithContext } from '../context.js';
import type { Consumption, ConsumerCall } from './consumer.js';
import type { EventMeasures } from './event-measures.js';
import { takeFresh, resolveReplayed } from './inbox.js';
import { park } from './parking.js';
import { pause, persevere, type Standing } from './perseverance.js';
import type { SentEnvelope, Wanted } from './received.js';

export interface ReactionOptions {
  readonly service: string;
  readonly database: Database;
  readonly log: Log;
  readonly measures: EventMeasures;
  /** Pauses between the tries of one event; one try more than there are pauses. */
  readonly pausesMs: readonly number[];
  /** Called after the commit of an effect or a parking: there may be rows for the relay. */
  wake(): void;
}

export type Call = (input: unknown, call: ConsumerCall) => Promise<unknown>;

export interface Outcome {
  readonly consumer: string;
  handled: number;
  /** Came again; their effect is there already. */
  repeated: number;
  readonly parked: { readonly eventId: string; readonly error: unknown }[];
}

/** One consumer: makes each event take effect exactly once, and puts aside what cannot. */
export class Reaction {
  constructor(
    readonly consumption: Consumption,
    private readonly call: Call,
    private readonly options: ReactionOptions,
  ) {}

  get name(): string {
    return this.consumption.consumer;
  }

  /** What a replay's header must say to mean this consumer. */
  get address(): string {
    return `${this.options.service}/${this.name}`;
  }

  /** Returns when every event is committed or parked; throws Abandoned when the standing ends before. */
  async handle(wanted: readonly Wanted[], standing: Standing, pausesMs = this.options.pausesMs): Promise<Outcome> {
    const outcome: Outcome = { consumer: this.name, handled: 0, repeated: 0, parked: [] };
    const readable = wanted.filter(({ read }) => 'event' in read);
    await this.settle(readable, outcome, standing, pausesMs);
    for (const one of wanted) if ('fault' in one.read) await this.park(one, one.read.fault, 1, outcome, standing);
    return outcome;
  }

  /** Halves what fails until the one at fault stands alone: the others need few transactions, and keep their order. */
  private async settle(
    wanted: readonly Wanted[],
    outcome: Outcome,
    standing: Standing,
    pausesMs: readonly number[],
  ): Promise<void> {
    const [one] = wanted;
    if (!one) return;
    if (wanted.length === 1) return this.alone(one, outcome, standing, pausesMs);
    if (await this.together(wanted, outcome, standing)) return;
    const middle = wanted.length >> 1;
    await this.settle(wanted.slice(0, middle), outcome, standing, pausesMs);
    await this.settle(wanted.slice(middle), outcome, standing, pausesMs);
  }

  /** All in one transaction; false when one of them is at fault. */
  private async together(wanted: readonly Wanted[], outcome: Outcome, standing: Standing): Promise<boolean> {
    try {
      await persevere(() => this.take(wanted, outcome), standing, this.options.log);
      return true;
    } catch (error) {
      if (!standing.isCurrent()) throw error;
      this.options.log.warn(
        { err: error, consumer: this.name, events: wanted.length },
        'a group of events failed; its halves are tried',
      );
      return false;
    }
  }

  private async alone(one: Wanted, outcome: Outcome, standing: Standing, pausesMs: readonly number[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await persevere(() => this.take([one], outcome), standing, this.options.log);
      } catch (error) {
        if (!standing.isCurrent()) throw error;
        const pauseMs = pausesMs[attempt - 1];
        if (pauseMs === undefined) return this.park(one, error, attempt, outcome, standing);
        this.options.measures.retried.inc({ consumer: this.name });
        await pause(pauseMs, standing);
      }
    }
  }

  private async take(wanted: readonly Wanted[], outcome: Outcome): Promise<void> {
    const fresh = await this.options.database.transaction(async (tx) => {
      const taken = await takeFresh(tx, this.name, wanted);
      if (taken.length > 0) await this.react(taken.map(eventOf), tx);
      await resolveReplayed(tx, this.name, taken);
      return taken;
    });
    if (fresh.length > 0) this.options.wake();
    outcome.handled += fresh.length;
    outcome.repeated += wanted.length - fresh.length;
    this.measure(fresh, wanted.length - fresh.length);
  }

  private async react(events: readonly SentEnvelope[], tx: Tx): Promise<void> {
    if (this.consumption.takes === 'batch') return this.callWith(events, events[0] as SentEnvelope, tx);
    for (const event of events) await this.callWith(event, event, tx);
  }

  private async callWith(input: unknown, cause: SentEnvelope, tx: Tx): Promise<void> {
    const context = {
      requestId: typeof cause.requestId === 'string' ? cause.requestId : cause.id,
      traceparent: childTraceparent(cause.traceparent),
    };
    const call: ConsumerCall = { tx };
    await runWithContext(context, () => this.call(input, call));
    if (call.failure) throw call.failure.error;
  }

  private async park(
    one: Wanted,
    error: unknown,
    attempts: number,
    outcome: Outcome,
    standing: Standing,
  ): Promise<void> {
    const { database, log, measures, wake } = this.options;
    const parking = { consumer: this.name, eventId: one.envelope.id, received: one.received, error, attempts };
    await persevere(() => park(database, parking), standing, log);
    outcome.parked.push({ eventId: one.envelope.id, error });
    measures.parked.inc({ consumer: this.name });
    const { topic, partition, offset } = one.received;
    log.error(
      {
        err: error,
        consumer: this.name,
        type: one.envelope.type,
        eventId: one.envelope.id,
        topic,
        partition,
        offset,
        attempts,
      },
      'an event is parked',
    );
    wake();
  }

  private measure(fresh: readonly Wanted[], repeated: number): void {
    const { measures } = this.options;
    const consumer = this.name;
    if (repeated > 0) measures.repeated.inc({ consumer }, repeated);
    if (fresh.length > 0) measures.handled.inc({ consumer }, fresh.length);
    const now = Date.now();
    for (const { envelope } of fresh)
      measures.eventLag.observe({ consumer }, Math.max(0, now - Date.parse(envelope.occurredAt)) / 1_000);
  }
}

const eventOf = ({ read }: Wanted): SentEnvelope => (read as { event: SentEnvelope }).event;
