import {
  Clock,
  deliveryJob,
  deliveryOutcomes,
  Jobs,
  Logger,
  Metrics,
  OutgoingDeliveries,
  Processes,
  type Answered,
  type Tried,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { DeliveriesRepository, type Due } from './deliveries.repository.js';
import { isOver, isTaken } from './retry-rules.js';
import { signedHeaders } from './signature.js';
import { WebhookPost } from './webhook-post.js';

const job = deliveryJob('deliver-webhook');

/** Tells endpoints what waits for them. One that takes nothing for days is switched off. */
@Injectable()
export class DeliverWebhooks extends OutgoingDeliveries<Due> {
  private readonly disabled;

  constructor(
    private readonly db: Db,
    private readonly rows: DeliveriesRepository,
    private readonly post: WebhookPost,
    private readonly clock: Clock,
    private readonly log: Logger,
    jobs: Jobs,
    metrics: Metrics,
  ) {
    const tried = metrics.counter({
      name: 'webhook_tries_total',
      help: 'Tries to tell an endpoint of an organisation, by what came of them',
      labels: ['outcome'],
      begins: deliveryOutcomes.map((outcome) => ({ outcome })),
    });
    super({ db, rows, job, jobs, clock, log, tried });
    this.disabled = metrics.counter({
      name: 'webhook_endpoints_disabled_total',
      help: 'Endpoints of organisations that were switched off because they took nothing for days',
    });
  }

  @Processes(job)
  override deliver(one: { id: string }): Promise<void> {
    return super.deliver(one);
  }

  protected async send({ id, url, secrets, body }: Due): Promise<Answered> {
    const answerCode = await this.post.send(url, signedHeaders(secrets, { id, at: this.clock.now(), body }), body);
    return { isTaken: isTaken(answerCode), answerCode };
  }

  protected async settle({ id, endpointId, failingSince }: Due, { state, ...tried }: Tried): Promise<void> {
    const now = this.clock.now();
    const isOff = await this.db.transaction(async (tx) => {
      await this.rows.settle(tx, id, { ...tried, state: state === 'taken' ? 'delivered' : state });
      if (state === 'taken') await this.rows.taken(tx, endpointId);
      if (state === 'taken') return false;
      await this.rows.failing(tx, endpointId, new Date(now));
      return isOver(tried.answerCode, failingSince?.getTime() ?? now, now) && this.rows.disable(tx, endpointId);
    });
    if (!isOff) return;
    this.disabled.inc();
    this.log.warn({ endpointId }, 'An endpoint took nothing for days and is switched off');
  }
}
