import { CONFIG } from '@exam/platform';
import { Module } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { CouponsModule } from '../coupons/index.js';
import { DocumentsModule } from '../documents/index.js';
import { PackagesModule } from '../packages/index.js';
import { PeopleModule } from '../people/index.js';
import { SellersModule } from '../sellers/index.js';
import { AnnounceOrders } from './announce.repository.js';
import { CancellationService } from './cancellation.service.js';
import { DisputesRepository } from './disputes.repository.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import { ExpiryService } from './expiry.service.js';
import { GrantsService } from './grants.service.js';
import { HistoryService } from './history.service.js';
import { HoldingsRepository } from './holdings.repository.js';
import { InvoicesRepository } from './invoices.repository.js';
import { InvoicesService } from './invoices.service.js';
import { LedgerRepository } from './ledger.repository.js';
import { MandatesRepository } from './mandates.repository.js';
import { MandatesService } from './mandates.service.js';
import { MoneyMeasures } from './money-measures.js';
import { OrdersController } from './orders.controller.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { PaymentProvider } from './payment-provider.js';
import { PaymentsRepository } from './payments.repository.js';
import { PaymentsService } from './payments.service.js';
import { PricingService } from './pricing.service.js';
import { ProviderLists } from './provider-lists.service.js';
import { ProviderReadingsRepository } from './provider-readings.repository.js';
import { ProviderTold } from './provider-told.service.js';
import { RazorpayProvider } from './razorpay.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { RemovedGrades } from './removed-grades.consumer.js';
import { ReturnsService } from './returns.service.js';
import { SettlementService } from './settlement.service.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { SweepService } from './sweep.service.js';
import { WebhooksService } from './webhooks.service.js';

/**
 * Orders and what follows from money: payments, invoices, refunds, rights to packages, the ledger. They share one
 * feature because one transaction moves them together. It does not decide what may be opened with a right.
 */
@Module({
  imports: [CouponsModule, DocumentsModule, PackagesModule, PeopleModule, SellersModule],
  controllers: [OrdersController],
  providers: [
    {
      provide: PaymentProvider,
      inject: [CONFIG],
      useFactory: ({ paymentUrl, paymentWebhookSecret }: CommerceConfig) =>
        new RazorpayProvider({ address: paymentUrl, webhookSecret: paymentWebhookSecret }),
    },
    AnnounceOrders,
    CancellationService,
    DisputesRepository,
    EntitlementsRepository,
    ExpiryService,
    GrantsService,
    HistoryService,
    HoldingsRepository,
    InvoicesRepository,
    InvoicesService,
    LedgerRepository,
    MandatesRepository,
    MandatesService,
    MoneyMeasures,
    OrdersRepository,
    OrdersService,
    PaymentsRepository,
    PaymentsService,
    PricingService,
    ProviderLists,
    ProviderReadingsRepository,
    ProviderTold,
    RefundsRepository,
    RefundsService,
    RemovedGrades,
    ReturnsService,
    SettlementService,
    SubscriptionsService,
    SweepService,
    WebhooksService,
  ],
  exports: [GrantsService, OrdersRepository, OrdersService, SettlementService],
})
export class OrdersModule {}
