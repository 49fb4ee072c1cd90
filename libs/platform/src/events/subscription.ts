import type { EventDefinition } from '@exam/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../data-options.js';
import { Batcher } from '../batch/batcher.js';
import type { EventConsumers } from './event-consumers.js';
import type { EventMeasures } from './event-measures.js';
import type { Consuming, IncomingBatch, KafkaClient, TopicSize } from './kafka-client.js';
import { ensureTopics } from './topics.js';
import { OwnershipLost, type Ownership } from './retry.js';
import { receivedOf, type Received } from './received.js';

export interface SubscriptionOptions {
  readonly service: string;
  readonly topicPrefix: string;
  readonly topicSize: TopicSize;
  readonly partitionsAtOnce?: number;
  readonly events: readonly EventDefinition[];
  readonly kafka: KafkaClient;
  readonly consumers: EventConsumers;
  readonly log: Log;
  readonly measures: EventMeasures;
  /** Called each time the group is joined. */
  onJoined(): void;
}

interface Part {
  readonly messages: readonly Received[];
  readonly ownership: Ownership;
}

/**
 * Events of one partition in a transaction at most: a longer batch of Kafka is taken in parts, its place noted after
 * each.
 */
const partSize = 250;
/** All that Kafka hands over at once, where nothing is said. */
const usualPartitionsAtOnce = 64;
const heartbeatMs = 1_000;
/** A boot does not wait longer for its group. */
const joinPatienceMs = 8_000;

/** Reads Kafka for the service's consumers: whole batches come in, the place moves on only after the commit. */
export class Subscription {
  private consuming: Consuming | undefined;
  private isClosing = false;
  private starting: Promise<void> | undefined;
  /**
   * Parts of several partitions that come together share a transaction: its costs are the same for one event and for
   * many.
   */
  private readonly parts: Batcher<Part, void>;
  private readonly partitionsAtOnce: number;

  constructor(private readonly options: SubscriptionOptions) {
    this.partitionsAtOnce = options.partitionsAtOnce ?? usualPartitionsAtOnce;
    this.parts = new Batcher({
      maximum: this.partitionsAtOnce,
      waiting: Infinity,
      run: (parts) => this.receive(parts),
    });
  }

  /** True once the group is joined (or there is nothing to consume): what readiness asks. */
  get isJoined(): boolean {
    return this.consuming !== undefined || this.options.consumers.topics.length === 0;
  }

  /**
   * Makes the topics and joins the group. With Kafka away it resolves at once, with Kafka ill (it accepts connections
   * and does not get on) after a while, and goes on trying: writes need only the database.
   */
  async start(): Promise<void> {
    const first = this.begin();
    this.starting = first.catch((error: unknown) => this.beginAgain(error));
    const enough = sleep(joinPatienceMs, undefined, { ref: false });
    await Promise.race([first, enough]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await this.starting;
    await this.consuming?.stop();
    this.consuming = undefined;
  }

  private async begin(): Promise<void> {
    const { consumers, events, kafka, topicSize: size, service, topicPrefix } = this.options;
    const consumed = consumers.topics;
    const published = events.filter((event) => event.producer === service).map((event) => event.topic);
    const asked = consumers.catchUps.map(({ definition }) => `${definition.producer}.announcement`);
    const own = [...published, ...consumed.map((topic) => `${topic}.dlq`)];
    await ensureTopics({ kafka, prefix: topicPrefix, size }, { own, others: [...consumed, ...asked] });
    if (consumed.length === 0 || this.isClosing) return;
    this.consuming = await kafka.consume({
      groupId: `${topicPrefix}${service}`,
      topics: consumed.map((topic) => topicPrefix + topic),
      partitionsAtOnce: this.partitionsAtOnce,
      handle: (batch) => this.handle(batch),
    });
    this.options.onJoined();
  }

  private async beginAgain(error: unknown): Promise<void> {
    this.options.log.warn({ err: error }, 'kafka is away; events wait until it is back');
    for (let pauseMs = 250; !this.isClosing; pauseMs = Math.min(pauseMs * 2, 2_000)) {
      await sleep(pauseMs);
      try {
        if (!this.isClosing) await this.begin();
        return;
      } catch (again) {
        this.options.log.debug({ err: again }, 'kafka is still away');
      }
    }
  }

  private async handle(batch: IncomingBatch): Promise<void> {
    let isLost = false;
    const beat = () => batch.heartbeat().catch(() => void (isLost = true));
    // during long retries too, or the group would give the partition away
    const timer = setInterval(() => void beat(), heartbeatMs);
    const ownership = { isCurrent: () => !isLost && !this.isClosing && batch.isCurrent() };
    const topic = batch.topic.slice(this.options.topicPrefix.length);
    try {
      for (let from = 0; from < batch.messages.length && ownership.isCurrent(); from += partSize) {
        const part = batch.messages.slice(from, from + partSize);
        await this.parts.add({
          messages: part.map((message) => receivedOf(topic, batch.partition, message)),
          ownership,
        });
        const last = part.at(-1);
        if (!last) break;
        batch.resolve(last);
        const behind = Math.max(0, batch.highWatermark - 1 - Number(last.offset));
        for (const consumer of this.options.consumers.readersOf(topic))
          this.options.measures.consumerLag.set({ consumer, topic, partition: String(batch.partition) }, behind);
        await beat();
      }
    } catch (error) {
      if (!(error instanceof OwnershipLost)) throw error;
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * A part that is another's by now is left to that one; its going ends the work of all, and each is taken alone then.
   */
  private async receive(parts: readonly Part[]): Promise<void[]> {
    const ownership = { isCurrent: () => parts.every((part) => part.ownership.isCurrent()) };
    await this.options.consumers.receive(
      parts.flatMap((part) => part.messages),
      ownership,
    );
    return parts.map(() => undefined);
  }
}
