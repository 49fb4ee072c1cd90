import type { EventDefinition } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { runWithContext } from '../context.js';
import type { Tracing } from '../observe/tracing.js';
import type { ConsumerMark, HandlerMark } from './consumer.js';
import type { EventMeasures } from './event-measures.js';
import { storeDeadLetter } from './dead-letter.js';
import { resolveReplayed, takeFresh, takeRetried } from './inbox.js';
import type { Received, SentEnvelope, Wanted } from './received.js';
import { claimRetry, delayRetry, putOff, type WaitingEvent } from './retries.js';
import { isTransient, OwnershipLost, pauseWhileOwned, retryWhileUnavailable, type Ownership } from './retry.js';

export interface ConsumerRunnerOptions {
  readonly service: string;
  readonly database: Database;
  readonly log: Log;
  readonly measures: EventMeasures;
  readonly tracing: Tracing;
  /** Pauses between the tries of one event; one try more than there are pauses. */
  readonly pausesMs: readonly number[];
  /** Called after the commit of an effect or a dead letter: there may be rows for the relay. */
  wake(): void;
  /** Called when events were put off. */
  onPutOff(): void;
}

export interface Outcome {
  readonly consumer: string;
  handled: number;
  /** Came again; their effect is there already. */
  repeated: number;
  readonly deadLetters: { readonly eventId: string; readonly error: unknown }[];
}

interface Work {
  readonly outcome: Outcome;
  readonly ownership: Ownership;
  readonly pausesMs: readonly number[];
}

interface Setting extends Omit<Work, 'pausesMs'> {
  readonly attempts: number;
  readonly retryId?: string;
}

/** So often events are tried while a server is away, before they are put off: 3 s in all. */
const patience = 6;
const unavailablePauseMs = 2_000;

/** One consumer: makes each event take effect exactly once, and puts aside what cannot. */
export class ConsumerRunner {
  private readonly handlers = new Map<EventDefinition, HandlerMark>();
  /** Short once events were put off: while its server stays away, each batch is put off at once. */
  private patience = patience;

  constructor(
    private readonly consumer: ConsumerMark,
    private readonly instance: object,
    private readonly options: ConsumerRunnerOptions,
  ) {
    for (const handler of consumer.handlers)
      for (const definition of handler.definitions) this.handlers.set(definition, handler);
  }

  get name(): string {
    return this.consumer.name;
  }

  get definitions(): EventDefinition[] {
    return [...this.handlers.keys()];
  }

  get mark(): ConsumerMark {
    return this.consumer;
  }

  /** Whether a message with these headers is for this consumer. */
  isFor({ announcedTo }: Received, definition: EventDefinition): boolean {
    if (announcedTo === '*') return this.consumer.catchUpOn.includes(definition);
    return announcedTo === null || announcedTo === this.address;
  }

  /** What a header must say to mean this consumer. */
  get address(): string {
    return `${this.options.service}/${this.name}`;
  }

  /**
   * Returns when every event is committed, put off or a dead letter, so that one that fails holds up no other; throws
   * OwnershipLost when the ownership ends before.
   */
  async handle(wanted: readonly Wanted[], ownership: Ownership, pausesMs = this.options.pausesMs): Promise<Outcome> {
    const outcome: Outcome = { consumer: this.name, handled: 0, repeated: 0, deadLetters: [] };
    const readable = wanted.filter(({ read }) => 'event' in read);
    await this.settle(readable, { outcome, ownership, pausesMs });
    for (const one of wanted)
      if ('fault' in one.read) await this.setAside(one, one.read.fault, { attempts: 1, outcome, ownership });
    return outcome;
  }

