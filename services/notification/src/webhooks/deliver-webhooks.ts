import {
  afterCommit,
  Clock,
  defineJob,
  FewAtOnce,
  Jobs,
  Logger,
  Metrics,
  mostTries,
  pauseAfter,
  Processes,
} from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { Db, type Tx } from '../db.js';
import { DeliveriesRepository, type Due } from './deliveries.repository.js';
import { isOver, isTaken } from './retry-rules.js';
import { signedHeaders } from './signature.js';
import { WebhookPost } from './webhook-post.js';

const everyMs = 30_000;
/** A process that dies in a try leaves it due again after this. */
const tryTakesMs = 60_000;
/** Tries of one organisation at once: while its endpoints keep silent, others are told. What waits stays due. */
const mostAtOnce = 2;
export const keptDays = 30;

/** It carries no truth: the row says whether something is due. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  data: z.object({ deliveryId: z.uuid(), at: z.number().int() }),
  attempts: 3,
  jobId: ({ deliveryId, at }) => `${deliveryId}-${at}`,
});

/** Tells endpoints what waits for them, with growing pauses, until it is taken or given up. */
@Injectable()
export class DeliverWebhooks implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly busy = new FewAtOnce(mostAtOnce);
  private readonly tried;
  private readonly disabled;

  constructor(
    private readonly db: Db,
    private readonly rows: DeliveriesRepository,
    private readonly post: WebhookPost,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.tried = metrics.counter({
      name: 'webhook_tries_total',
      help: 'Tries to tell an endpoint of an organisation, by what came of them',
      labels: ['outcome'],
    });
    this.disabled = metrics.counter({
      name: 'webhook_endpoints_disabled_total',
      help: 'Endpoints of organisations that were switched off because they took nothing for days',
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** With the commit of `tx`; where Redis is away the sweep comes. */
  soon(tx: Tx, deliveryIds: readonly string[]): void {
    const at = this.clock.now();
    afterCommit(tx, () => {
      for (const deliveryId of deliveryIds) void this.jobs.add(deliverWebhook, { deliveryId, at });
    });
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      const due = await this.rows.due(this.db, new Date(now));
      await Promise.all(
        [...new Set(due.map(({ orgId }) => orgId))].map(async (orgId) => {
          for (const one of due) if (one.orgId === orgId) await this.deliver(one);
        }),
      );
      await this.rows.purge(this.db, new Date(now - keptDays * 86_400_000));
    } catch (error) {
      this.log.warn({ err: error }, 'What endpoints are to be told waits for the next sweep');
    }
  }

  /** Whoever claims the row tries it: a second job of the same finds nothing due. */
  @Processes(deliverWebhook)
  async deliver({ deliveryId }: { deliveryId: string }): Promise<void> {
    const orgId = await this.rows.organisationOf(this.db, deliveryId);
    if (orgId !== null) await this.busy.run(orgId, () => this.tell(deliveryId));
  }

  private async tell(deliveryId: string): Promise<void> {
    const now = this.clock.now();
    const due = await this.rows.claim(this.db, deliveryId, { now: new Date(now), until: new Date(now + tryTakesMs) });
    if (!due) return;
    const answerCode = await this.try(due, now);
    if (isTaken(answerCode)) await this.taken(due, answerCode);
    else await this.failed(due, answerCode);
  }

  private async try({ deliveryId: id, url, secret, body }: Due, at: number): Promise<number | null> {
    try {
      return await this.post.send(url, signedHeaders(secret, { id, at, body }), body);
    } catch (error) {
      this.log.info({ err: error, deliveryId: id }, 'An endpoint did not answer');
      return null;
    }
  }

  private async taken({ deliveryId, endpointId }: Due, answerCode: number | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.rows.settle(tx, deliveryId, { state: 'delivered', answerCode, dueAt: null });
      await this.rows.taken(tx, endpointId);
    });
    this.tried.inc({ outcome: 'taken' });
  }

  private async failed({ deliveryId, endpointId, tries, failingSince }: Due, answerCode: number | null): Promise<void> {
    const now = this.clock.now();
    const pause = tries < mostTries ? pauseAfter(tries) : null;
    const dueAt = pause === null ? null : new Date(now + pause);
    const isOff = await this.db.transaction(async (tx) => {
      await this.rows.settle(tx, deliveryId, { state: dueAt ? 'waiting' : 'failed', answerCode, dueAt });
      await this.rows.failing(tx, endpointId, new Date(now));
      return isOver(answerCode, failingSince?.getTime() ?? now, now) && this.rows.disable(tx, endpointId);
    });
    this.tried.inc({ outcome: 'failed' });
    if (isOff) {
      this.disabled.inc();
      this.log.warn({ endpointId }, 'An endpoint took nothing for days and is switched off');
    } else if (dueAt) await this.jobs.add(deliverWebhook, { deliveryId, at: dueAt.getTime() }, { delayMs: pause! });
  }
}
