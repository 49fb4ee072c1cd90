/** A payment as the provider tells it. Amounts are paise. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** The provider's order: of a one-off purchase, or one that it made itself for a debit. */
  readonly providerOrderId: string | null;
  /** Of a debit of a subscription. */
  readonly invoiceId: string | null;
  readonly state: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string;
  /** The mobile number that the payer gave the provider, which may be another than the buyer's. */
  readonly payerNumber: string | null;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface ProviderRefund {
  readonly providerRefundId: string;
  readonly paymentId: string;
  /** Our refund that asked for it; null where it was made at the provider. */
  readonly refundId: string | null;
  readonly state: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
  readonly createdAt: number;
}

export interface ProviderDispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly amountPaise: number;
  /** Taken from us; nothing before it is lost. */
  readonly deductedPaise: number;
  readonly reason: string;
  readonly createdAt: number;
  readonly respondBy: number | null;
}

/** Money on its way to the seller's bank: what was taken, less what was paid back, less fees and their tax. */
export interface ProviderSettlement {
  readonly settlementId: string;
  readonly state: 'created' | 'processed' | 'failed';
  readonly amountPaise: number;
  readonly feesPaise: number;
  readonly taxPaise: number;
  readonly utr: string | null;
  readonly createdAt: number;
}

export interface ProviderSubscription {
  readonly providerSubscriptionId: string;
  /** The provider's own word: created, authenticated, active, pending, halted, cancelled, completed, expired, paused. */
  readonly status: string;
  /** Epoch milliseconds of the next debit; null where none comes. */
  readonly nextDebitAt: number | null;
}

/** What a browser brings back from the provider's window. */
export interface CheckoutProof {
  readonly paymentId: string;
  /** The provider's order or subscription. */
  readonly reference: string;
  readonly kind: 'order' | 'subscription';
  readonly signature: string;
}

/** Of one of the provider's lists, by when its entries were created; epoch milliseconds. */
export interface ListPage {
  readonly from: number;
  readonly to: number;
  readonly skip: number;
  /** 100 at most. */
  readonly count: number;
}

/**
 * The party that takes the money. Calls throw `ProviderUnavailable` when it did not answer, so that nobody knows what
 * happened there, and `ProviderRefused` when it said no.
 */
export abstract class PaymentProvider {
  /** For the provider's window in the browser. */
  abstract readonly publicKey: string;

  abstract createOrder(order: { amountPaise: number; receipt: string }): Promise<string>;
  abstract paymentsOf(providerOrderId: string): Promise<ProviderPayment[]>;
  abstract payment(paymentId: string): Promise<ProviderPayment>;
  abstract capture(paymentId: string, amountPaise: number): Promise<void>;
  /** The same key a second time answers the refund that the first one made. */
  abstract refund(
    paymentId: string,
    refund: { amountPaise: number; refundId: string; key: string },
  ): Promise<ProviderRefund>;
  abstract refundsOf(paymentId: string): Promise<ProviderRefund[]>;

  abstract createSubscription(plan: {
    name: string;
    policyType: 'monthly' | 'yearly';
    amountPaise: number;
    orderId: string;
  }): Promise<string>;
  abstract subscription(providerSubscriptionId: string): Promise<ProviderSubscription>;
  abstract subscriptionPayments(providerSubscriptionId: string): Promise<ProviderPayment[]>;
  /** The subscription that was debited with the provider's invoice; null where it was something else. */
  abstract subscriptionOf(invoiceId: string): Promise<string | null>;
  /** It is debited no more. What was paid stays paid. */
  abstract cancel(providerSubscriptionId: string): Promise<void>;

  abstract dispute(disputeId: string): Promise<ProviderDispute>;
  /** Newest first, in pages. */
  abstract payments(page: ListPage): Promise<ProviderPayment[]>;
  abstract refunds(page: ListPage): Promise<ProviderRefund[]>;
  abstract disputes(page: ListPage): Promise<ProviderDispute[]>;
  abstract settlements(page: ListPage): Promise<ProviderSettlement[]>;

  abstract isGenuine(proof: CheckoutProof): boolean;
  abstract isGenuineWebhook(rawBody: string, signature: string): boolean;
}

export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  constructor(
    readonly providerCode: string,
    message: string,
  ) {
    super(message);
  }
}
