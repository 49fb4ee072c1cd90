import { type EventDefinition, type EventEnvelope } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import { consumersAmong, forgottenConsumers, type ConsumerMark } from './consumer.js';
import type { Tracing } from '../observe/tracing.js';
import type { EventMeasures } from './event-measures.js';
import { storeDeadLetter } from './dead-letter.js';
import type { WaitingEvent } from './retries.js';
import { retryWhileUnavailable, type Ownership } from './retry.js';
import { ConsumerRunner, type Outcome } from './consumer-runner.js';
import { glance, openEnvelope, readData, type Received, type Wanted } from './received.js';

export interface EventConsumersOptions {
  readonly service: string;
  readonly database: Database;
  /** Every event that exists. */
  readonly events: readonly EventDefinition[];
  readonly log: Log;
  readonly measures: EventMeasures;
  readonly tracing: Tracing;
  wake(): void;
}

const pausesMs = [50, 200, 800, 2_000];
const always: Ownership = { isCurrent: () => true };

/** The consumers of this service, and the one way by which an event reaches them. */
export class EventConsumers {
  private readonly runners = new Map<string, ConsumerRunner>();
  private putOffListener: () => void = () => undefined;
  private readonly byKind = new Map<string, { definition: EventDefinition; runners: ConsumerRunner[] }>();
  /** Topic and name of the events that somebody here reads, in whatever version. */
  private readonly read = new Set<string>();

  constructor(private readonly options: EventConsumersOptions) {
    // of a message that is no event
    options.measures.deadLettered.inc({ consumer: options.service }, 0);
  }

  /**
   * Finds the consumers among the service's providers. Refuses, and with it the boot, an event that is not in the
   * contracts, a second consumer of one name, and a consumer that no module provides.
   */
  registerAll(instances: Iterable<object>): void {
    const found = consumersAmong(instances);
    for (const { instance, mark } of found) this.register(this.runnerOf(mark, instance));
    const forgotten = forgottenConsumers(found.map(({ instance }) => instance));
    if (forgotten.length > 0)
      throw new Error(`no module lists these consumers among its providers: ${forgotten.join(', ')}`);
  }

  /** A part of the platform that consumes. */
  registerOne(mark: ConsumerMark, instance: object): void {
    this.register(this.runnerOf(mark, instance));
  }

  private runnerOf(mark: ConsumerMark, instance: object): ConsumerRunner {
    return new ConsumerRunner(mark, instance, { ...this.options, pausesMs, onPutOff: () => this.putOffListener() });
  }

  private register(runner: ConsumerRunner): void {
    const { name, definitions } = runner;
    if (this.runners.has(name))
      throw new Error(`two consumers are named ${name}; a name says which events it has handled`);
    const unknown = definitions.find((one) => !this.options.events.includes(one.partOf ?? one));
    if (unknown)
      throw new Error(`${name} consumes ${unknown.name} version ${unknown.version}, which is not in the contracts`);
    this.runners.set(name, runner);
    this.options.measures.deadLettered.inc({ consumer: name }, 0);
    for (const definition of definitions) {
      const kind = kindOf(definition.topic, definition.name, definition.version);
      const entry = this.byKind.get(kind) ?? { definition, runners: [] };
      if (entry.definition !== definition)
        throw new Error(`${definition.name} is read in whole and in part by ${name} and another consumer`);
      this.byKind.set(kind, entry);
      this.read.add(`${definition.topic} ${definition.name}`);
      entry.runners.push(runner);
    }
  }

  /** The topics that the consumers need, without prefix. */
  get topics(): string[] {
    return [...new Set([...this.byKind.values()].map(({ definition }) => definition.topic))];
  }

  /** Names of the consumers that read the topic. */
  readersOf(topic: string): string[] {
    return [...this.runners.values()]
      .filter(({ definitions }) => definitions.some((definition) => definition.topic === topic))
      .map(({ name }) => name);
  }

  onPutOff(listener: () => void): void {
    this.putOffListener = listener;
  }

  /** One more try of an event that waits. */
  async retry(waiting: WaitingEvent): Promise<void> {
    const runner = this.runners.get(waiting.consumer);
    if (!runner) return;
    const opened = openEnvelope(waiting.received.text);
    // a release that no longer reads it must not keep it, and with it its key, for ever
    if ('fault' in opened) return runner.setAsideWaiting(waiting, null, opened.fault);
    const { envelope } = opened;
    const definition = runner.definitions.find(isKindOf(waiting.received, envelope));
    if (!definition) return runner.setAsideWaiting(waiting, envelope, new UnknownVersion(envelope));
    await runner.retry(
      { received: waiting.received, envelope, definition, read: readData(definition, envelope, waiting.received) },
      waiting,
      always,
    );
  }

  /** What consumers ask for at their first start. */
  get catchUps(): { consumer: string; definition: EventDefinition; edition: number }[] {
    return [...this.runners.values()].flatMap(({ name, mark }) =>
      mark.catchUpOn.map((definition) => ({ consumer: name, definition, edition: mark.edition })),
    );
  }

