import { pickTranslations, type LanguageCode, type Translations } from '@exam/contracts';
import { namesInLanguages, rupeesOf } from '@exam/domain';
import { Clock, CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { Db } from '../db.js';
import { PeopleService } from '../people/index.js';
import { accessEndOf } from './entitlement-events.js';
import { EntitlementsRepository, type Holder } from './entitlements.repository.js';
import { invoiceViewOf } from './invoice.presenter.js';
import { InvoicesService } from './invoices.service.js';
import { OrderNotFound } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { PricingService } from './pricing.service.js';
import type { EntitlementRow, OrderRow } from './rows.js';

const dayMs = 86_400_000;

/** What an account bought, and the documents of it. It changes nothing. */
@Injectable()
export class HistoryService {
  private readonly graceMs: number;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly people: PeopleService,
    private readonly ownOrders: OrdersService,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly invoices: InvoicesService,
    private readonly payments: PaymentsRepository,
    private readonly pricing: PricingService,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  /** Every package of the account, newest first, with the order that began it. */
  async packages(holder: Holder) {
    const [rows, orders, rights] = await Promise.all([
      this.entitlements.ofAccount(holder),
      this.orders.ofAccount(holder),
      this.pricing.rightsOf(holder),
    ]);
    const chapters = new Map(rights.map(({ packageId, chapterIds }) => [packageId, chapterIds]));
    return rows.flatMap((row) => {
      const order = orders.find(({ orderId }) => orderId === row.orderId);
      return order
        ? [{ ...this.itemOf(row, order, orders), chapterIds: [...(chapters.get(row.packageId) ?? [])] }]
        : [];
    });
  }

  /** What the account paid, newest first: also what no order could use, and what went back. */
  async paid(holder: Holder) {
    return (await this.payments.ofAccount(holder)).map((one) => ({
      ...{ orderId: one.orderId, trackingid: one.paymentId, hasInvoice: one.isUsed },
      ...namesInLanguages<LanguageCode>(one.items),
      paidAt: one.paidAt.toISOString(),
      totalWithGST: rupeesOf(one.amountPaise),
      refunded: rupeesOf(one.madePaise),
      refunding: rupeesOf(one.openPaise),
    }));
  }

  /** Throws OrderNotFound for another person's order and for one that was not paid by this payment. */
  async invoice(userId: string, orderId: string, paymentId: string) {
    const order = await this.ownOrders.own({ userId }, orderId);
    const invoice = await this.invoices.ofOrder(orderId);
    if (!invoice || order.paymentId !== paymentId) throw new OrderNotFound();
    return invoiceViewOf({
      order,
      invoice,
      method: (await this.payments.methodOf(paymentId)) ?? '',
      language: await this.people.languageOf(this.db, userId),
      endsAt: new Map(order.items.map(({ packageId, validUntil }) => [packageId, validUntil])),
    });
  }

  private itemOf(row: EntitlementRow, order: OrderRow, orders: readonly OrderRow[]) {
    const item = order.items.find(({ packageId }) => packageId === row.packageId)!;
    const accessEnd = accessEndOf(row, this.graceMs);
    const now = this.clock.now();
    const isActive = row.state === 'active' && (accessEnd === null || now < accessEnd.getTime());
    // the day that is paid for; in the days of grace after it, when those end
    const shownEnd = isActive && row.endsAt !== null && row.endsAt.getTime() <= now ? accessEnd : row.endsAt;
    return {
      packageId: row.packageId,
      packageType: row.policyType ? ('subscription' as const) : ('nonsubscription' as const),
      packagedName: item.packageName,
      ...pickTranslations([item.translations as Translations | null, { packagedName: 'packageName' }]),
      packageCode: item.packageCode,
      packagePurchaseDate: row.startsAt.toISOString(),
      packageExpiryDate: shownEnd?.toISOString() ?? null,
      chapterNames: [],
      userPackageStatus: isActive ? ('Active' as const) : ('InActive' as const),
      orderId: row.orderId,
      trackingid: order.paymentId,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      payments: [...orders.filter(({ entitlementId }) => entitlementId === row.entitlementId), order]
        .flatMap(({ orderId, paymentId, paidAt, amountPaise }) =>
          paymentId && paidAt ? [{ orderId, trackingid: paymentId, paidAt, amountPaise }] : [],
        )
        .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
        .map(({ paidAt, amountPaise, ...one }) => ({
          ...one,
          paidAt: paidAt.toISOString(),
          totalWithGST: rupeesOf(amountPaise),
        })),
      can: { cancel: isActive && row.providerSubscriptionId !== null && !row.cancelAtPeriodEnd },
    };
  }
}
