import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import type { Clock } from '../boot/clock.js';
import type { Log } from '../data-options.js';
import { afterCommit, type Queryable, type Tx } from '../db/tx.js';
import { defineJob } from '../jobs/define-job.js';
import type { Jobs } from '../jobs/jobs.js';
import { pauseAfter } from '../net/retry-pauses.js';
import { FewAtOnce } from './few-at-once.js';

const everyMs = 30_000;
/** A process that dies in a try leaves it due again after this. */
const tryTakesMs = 60_000;
/** Tries of one organisation at once: while its server keeps silent, others are sent theirs. What waits stays due. */
const mostAtOnce = 2;

/** It carries no truth: the row says whether something is due. */
export const deliveryJob = (name: string) =>
  defineJob({
    name,
    data: z.object({ id: z.uuid(), at: z.number().int() }),
    attempts: 3,
    jobId: ({ id, at }) => `${id}-${at}`,
  });

export const deliveryOutcomes = ['taken', 'failed', 'given_up'] as const;

export interface Answered {
  readonly isTaken: boolean;
  /** The status of the last answer; null where there was none. */
  readonly answerCode: number | null;
}

/** What became of a try; `dueAt`: of the next one, null where none follows. */
export interface Tried {
  readonly state: 'taken' | 'waiting' | 'failed';
  readonly answerCode: number | null;
  readonly dueAt: Date | null;
}

/** The table of what is to be sent. */
export interface DeliveryRows<Due> {
  /** Null where it is there no more. */
  organisationOf(db: Queryable, id: string): Promise<string | null>;
  /** Those whose job got lost or found its organisation busy; of each organisation the oldest, a bounded number. */
  due(db: Queryable, now: Date): Promise<{ id: string; orgId: string }[]>;
  /** Takes it for one try: nobody else has it until `until`, when it is due again. Null where it is not due. */
  claim(db: Queryable, id: string, times: { now: Date; until: Date }): Promise<Due | null>;
}

export interface DeliveryParts<Due> {
  readonly db: Queryable;
  readonly rows: DeliveryRows<Due>;
  readonly job: ReturnType<typeof deliveryJob>;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly tried: Counter<'outcome'>;
}

/**
 * Sends to servers of other parties what waits in a table, with growing pauses, until it is taken or given up. Jobs are
 * hints, and a sweep finds what lost its own. What is sent, and what a row is after it, is the service's.
 */
export abstract class OutgoingDeliveries<Due extends { readonly id: string; readonly tries: number }>
  implements OnApplicationBootstrap, OnModuleDestroy
{
  private timer: NodeJS.Timeout | undefined;
  private readonly busy = new FewAtOnce(mostAtOnce);

  constructor(private readonly parts: DeliveryParts<Due>) {}

  /** Throws where there was no answer. */
  protected abstract send(due: Due): Promise<Answered>;
  protected abstract settle(due: Due, tried: Tried): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** With the commit of `tx`; where Redis is away the sweep comes. */
  soon(tx: Tx, ids: readonly string[]): void {
    const { clock, job, jobs } = this.parts;
    const at = clock.now();
    afterCommit(tx, () => {
      for (const id of ids) void jobs.add(job, { id, at });
    });
  }

  async sweep(): Promise<void> {
    const { clock, db, job, log, rows } = this.parts;
    try {
      const due = await rows.due(db, new Date(clock.now()));
      await Promise.all(
        [...new Set(due.map(({ orgId }) => orgId))].map(async (orgId) => {
          for (const one of due) if (one.orgId === orgId) await this.busy.run(orgId, () => this.try(one.id));
        }),
      );
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'What is to be sent to others waits for the next sweep');
    }
  }

  /** Whoever claims the row tries it: a second job of the same finds nothing due. */
  async deliver({ id }: { id: string }): Promise<void> {
    const orgId = await this.parts.rows.organisationOf(this.parts.db, id);
    if (orgId !== null) await this.busy.run(orgId, () => this.try(id));
  }

  private async try(id: string): Promise<void> {
    const { clock, db, job, jobs, log, rows, tried } = this.parts;
    const now = clock.now();
    const due = await rows.claim(db, id, { now: new Date(now), until: new Date(now + tryTakesMs) });
    if (!due) return;
    const { isTaken, answerCode } = await this.send(due).catch((error: unknown) => {
      log.info({ err: error, job: job.name, id }, 'A server of another party did not answer');
      return { isTaken: false, answerCode: null };
    });
    const pause = isTaken ? null : pauseAfter(due.tries);
    const dueAt = pause === null ? null : new Date(clock.now() + pause);
    await this.settle(due, { state: isTaken ? 'taken' : dueAt ? 'waiting' : 'failed', answerCode, dueAt });
    tried.inc({ outcome: isTaken ? 'taken' : dueAt ? 'failed' : 'given_up' });
    if (dueAt) await jobs.add(job, { id, at: dueAt.getTime() }, { delayMs: pause! });
    else if (!isTaken) log.warn({ job: job.name, id, answerCode }, 'What another party did not take is given up');
  }
}
