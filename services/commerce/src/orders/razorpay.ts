import Razorpay from 'razorpay';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type CheckoutProof,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSubscription,
} from './payment-provider.js';
import { isSignatureOf } from './signatures.js';

export interface RazorpayOptions {
  /** `https://KEY_ID:KEY_SECRET@api.razorpay.com` */
  readonly address: string;
  readonly webhookSecret: string;
}

const timeoutMs = 10_000;
/** A subscription is charged so often at most: Razorpay wants an end, ours end by cancellation. */
const cycles = { monthly: 120, yearly: 10 } as const;

/** The parts of Razorpay's answers that we read. */
interface RawPayment {
  id: string;
  order_id: string | null;
  status: ProviderPayment['state'];
  amount: number | string;
  method: string;
  created_at: number;
}
interface RawRefund {
  id: string;
  payment_id: string;
  status: ProviderRefund['state'];
  amount?: number | string;
  notes?: { refundId?: string } | [];
}

/** Razorpay by its own SDK (https://razorpay.com/docs/api). */
export class RazorpayProvider extends PaymentProvider {
  readonly publicKey: string;
  private readonly sdk: Razorpay;
  private readonly secret: string;

  constructor(private readonly options: RazorpayOptions) {
    super();
    const url = new URL(options.address);
    this.publicKey = decodeURIComponent(url.username);
    this.secret = decodeURIComponent(url.password);
    this.sdk = new Razorpay({ key_id: this.publicKey, key_secret: this.secret });
    // the SDK has no option for the address, and waits for ever by default
    Object.assign(requestDefaults(this.sdk), { baseURL: url.origin, timeout: timeoutMs });
  }

  async createOrder({ amountPaise, receipt }: { amountPaise: number; receipt: string }): Promise<string> {
    const order = await call(() => this.sdk.orders.create({ amount: amountPaise, currency: 'INR', receipt }));
    return order.id;
  }

  async paymentsOf(providerOrderId: string): Promise<ProviderPayment[]> {
    const { items } = await call(() => this.sdk.orders.fetchPayments(providerOrderId));
    return (items as unknown as RawPayment[]).map(paymentOf);
  }

  async payment(paymentId: string): Promise<ProviderPayment> {
    return paymentOf((await call(() => this.sdk.payments.fetch(paymentId))) as unknown as RawPayment);
  }

  async capture(paymentId: string, amountPaise: number): Promise<void> {
    await call(() => this.sdk.payments.capture(paymentId, amountPaise, 'INR'));
  }

  async refund(
    paymentId: string,
    { amountPaise, refundId }: { amountPaise: number; refundId: string },
  ): Promise<ProviderRefund> {
    const made = await call(() => this.sdk.payments.refund(paymentId, { amount: amountPaise, notes: { refundId } }));
    return refundOf(made as unknown as RawRefund);
  }

  async refundsOf(paymentId: string): Promise<(ProviderRefund & { refundId: string | null })[]> {
    const { items } = await call(() => this.sdk.payments.fetchMultipleRefund(paymentId, {}));
    return (items as unknown as RawRefund[]).map((raw) => ({
      ...refundOf(raw),
      refundId: Array.isArray(raw.notes) ? null : (raw.notes?.refundId ?? null),
    }));
  }

  async createSubscription(plan: {
    name: string;
    policyType: 'monthly' | 'yearly';
    amountPaise: number;
    orderId: string;
  }): Promise<string> {
    const item = { name: plan.name, amount: plan.amountPaise, currency: 'INR' };
    const { id } = await call(() => this.sdk.plans.create({ period: plan.policyType, interval: 1, item }));
    const subscription = await call(() =>
      this.sdk.subscriptions.create({
        plan_id: id,
        total_count: cycles[plan.policyType],
        customer_notify: false,
        notes: { orderId: plan.orderId },
      }),
    );
    return subscription.id;
  }

  async subscription(providerSubscriptionId: string): Promise<ProviderSubscription> {
    const { status, paid_count } = await call(() => this.sdk.subscriptions.fetch(providerSubscriptionId));
    return {
      providerSubscriptionId,
      isLive: ['authenticated', 'active', 'pending'].includes(status),
      isHalted: status === 'halted',
      paidCount: Number(paid_count),
    };
  }

  async subscriptionPayments(providerSubscriptionId: string): Promise<ProviderPayment[]> {
    const { items } = await call(() => this.sdk.invoices.all({ subscription_id: providerSubscriptionId }));
    const paymentIds = items.flatMap(({ payment_id: id }) => (id ? [id] : []));
    return Promise.all(paymentIds.map((id) => this.payment(id)));
  }

  async cancelAtPeriodEnd(providerSubscriptionId: string): Promise<void> {
    await call(() => this.sdk.subscriptions.cancel(providerSubscriptionId, true));
  }

  isGenuine({ kind, paymentId, reference, signature }: CheckoutProof): boolean {
    const text = kind === 'order' ? `${reference}|${paymentId}` : `${paymentId}|${reference}`;
    return isSignatureOf(text, this.secret, signature);
  }

  isGenuineWebhook(rawBody: string, signature: string): boolean {
    return isSignatureOf(rawBody, this.options.webhookSecret, signature);
  }
}

const paymentOf = (raw: RawPayment): ProviderPayment => ({
  paymentId: raw.id,
  providerOrderId: raw.order_id,
  state: raw.status,
  amountPaise: Number(raw.amount),
  method: raw.method,
  createdAt: raw.created_at * 1000,
});

const refundOf = (raw: RawRefund): ProviderRefund => ({
  providerRefundId: raw.id,
  paymentId: raw.payment_id,
  state: raw.status,
  amountPaise: Number(raw.amount ?? 0),
});

function requestDefaults(sdk: Razorpay): object {
  return (sdk as unknown as { api: { rq: { defaults: object } } }).api.rq.defaults;
}

/** The SDK throws a plain object for a refusal, and a TypeError of its own where no answer came. */
async function call<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    const { statusCode, error } = (thrown ?? {}) as {
      statusCode?: number;
      error?: { code?: string; description?: string };
    };
    if (statusCode === undefined || statusCode >= 500 || statusCode === 429) {
      throw new ProviderUnavailable(`the payment provider did not answer (${statusCode ?? 'no connection'})`, {
        cause: thrown,
      });
    }
    throw new ProviderRefused(error?.code ?? String(statusCode), error?.description ?? 'the payment provider refused');
  }
}