  /** One more try of an event that was put off. It stays there when this one fails, too. */
  async retry(one: Wanted, { id, attempts }: WaitingEvent, ownership: Ownership): Promise<void> {
    const { database, log, measures, pausesMs } = this.options;
    measures.retried.inc({ consumer: this.name });
    try {
      if ('fault' in one.read) throw one.read.fault;
      let fresh: Wanted[] = [];
      const isClaimed = await database.transaction(async (tx) => {
        if (!(await claimRetry(tx, id))) return false;
        fresh = (await takeRetried(tx, this.name, one)) ? [one] : [];
        if (fresh.length > 0) await this.apply(fresh, tx);
        await resolveReplayed(tx, this.name, fresh);
        return true;
      });
      if (isClaimed) this.measure(fresh, 1 - fresh.length);
      this.options.wake();
    } catch (error) {
      if (isTransient(error)) return delayRetry(database, id, { attempts, error, pauseMs: unavailablePauseMs });
      const pauseMs = pausesMs[attempts];
      log.warn({ err: error, consumer: this.name, eventId: one.envelope.id, attempts: attempts + 1 }, 'a try failed');
      if (pauseMs !== undefined) return delayRetry(database, id, { attempts: attempts + 1, error, pauseMs });
      const outcome: Outcome = { consumer: this.name, handled: 0, repeated: 0, deadLetters: [] };
      await this.setAside(one, error, { attempts: attempts + 1, outcome, ownership, retryId: id });
    }
  }

  /** What waits and can never be handled here goes where an operator finds it. */
  async setAsideWaiting(waiting: WaitingEvent, envelope: SentEnvelope | null, error: Error): Promise<void> {
    const { id: retryId, attempts, received } = waiting;
    const outcome: Outcome = { consumer: this.name, handled: 0, repeated: 0, deadLetters: [] };
    const setting = { attempts: attempts + 1, outcome, ownership: { isCurrent: () => true }, retryId };
    await this.setAside({ received, envelope }, error, setting);
  }

  /** Halves what fails until the one at fault is alone: the others need few transactions, and keep their order. */
  private async settle(wanted: readonly Wanted[], work: Work): Promise<void> {
    const [one] = wanted;
    if (!one) return;
    const error = await this.attempt(wanted, work);
    if (error === undefined) return;
    if (wanted.length === 1) return this.failed(one, error, work);
    this.options.log.warn(
      { err: error, consumer: this.name, events: wanted.length },
      'a group of events failed; its halves are tried',
    );
    const middle = wanted.length >> 1;
    await this.settle(wanted.slice(0, middle), work);
    await this.settle(wanted.slice(middle), work);
  }

  /** All in one transaction; answers the error when one of them is at fault. Waits while a server is away. */
  private async attempt(wanted: readonly Wanted[], { outcome, ownership }: Work): Promise<unknown> {
    for (let tries = 1, pauseMs = 50; ; tries += 1, pauseMs = Math.min(pauseMs * 2, unavailablePauseMs)) {
      if (!ownership.isCurrent()) throw new OwnershipLost('the partition is no longer ours');
      try {
        await this.take(wanted, outcome);
        this.patience = patience;
        return undefined;
      } catch (error) {
        if (!ownership.isCurrent()) throw error;
        if (!isTransient(error)) return error;
        this.options.log.warn({ err: error, consumer: this.name, pauseMs }, 'events wait for a server');
        // another server than the database: only this consumer has to wait for it
        if (tries >= this.patience && (await this.putOff(wanted, 0, error, unavailablePauseMs))) {
          this.patience = 1;
          return undefined;
        }
        await pauseWhileOwned(pauseMs, ownership);
      }
    }
  }

  /** False when the database is away, too. */
  private async putOff(wanted: readonly Wanted[], attempts: number, error: unknown, pauseMs: number): Promise<boolean> {
    try {
      await putOff(this.options.database, this.name, wanted, { attempts, error, pauseMs });
    } catch (fault) {
      if (isTransient(fault)) return false;
      throw fault;
    }
    this.options.onPutOff();
    return true;
  }

