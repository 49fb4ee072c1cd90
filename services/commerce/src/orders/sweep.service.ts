import { CONFIG, Logger, Metrics } from '@exam/platform';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { CommerceConfig } from '../config.js';
import { DocumentsService } from '../documents/index.js';
import { ExpiryService } from './expiry.service.js';
import { MandatesService } from './mandates.service.js';
import { PaymentsService } from './payments.service.js';
import { ProviderLists } from './provider-lists.service.js';
import { ProviderTold } from './provider-told.service.js';
import { RefundsService } from './refunds.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WebhooksService } from './webhooks.service.js';

/**
 * What happens by the clock: pending orders are asked about, refunds made, debits announced, ended rights told. The
 * database says what is due, so nothing is lost with a process; replicas share the work.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly failed: Counter<'work'>;

  constructor(
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly mandates: MandatesService,
    private readonly expiry: ExpiryService,
    private readonly lists: ProviderLists,
    private readonly told: ProviderTold,
    private readonly webhooks: WebhooksService,
    private readonly documents: DocumentsService,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: CommerceConfig,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter({
      name: 'commerce_sweeps_failed_total',
      help: 'Sweeps of orders, refunds and subscriptions that failed; the next one tries again',
      labels: ['work'],
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sweep().finally(() => (this.running = undefined));
    }, this.config.commerceSweepIntervalMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Everything that is due now. */
  async sweep(): Promise<void> {
    // what is owed to people first; nobody outside is asked for the ends of rights
    const works = {
      expire: () => this.expiry.expireDue(),
      reconcile: () => this.payments.reconcile(),
      read: () => this.lists.readDue(),
      refund: () => this.refunds.makeDue(),
      mandates: () => this.mandates.converge(),
      announce: () => this.subscriptions.announceDebits(),
      disputes: () => this.told.askOpenDisputes(),
      documents: () => this.documents.mailDue(),
      sales: () => this.payments.countSales(),
      forget: () => this.webhooks.forgetOld(),
    };
    for (const [work, run] of Object.entries(works)) {
      try {
        await run();
      } catch (error) {
        this.failed.inc({ work });
        this.log.error({ err: error, work }, 'a sweep failed; the next one tries again');
      }
    }
  }
}
