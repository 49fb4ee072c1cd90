import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../data-options.js';
import type { Database } from '../db/database.js';
import { WakeUp } from './wake-up.js';
import type { EventMeasures } from './event-measures.js';
import type { KafkaClient, Sender, TopicSize } from './kafka-client.js';
import { Housekeeping } from './housekeeping.js';
import { ensureTopics } from './topics.js';
import type { RelaySignal } from './relay-signal.js';
import type { Tracing } from '../observe/tracing.js';
import { followedToKafka } from './relay-traces.js';
import { leadership, removeSent, readUnsent, type UnsentRow } from './relay-rows.js';

export interface RelayOptions {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly kafka: KafkaClient;
  readonly signal: RelaySignal;
  readonly topicPrefix: string;
  readonly topicSize: TopicSize;
  readonly log: Log;
  readonly measures: EventMeasures;
  readonly tracing: Tracing;
}

/** The longest a row waits when nobody called: its writer died between commit and wake. */
const roundMs = 500;
/**
 * Sendings begin at least so far apart: the first of a burst leaves at once, what follows it gathers. In a flood
 * longer: a sending and its way through the consumers cost the same for ten events and for a hundred.
 */
const gatherMs = (sent: number): number => (sent < 20 ? 100 : 250);
/** A database that does not answer for so long is no longer on the line. */
const silenceMs = 20_000;
const goodbyeMs = 1_000;
/** How often a standing-by relay asks for the lock; a dead leader is replaced within this. */
const standbyMs = 400;

/**
 * Carries the outbox to Kafka: one relay at a time per database, whichever replica holds the advisory lock. The lock,
 * the reading and the removing share one connection, so a relay that lost the lock cannot go on.
 */
export class Relay {
  private readonly wakeUp = new WakeUp();
  private readonly housekeeping: Housekeeping;
  private running: Promise<void> | undefined;
  private stopped = false;
  private isLeading = false;
  private client: pg.Client | undefined;
  private sender: Sender | undefined;
  private isNotifying = false;

  constructor(private readonly options: RelayOptions) {
    this.housekeeping = new Housekeeping(options.database, options.measures, options.log, () => this.isLeading);
  }

  /** Does this process send? */
  get leads(): boolean {
    return this.isLeading;
  }

  start(): void {
    if (this.running) return;
    this.options.signal.onWake(() => this.woken());
    this.housekeeping.start();
    this.running = this.run();
  }

  /** Finishes what is being sent. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.options.signal.onWake(undefined);
    this.wakeUp.call();
    await this.housekeeping.stop();
    await this.running;
    await this.closeSender();
  }

  private async run(): Promise<void> {
    for (let pauseMs = 100; !this.stopped; pauseMs = Math.min(pauseMs * 2, 1_000)) {
      try {
        await this.session(() => (pauseMs = 50));
      } catch (error) {
        this.options.log.warn({ err: error }, 'the relay lost its database connection');
      }
      if (!this.stopped) await sleep(pauseMs);
    }
  }

  private async session(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.databaseUrl,
      application_name: 'relay',
      keepAlive: true,
      query_timeout: silenceMs,
    });
    let isLost = false;
    const lose = () => {
      isLost = true;
      this.wakeUp.call();
    };
    client
      .on('error', lose)
      .on('end', lose)
      .on('notification', () => this.wakeUp.call());
    try {
      await client.connect();
      await client.query(leadership.endsInSilence);
      onConnected();
      this.client = client;
      while (!this.stopped && !isLost && !(await leadership.seek(client))) await sleep(standbyMs);
      await client.query(leadership.listen);
      this.isLeading = !this.stopped && !isLost;
      while (!this.stopped && !isLost) await this.round(client);
    } finally {
      this.isLeading = false;
      this.client = undefined;
      // on a line that is dead nobody says goodbye
      await Promise.race([client.end().catch(() => undefined), sleep(goodbyeMs, undefined, { ref: false })]);
    }
  }

  private async round(client: pg.Client): Promise<void> {
    const beganAt = performance.now();
    const { rows, isMore } = await readUnsent(client);
    if (rows.length > 0) {
      await this.sendUntilTaken(rows);
      if (this.stopped && !this.sender) return;
      await removeSent(client, rows);
      this.measure(rows);
    }
    if (isMore) return;
    await this.wakeUp.wait(roundMs);
    const earlyMs = gatherMs(rows.length) - (performance.now() - beganAt);
    if (earlyMs > 0 && !this.stopped) await sleep(earlyMs);
  }

  /** Returns without a sender only when it was stopped before Kafka came back: the rows are still unsent then. */
  private async sendUntilTaken(rows: readonly UnsentRow[]): Promise<void> {
    const { kafka, log, measures, topicPrefix, tracing } = this.options;
    const traces = tracing.isOn ? rows.map((row) => followedToKafka(row, tracing)) : [];
    const messages = rows.map(({ topic, key, payload, headers }, index) => ({
      topic: topicPrefix + topic,
      key,
      value: payload,
      headers: traces[index] ? { ...headers, ...traces[index].headers } : headers,
    }));
    for (let pauseMs = 100, failures = 0; ; pauseMs = Math.min(pauseMs * 2, 1_000), failures += 1) {
      try {
        this.sender ??= await kafka.connectSender();
        await this.sender.send(messages);
        for (const { sent } of traces) sent();
        if (failures > 0) log.info({ failures }, 'the relay sends again');
        return;
      } catch (error) {
        measures.relayFailures.inc();
        if (failures === 0)
          log.warn({ err: error, rows: rows.length }, 'the relay cannot send; events wait in the outbox');
        // a producer that failed may have lost count of its sequence: the next one begins anew
        await this.closeSender();
        if (this.stopped) return;
        await this.client?.query('select 1').catch(() => undefined); // silence would cost the lock
        await sleep(pauseMs);
        await this.makeTopics(rows.map(({ topic }) => topic));
      }
    }
  }

  private async makeTopics(topics: readonly string[]): Promise<void> {
    const { kafka, topicSize: size, topicPrefix: prefix } = this.options;
    await ensureTopics({ kafka, size, prefix }, { others: topics }).catch(() => undefined);
  }

  private async closeSender(): Promise<void> {
    const { sender } = this;
    this.sender = undefined;
    await sender?.close().catch(() => undefined);
  }

  /** Rows were committed in this process: send them, or tell the process that does. */
  private woken(): void {
    if (this.isLeading) return this.wakeUp.call();
    if (this.isNotifying || !this.client) return;
    this.isNotifying = true;
    // after the commit, never inside it: PostgreSQL lets notifying transactions commit only one at a time
    void this.client
      .query(leadership.notify)
      .catch(() => undefined) // the leader's own round finds the rows
      .finally(() => (this.isNotifying = false));
  }

  private measure(rows: readonly UnsentRow[]): void {
    const { measures } = this.options;
    const now = Date.now();
    measures.sent.inc(rows.length);
    for (const { created_at: at } of rows) measures.relayLag.observe(Math.max(0, now - at.getTime()) / 1_000);
  }
}
