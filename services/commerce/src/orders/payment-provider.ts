/** A payment as the provider tells it. Amounts are paise. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** Of a one-off purchase. */
  readonly providerOrderId: string | null;
  readonly state: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly amountPaise: number;
  readonly method: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface ProviderRefund {
  readonly providerRefundId: string;
  readonly paymentId: string;
  readonly state: 'pending' | 'processed' | 'failed';
  readonly amountPaise: number;
}

export interface ProviderSubscription {
  readonly providerSubscriptionId: string;
  readonly isLive: boolean;
  readonly isHalted: boolean;
  readonly paidCount: number;
}

/** What a browser brings back from the provider's window. */
export interface CheckoutProof {
  readonly paymentId: string;
  /** The provider's order or subscription. */
  readonly reference: string;
  readonly kind: 'order' | 'subscription';
  readonly signature: string;
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
  abstract refund(paymentId: string, refund: { amountPaise: number; refundId: string }): Promise<ProviderRefund>;
  /** To find out what became of a refund whose answer was lost. */
  abstract refundsOf(paymentId: string): Promise<(ProviderRefund & { readonly refundId: string | null })[]>;

  abstract createSubscription(plan: {
    name: string;
    policyType: 'monthly' | 'yearly';
    amountPaise: number;
    orderId: string;
  }): Promise<string>;
  abstract subscription(providerSubscriptionId: string): Promise<ProviderSubscription>;
  abstract subscriptionPayments(providerSubscriptionId: string): Promise<ProviderPayment[]>;
  abstract cancelAtPeriodEnd(providerSubscriptionId: string): Promise<void>;

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
