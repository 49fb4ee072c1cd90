import type { EventDefinition } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { childTraceparent, runWithContext } from '../context.js';
import type { ConsumerMark, HandlerMark } from './consumer.js';
import type { EventMeasures } from './event-measures.js';
import { takeFresh, resolveReplayed } from './inbox.js';
import { storeDeadLetter } from './dead-letter.js';
import { pauseWhileOwned, retryWhileUnavailable, type Ownership } from './retry.js';
import type { SentEnvelope, Wanted } from './received.js';

export interface ConsumerRunnerOptions {
  readonly service: string;
  readonly database: Database;
  readonly log: Log;
  readonly measures: EventMeasures;
  /** Pauses between the tries of one event; one try more than there are pauses. */
  readonly pausesMs: readonly number[];
  /** Called after the commit of an effect or a dead letter: there may be rows for the relay. */
  wake(): void;
}

export interface Outcome {
  readonly consumer: string;
  handled: number;
  /** Came again; their effect is there already. */
  repeated: number;
  readonly deadLetters: { readonly eventId: string; readonly error: unknown }[];
}

/** One consumer: makes each event take effect exactly once, and puts aside what cannot. */
export class ConsumerRunner {
  private readonly handlers = new Map<EventDefinition, HandlerMark>();

  constructor(
    private readonly mark: ConsumerMark,
    private readonly instance: object,
    private readonly options: ConsumerRunnerOptions,
  ) {
    for (const handler of mark.handlers)
      for (const definition of handler.definitions) this.handlers.set(definition, handler);
  }

  get name(): string {
    return this.mark.name;
  }

  get definitions(): EventDefinition[] {
    return [...this.handlers.keys()];
  }

  /** What a replay's header must say to mean this consumer. */
  get address(): string {
    return `${this.options.service}/${this.name}`;
  }

  /** Returns when every event is committed or a dead letter; throws OwnershipLost when the ownership ends before. */
  async handle(wanted: readonly Wanted[], ownership: Ownership, pausesMs = this.options.pausesMs): Promise<Outcome> {
    const outcome: Outcome = { consumer: this.name, handled: 0, repeated: 0, deadLetters: [] };
    const readable = wanted.filter(({ read }) => 'event' in read);
    await this.settle(readable, outcome, ownership, pausesMs);
    for (const one of wanted) if ('fault' in one.read) await this.setAside(one, one.read.fault, 1, outcome, ownership);
    return outcome;
  }

  /** Halves what fails until the one at fault stands alone: the others need few transactions, and keep their order. */
  private async settle(
    wanted: readonly Wanted[],
    outcome: Outcome,
    ownership: Ownership,
    pausesMs: readonly number[],
  ): Promise<void> {
    const [one] = wanted;
    if (!one) return;
    if (wanted.length === 1) return this.alone(one, outcome, ownership, pausesMs);
    if (await this.together(wanted, outcome, ownership)) return;
    const middle = wanted.length >> 1;
    await this.settle(wanted.slice(0, middle), outcome, ownership, pausesMs);
    await this.settle(wanted.slice(middle), outcome, ownership, pausesMs);
  }

  /** All in one transaction; false when one of them is at fault. */
  private async together(wanted: readonly Wanted[], outcome: Outcome, ownership: Ownership): Promise<boolean> {
    try {
      await retryWhileUnavailable(() => this.take(wanted, outcome), ownership, this.options.log);
      return true;
    } catch (error) {
      if (!ownership.isCurrent()) throw error;
      this.options.log.warn(
        { err: error, consumer: this.name, events: wanted.length },
        'a group of events failed; its halves are tried',
      );
      return false;
    }
  }

  private async alone(one: Wanted, outcome: Outcome, ownership: Ownership, pausesMs: readonly number[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await retryWhileUnavailable(() => this.take([one], outcome), ownership, this.options.log);
      } catch (error) {
        if (!ownership.isCurrent()) throw error;
        const pauseMs = pausesMs[attempt - 1];
        if (pauseMs === undefined) return this.setAside(one, error, attempt, outcome, ownership);
        this.options.measures.retried.inc({ consumer: this.name });
        await pauseWhileOwned(pauseMs, ownership);
      }
    }
  }

  private async take(wanted: readonly Wanted[], outcome: Outcome): Promise<void> {
    const fresh = await this.options.database.transaction(async (tx) => {
      const taken = await takeFresh(tx, this.name, wanted);
      if (taken.length > 0) await this.apply(taken, tx);
      await resolveReplayed(tx, this.name, taken);
      return taken;
    });
    if (fresh.length > 0) this.options.wake();
    outcome.handled += fresh.length;
    outcome.repeated += wanted.length - fresh.length;
    this.measure(fresh, wanted.length - fresh.length);
  }

  /** In the order given; consecutive events of a method that takes batches are one call. */
  private async apply(wanted: readonly Wanted[], tx: Tx): Promise<void> {
    for (let from = 0; from < wanted.length;) {
      const handler = this.handlers.get((wanted[from] as Wanted).definition) as HandlerMark;
      const isOther = ({ definition }: Wanted) => handler.takes === 'one' || this.handlers.get(definition) !== handler;
      const next = wanted.findIndex((one, index) => index > from && isOther(one));
      const to = next < 0 ? wanted.length : next;
      const events = wanted.slice(from, to).map(eventOf);
      const [first] = events as [SentEnvelope];
      await this.call(handler, handler.takes === 'batch' ? events : first, first, tx);
      from = to;
    }
  }

  private call({ method }: HandlerMark, input: unknown, cause: SentEnvelope, tx: Tx): Promise<unknown> {
    const context = {
      requestId: typeof cause.requestId === 'string' ? cause.requestId : cause.id,
      traceparent: childTraceparent(cause.traceparent),
    };
    const methods = this.instance as Record<string | symbol, (input: unknown, tx: Tx) => unknown>;
    return runWithContext(context, async () => methods[method]?.(input, tx));
  }

  private async setAside(
    one: Wanted,
    error: unknown,
    attempts: number,
    outcome: Outcome,
    ownership: Ownership,
  ): Promise<void> {
    const { database, log, measures, wake } = this.options;
    const letter = { consumer: this.name, eventId: one.envelope.id, received: one.received, error, attempts };
    await retryWhileUnavailable(() => storeDeadLetter(database, letter), ownership, log);
    outcome.deadLetters.push({ eventId: one.envelope.id, error });
    measures.deadLettered.inc({ consumer: this.name });
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
      'an event became a dead letter',
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
