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

/** Works of one line come one after another, and no line waits for another one. */
type Line = 'lists' | 'own' | 'dues';
type Works = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * What happens by the clock: pending orders are asked about, refunds made, debits announced, ended rights told. The
 * database says what is due, so nothing is lost with a process; replicas share the work.
 */
@Injectable()
export class SweepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly running: Partial<Record<Line, Promise<void>>> = {};
  private readonly lines: Readonly<Record<Line, Works>>;
  private readonly failed: Counter<'work'>;

  constructor(
    payments: PaymentsService,
    refunds: RefundsService,
    subscriptions: SubscriptionsService,
    mandates: MandatesService,
    expiry: ExpiryService,
    lists: ProviderLists,
    told: ProviderTold,
    webhooks: WebhooksService,
    documents: DocumentsService,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: CommerceConfig,
    metrics: Metrics,
  ) {
    this.lines = {
      lists: { read: () => lists.readDue() },
      // nobody outside is asked
      own: { expire: () => expiry.expireDue(), sales: () => payments.countSales(), forget: () => webhooks.forgetOld() },
      dues: {
        reconcile: () => payments.reconcile(),
        refund: () => refunds.makeDue(),
        mandates: () => mandates.converge(),
        announce: () => subscriptions.announceDebits(),
        disputes: () => told.askOpenDisputes(),
        documents: () => documents.mailDue(),
      },
    };
    this.failed = metrics.counter({
      name: 'commerce_sweeps_failed_total',
      help: 'Sweeps of orders, refunds and subscriptions that failed; the next one tries again',
      labels: ['work'],
      begins: Object.values(this.lines).flatMap((works) => Object.keys(works).map((work) => ({ work }))),
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), this.config.commerceSweepIntervalMs);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(Object.values(this.running));
  }

  /**
   * Begins what does not run yet, and answers what runs. However long the provider takes for carts that nobody pays, a
   * payment whose message was lost is found in its lists, and rights end.
   */
  begin(): Readonly<Record<Line, Promise<void>>> {
    return { lists: this.beginLine('lists'), own: this.beginLine('own'), dues: this.beginLine('dues') };
  }

  /** Everything that is due now, one after another. */
  async sweep(): Promise<void> {
    for (const works of [this.lines.own, this.lines.lists, this.lines.dues]) await this.run(works);
  }

  private beginLine(line: Line): Promise<void> {
    return (this.running[line] ??= this.run(this.lines[line]).finally(() => delete this.running[line]));
  }

  private async run(works: Works): Promise<void> {
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
