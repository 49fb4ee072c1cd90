import { type EventDefinition, type EventEnvelope } from '@exam/contracts';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import type { Consumption } from './consumer.js';
import type { EventMeasures } from './event-measures.js';
import { park } from './parking.js';
import { persevere, type Standing } from './perseverance.js';
import { Reaction, type Call, type Outcome } from './reaction.js';
import { openEnvelope, readData, type Received, type Wanted } from './received.js';

export interface EventConsumersOptions {
  readonly service: string;
  readonly database: Database;
  /** Every event that exists. */
  readonly events: readonly EventDefinition[];
  readonly log: Log;
  readonly measures: EventMeasures;
  wake(): void;
}

const pausesMs = [50, 200, 800, 2_000];
const always: Standing = { isCurrent: () => true };

/** The consumers of this service, and the one way by which an event reaches them. */
export class EventConsumers {
  private readonly reactions = new Map<string, Reaction>();
  private readonly byKind = new Map<string, { definition: EventDefinition; reactions: Reaction[] }>();

  constructor(private readonly options: EventConsumersOptions) {}

  /** Refuses, and with it the boot, an event that is not in the contracts and a second consumer of one name. */
  register(consumption: Consumption, call: Call): void {
    const { consumer, definitions } = consumption;
    if (this.reactions.has(consumer))
      throw new Error(`two consumers are named ${consumer}; a name says which events it has handled`);
    const unknown = definitions.find((definition) => !this.options.events.includes(definition));
    if (unknown)
      throw new Error(`${consumer} consumes ${unknown.name} version ${unknown.version}, which is not in the contracts`);
    const reaction = new Reaction(consumption, call, { ...this.options, pausesMs });
    this.reactions.set(consumer, reaction);
    for (const definition of definitions) {
      const kind = kindOf(definition.topic, definition.name, definition.version);
      const entry = this.byKind.get(kind) ?? { definition, reactions: [] };
      this.byKind.set(kind, entry);
      entry.reactions.push(reaction);
    }
  }

  /** The topics that the consumers need, without prefix. */
  get topics(): string[] {
    return [...new Set([...this.byKind.values()].map(({ definition }) => definition.topic))];
  }

  get names(): string[] {
    return [...this.reactions.keys()];
  }

  /**
   * Takes messages in order. Returns when every wanted event is committed or parked by each of its consumers; kinds
   * that
   * nobody here wants are passed by. Throws Abandoned when the standing ends before.
   */
  async receive(
    messages: readonly Received[],
    standing: Standing = always,
    pauses: readonly number[] = pausesMs,
  ): Promise<Outcome[]> {
    const work = new Map<Reaction, Wanted[]>();
    for (const received of messages) {
      const opened = openEnvelope(received.text);
      if ('fault' in opened) await this.parkUnreadable(received, opened.fault, standing);
      else this.sortIn(work, received, opened.envelope);
    }
    const done = await Promise.allSettled(
      [...work].map(([reaction, wanted]) => reaction.handle(wanted, standing, pauses)),
    );
    const failed = done.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return done.map((result) => (result as PromiseFulfilledResult<Outcome>).value);
  }

  /** The same way without Kafka, each event tried once: for tests. Throws when no consumer wants the event. */
  async deliver(...envelopes: EventEnvelope[]): Promise<Outcome[]> {
    const messages = envelopes.map((envelope, offset) => {
      const entry = [...this.byKind.values()].find(
        ({ definition }) => definition.name === envelope.type && definition.version === envelope.version,
      );
      if (!entry)
        throw new Error(`no consumer of ${this.options.service} wants ${envelope.type} version ${envelope.version}`);
      const place = { topic: entry.definition.topic, partition: 0, offset, key: envelope.key, replayFor: null };
      return { ...place, text: JSON.stringify(envelope) };
    });
    return this.receive(messages, always, []);
  }

  private sortIn(work: Map<Reaction, Wanted[]>, received: Received, envelope: EventEnvelope): void {
    const entry = this.byKind.get(kindOf(received.topic, envelope.type, envelope.version));
    const reactions =
      entry?.reactions.filter((reaction) => received.replayFor === null || received.replayFor === reaction.address) ??
      [];
    if (!entry || reactions.length === 0) return;
    const wanted: Wanted = {
      received,
      envelope,
      definition: entry.definition,
      read: readData(entry.definition, envelope),
    };
    for (const reaction of reactions) {
      const list = work.get(reaction);
      if (list) list.push(wanted);
      else work.set(reaction, [wanted]);
    }
  }

  private async parkUnreadable(received: Received, error: Error, standing: Standing): Promise<void> {
    const { database, log, measures, service } = this.options;
    await persevere(
      () => park(database, { consumer: service, eventId: null, received, error, attempts: 1 }),
      standing,
      log,
    );
    measures.parked.inc({ consumer: service });
    const { topic, partition, offset } = received;
    log.error({ err: error, topic, partition, offset }, 'a message that is no event is parked');
    this.options.wake();
  }
}

const kindOf = (topic: string, name: string, version: number): string => `${topic} ${name} ${version}`;
