import { Clock, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider, type ListPage } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderReadingsRepository } from './provider-readings.repository.js';
import { ProviderTold } from './provider-told.service.js';
import { RefundsRepository } from './refunds.repository.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const pageSize = 100;

interface List {
  /** How often it is read. */
  readonly everyMs: number;
  /** How far back it is read again: what was created then may have changed since. */
  readonly againMs: number;
  /** Brings a page into the books; answers how long the page was. */
  readonly take: (page: ListPage) => Promise<number>;
}

/**
 * Reads what the provider has, in pages: so a payment, a refund, a dispute or a settlement is booked whose message never
 * came and about which nobody asked. One replica reads a list at a time.
 */
@Injectable()
export class ProviderLists {
  private readonly lists: Readonly<Record<string, List>>;

  constructor(
    private readonly clock: Clock,
    private readonly log: Logger,
    private readonly readings: ProviderReadingsRepository,
    provider: PaymentProvider,
    payments: PaymentsRepository,
    refunds: RefundsRepository,
    told: ProviderTold,
  ) {
    const each = async <Item>(items: readonly Item[], take: (item: Item) => Promise<void>): Promise<number> => {
      for (const item of items) await this.tried(() => take(item));
      return items.length;
    };
    this.lists = {
      payments: {
        ...{ everyMs: 2 * minuteMs, againMs: 15 * minuteMs },
        take: async (page) => {
          const items = await provider.payments(page);
          const paid = items.filter(({ state }) => ['authorized', 'captured', 'refunded'].includes(state));
          const unknown = await payments.unknown(paid.map(({ paymentId }) => paymentId));
          await each(
            paid.filter(({ paymentId }) => unknown.has(paymentId)),
            (one) => told.payment(one),
          );
          return items.length;
        },
      },
      refunds: {
        ...{ everyMs: 10 * minuteMs, againMs: dayMs },
        take: async (page) => {
          const items = await provider.refunds(page);
          const unbooked = await refunds.unbooked(items.map(({ providerRefundId }) => providerRefundId));
          await each(
            items.filter(({ providerRefundId }) => unbooked.has(providerRefundId)),
            (one) => told.refund(one),
          );
          return items.length;
        },
      },
      disputes: {
        ...{ everyMs: hourMs, againMs: dayMs },
        take: async (page) => {
          const items = await provider.disputes(page);
          await each(items, (one) => told.dispute(one));
          // the list knows no times: it is over where it becomes older than what is asked for
          return items.some(({ createdAt }) => createdAt < page.from) ? 0 : items.length;
        },
      },
      settlements: {
        ...{ everyMs: hourMs, againMs: 7 * dayMs },
        take: async (page) => each(await provider.settlements(page), (one) => told.settled(one)),
      },
    };
  }

  /** Reads every list whose time has come. */
  async readDue(): Promise<void> {
    for (const [name, list] of Object.entries(this.lists)) {
      const now = this.clock.now();
      const readTo = await this.readings.take(name, new Date(now), new Date(now - list.everyMs));
      if (!readTo) continue;
      try {
        await this.read(list, { from: readTo.getTime() - list.againMs, to: now });
        await this.readings.end(name, new Date(now));
      } catch (error) {
        this.log.warn(
          { err: error, list: name },
          'a list of the provider could not be read; it is read from there again',
        );
      }
    }
  }

  private async read({ take }: List, time: { from: number; to: number }): Promise<void> {
    for (let skip = 0; ; skip += pageSize) {
      const length = await take({ ...time, skip, count: pageSize });
      if (length < pageSize) return;
    }
  }

  /** One entry that cannot be booked does not hold up the others; it is read again the next time. */
  private async tried(take: () => Promise<void>): Promise<void> {
    try {
      await take();
    } catch (error) {
      this.log.error({ err: error }, "an entry of the provider's lists could not be booked");
    }
  }
}