  private async failed(one: Wanted, error: unknown, { outcome, ownership, pausesMs }: Work): Promise<void> {
    const [pauseMs] = pausesMs;
    if (pauseMs === undefined) return this.setAside(one, error, { attempts: 1, outcome, ownership });
    await retryWhileUnavailable(
      () => putOff(this.options.database, this.name, [one], { attempts: 1, error, pauseMs }),
      ownership,
      this.options.log,
    );
    this.options.onPutOff();
  }

  private async take(wanted: readonly Wanted[], outcome: Outcome): Promise<void> {
    const { fresh, blocked } = await this.options.database.transaction(async (tx) => {
      const taken = await takeFresh(tx, this.name, wanted);
      if (taken.blocked.length > 0) await putOff(tx, this.name, taken.blocked, { attempts: 0, pauseMs: 0 });
      if (taken.fresh.length > 0) await this.apply(taken.fresh, tx);
      await resolveReplayed(tx, this.name, taken.fresh);
      return taken;
    });
    if (fresh.length > 0) this.options.wake();
    if (blocked.length > 0) this.options.onPutOff();
    const repeated = wanted.length - fresh.length - blocked.length;
    outcome.handled += fresh.length;
    outcome.repeated += repeated;
    this.measure(fresh, repeated);
  }

  /** In the order given; consecutive events of a method that takes batches are one call. */
  private async apply(wanted: readonly Wanted[], tx: Tx): Promise<void> {
    for (let from = 0; from < wanted.length;) {
      const handler = this.handlers.get((wanted[from] as Wanted).definition) as HandlerMark;
      const isOther = ({ definition }: Wanted) => handler.takes === 'one' || this.handlers.get(definition) !== handler;
      const next = wanted.findIndex((one, index) => index > from && isOther(one));
      const to = next < 0 ? wanted.length : next;
      const taken = wanted.slice(from, to);
      const events = taken.map(eventOf);
      await this.call(handler, handler.takes === 'batch' ? events : events[0], taken, tx);
      from = to;
    }
  }

  /** In the context of the first: its request, its trace. The traces of the others are named by links. */
  private async call({ method }: HandlerMark, input: unknown, taken: readonly Wanted[], tx: Tx): Promise<void> {
    const [{ envelope: cause }] = taken as [Wanted];
    const [parent = null, ...links] = taken.map(
      ({ received, envelope }) => received.traceparent ?? envelope.traceparent,
    );
    const span = this.options.tracing.span({
      name: `process ${this.address}`,
      kind: 'consumer',
      parent,
      ...(this.options.tracing.isOn && { links, attributes: attributesOf(taken) }),
    });
    const requestId = typeof cause.requestId === 'string' ? cause.requestId : cause.id;
    const methods = this.instance as Record<string | symbol, (input: unknown, tx: Tx) => unknown>;
    try {
      await runWithContext({ requestId, traceparent: span.traceparent }, async () => methods[method]?.(input, tx));
      span.end();
    } catch (error) {
      span.end({ error });
      throw error;
    }
  }

  private async setAside(
    one: { received: Received; envelope: SentEnvelope | null },
    error: unknown,
    { attempts, outcome, ownership, retryId }: Setting,
  ): Promise<void> {
    const { database, log, measures, wake } = this.options;
    const letter = {
      consumer: this.name,
      eventId: one.envelope?.id ?? null,
      received: one.received,
      error,
      attempts,
      retryId,
    };
    await retryWhileUnavailable(() => storeDeadLetter(database, letter), ownership, log);
    outcome.deadLetters.push({ eventId: one.envelope?.id ?? '', error });
    measures.deadLettered.inc({ consumer: this.name });
    const { topic, partition, offset } = one.received;
    log.error(
      {
        err: error,
        consumer: this.name,
        type: one.envelope?.type,
        eventId: one.envelope?.id,
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

const attributesOf = (taken: readonly Wanted[]) => ({
  'messaging.system': 'kafka',
  'messaging.destination.name': taken[0]!.received.topic,
  'messaging.batch.message_count': taken.length,
});
const eventOf = ({ read }: Wanted): SentEnvelope => (read as { event: SentEnvelope }).event;