  get names(): string[] {
    return [...this.runners.keys()];
  }

  /**
   * Takes messages in order. Returns when every wanted event is committed, put off or a dead letter for each of its
   * consumers;
   * kinds that nobody here wants are passed by. Throws OwnershipLost when the ownership ends before.
   */
  async receive(
    messages: readonly Received[],
    ownership: Ownership = always,
    pauses: readonly number[] = pausesMs,
  ): Promise<Outcome[]> {
    const work = new Map<ConsumerRunner, Wanted[]>();
    for (const received of messages) {
      if (this.isForOthers(received) || this.isUnwanted(received)) continue;
      const opened = openEnvelope(received.text);
      if ('fault' in opened) await this.setAsideUnreadable(received, opened.fault, ownership);
      else this.sortIn(work, received, opened.envelope);
    }
    const done = await Promise.allSettled(
      [...work].map(([runner, wanted]) => runner.handle(wanted, ownership, pauses)),
    );
    const failed = done.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return done.map((result) => (result as PromiseFulfilledResult<Outcome>).value);
  }

  /** The same way without Kafka, each event tried once: for tests. Throws when no consumer wants the event. */
  async deliver(envelopes: readonly EventEnvelope[], announcedTo: string | null = null): Promise<Outcome[]> {
    const messages = envelopes.map((envelope, offset) => {
      const entry = [...this.byKind.values()].find(
        ({ definition }) => definition.name === envelope.type && definition.version === envelope.version,
      );
      if (!entry)
        throw new Error(`no consumer of ${this.options.service} wants ${envelope.type} version ${envelope.version}`);
      const place = {
        topic: entry.definition.topic,
        partition: 0,
        offset,
        key: envelope.key,
        announcedTo,
      };
      return { ...place, text: JSON.stringify(envelope) };
    });
    return this.receive(messages, always, []);
  }

  /** Told from the header, before anything is read. */
  private isForOthers({ announcedTo }: Received): boolean {
    return announcedTo !== null && announcedTo !== '*' && !announcedTo.startsWith(`${this.options.service}/`);
  }

  /** Of a kind that nobody here wants: half of a topic may be, and reading it would cost as much as handling it. */
  private isUnwanted({ topic, text }: Received): boolean {
    const seen = glance(text);
    // whatever its version: one that is not known here is a dead letter
    return seen !== null && !this.read.has(`${topic} ${seen.name}`);
  }

  private sortIn(work: Map<ConsumerRunner, Wanted[]>, received: Received, envelope: EventEnvelope): void {
    this.sortInUnread(work, received, envelope);
    const entry = this.byKind.get(kindOf(received.topic, envelope.type, envelope.version));
    const runners = entry?.runners.filter((runner) => runner.isFor(received, entry.definition)) ?? [];
    if (!entry || runners.length === 0) return;
    const wanted: Wanted = {
      received,
      envelope,
      definition: entry.definition,
      read: readData(entry.definition, envelope, received),
    };
    for (const runner of runners) {
      const list = work.get(runner);
      if (list) list.push(wanted);
      else work.set(runner, [wanted]);
    }
  }

  /** A consumer of the event that does not know this version of it: lost in silence nobody could send it again. */
  private sortInUnread(work: Map<ConsumerRunner, Wanted[]>, received: Received, envelope: EventEnvelope): void {
    for (const runner of this.runners.values()) {
      const versions = runner.definitions.filter(
        ({ topic, name }) => topic === received.topic && name === envelope.type,
      );
      const [definition] = versions.filter((one) => runner.isFor(received, one));
      if (!definition || versions.some(({ version }) => version === envelope.version)) continue;
      const wanted = { received, envelope, definition, read: { fault: new UnknownVersion(envelope) } };
      work.set(runner, [...(work.get(runner) ?? []), wanted]);
    }
  }

  private async setAsideUnreadable(received: Received, error: Error, ownership: Ownership): Promise<void> {
    const { database, log, measures, service } = this.options;
    await retryWhileUnavailable(
      () => storeDeadLetter(database, { consumer: service, eventId: null, received, error, attempts: 1 }),
      ownership,
      log,
    );
    measures.deadLettered.inc({ consumer: service });
    const { topic, partition, offset } = received;
    log.error({ err: error, topic, partition, offset }, 'a message that is no event became a dead letter');
    this.options.wake();
  }
}

class UnknownVersion extends Error {
  constructor({ type, version }: EventEnvelope) {
    super(`version ${version} of ${type} is not read here`);
  }
}

const isKindOf =
  ({ topic }: Received, { type, version }: EventEnvelope) =>
  (one: EventDefinition): boolean =>
    one.topic === topic && one.name === type && one.version === version;

const kindOf = (topic: string, name: string, version: number): string => `${topic} ${name} ${version}`;
