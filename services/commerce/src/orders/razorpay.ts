import Razorpay from 'razorpay';
import {
  PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type CheckoutProof,
  type ListPage,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSettlement,
  type ProviderSubscription,
} from './payment-provider.js';
import {
  disputeOf,
  paymentOf,
  refundOf,
  settlementOf,
  subscriptionOf,
  type RawDispute,
  type RawPayment,
  type RawRefund,
  type RawSettlement,
  type RawSubscription,
} from './razorpay-rows.js';
import { isSignatureOf } from './signatures.js';

export interface RazorpayOptions {
  /** `https://KEY_ID:KEY_SECRET@api.razorpay.com` */
  readonly address: string;
  readonly webhookSecret: string;
  /** How long one call may take, with its whole answer. */
  readonly patienceMs?: number;
}

/** A page of a list is some 100 KB. */
const mostBytes = 4 * 1024 * 1024;
/** More refunds of one payment, and more debits of one subscription, are never there. */
const mostOfPayment = 100;
const mostOfSubscription = 100;
/** A subscription is charged so often at most: Razorpay wants an end, ours end by cancellation. */
const cycles = { monthly: 100, yearly: 10 } as const;

/** What is debited, and how often. */
interface Plan {
  readonly name: string;
  readonly policyType: 'monthly' | 'yearly';
  readonly amountPaise: number;
}

/** Razorpay by its own SDK (https://razorpay.com/docs/api). */
export class RazorpayProvider extends PaymentProvider {
  readonly publicKey: string;
  private readonly sdk: Razorpay;
  private readonly plans = new Map<string, string>();
  private readonly secret: string;

  constructor(private readonly options: RazorpayOptions) {
    super();
    const url = new URL(options.address);
    this.publicKey = decodeURIComponent(url.username);
    this.secret = decodeURIComponent(url.password);
    this.sdk = new Razorpay({ key_id: this.publicKey, key_secret: this.secret });
    // the SDK has no option for the address; it waits for ever by default, reads without end and follows where it is led
    const { patienceMs = 10_000 } = options;
    const requester = requesterOf(this.sdk);
    Object.assign(requester.defaults, { baseURL: url.origin, maxContentLength: mostBytes, maxRedirects: 0 });
    // its own timeout begins anew with every byte
    requester.interceptors.request.use((config) => Object.assign(config, { signal: AbortSignal.timeout(patienceMs) }));
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

  /** By hand: the SDK sends no header of its own for it (https://razorpay.com/docs/api/refunds/normal-refunds-idempotent). */
  async refund(
    paymentId: string,
    { amountPaise, refundId, key }: { amountPaise: number; refundId: string; key: string },
  ): Promise<ProviderRefund> {
    const { data } = await call(() =>
      requesterOf(this.sdk).post<RawRefund>(
        `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount: amountPaise, notes: { refundId } },
        { headers: { 'X-Refund-Idempotency': key } },
      ),
    );
    return refundOf(data);
  }

  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    const { items } = await call(() => this.sdk.payments.fetchMultipleRefund(paymentId, { count: mostOfPayment }));
    return (items as unknown as RawRefund[]).map(refundOf);
  }

  async createSubscription(plan: Plan & { readonly orderId: string }): Promise<string> {
    const planId = await this.planOf(plan);
    const subscription = await call(() =>
      this.sdk.subscriptions.create({
        plan_id: planId,
        total_count: cycles[plan.policyType],
        customer_notify: false,
        notes: { orderId: plan.orderId },
      }),
    );
    return subscription.id;
  }

  /** A plan never changes at the provider, so who subscribes to the same has the same; each process makes its own. */
  private async planOf({ name, policyType, amountPaise }: Plan): Promise<string> {
    const key = JSON.stringify([name, policyType, amountPaise]);
    const known = this.plans.get(key);
    if (known) return known;
    const item = { name, amount: amountPaise, currency: 'INR' };
    const { id } = await call(() => this.sdk.plans.create({ period: policyType, interval: 1, item }));
    this.plans.set(key, id);
    return id;
  }

  async subscription(providerSubscriptionId: string): Promise<ProviderSubscription> {
    const raw = await call(() => this.sdk.subscriptions.fetch(providerSubscriptionId));
    return subscriptionOf(raw as unknown as RawSubscription);
  }

  async subscriptionPayments(providerSubscriptionId: string): Promise<ProviderPayment[]> {
    const { items } = await call(() =>
      this.sdk.invoices.all({ subscription_id: providerSubscriptionId, count: mostOfSubscription }),
    );
    const paymentIds = items.flatMap(({ payment_id: id }) => (id ? [id] : []));
    return Promise.all(paymentIds.map((id) => this.payment(id)));
  }

  async subscriptionOf(invoiceId: string): Promise<string | null> {
    const invoice: unknown = await call(() => this.sdk.invoices.fetch(invoiceId));
    return (invoice as { subscription_id?: string | null }).subscription_id ?? null;
  }

  async cancel(providerSubscriptionId: string): Promise<void> {
    await call(() => this.sdk.subscriptions.cancel(providerSubscriptionId, false));
  }

  async dispute(disputeId: string): Promise<ProviderDispute> {
    return disputeOf((await call(() => this.sdk.disputes.fetch(disputeId))) as unknown as RawDispute);
  }

  async payments(page: ListPage): Promise<ProviderPayment[]> {
    const { items } = await call(() => this.sdk.payments.all(secondsOf(page)));
    return (items as unknown as RawPayment[]).map(paymentOf);
  }

  async refunds(page: ListPage): Promise<ProviderRefund[]> {
    const { items } = await call(() => this.sdk.refunds.all(secondsOf(page)));
    return (items as unknown as RawRefund[]).map(refundOf);
  }

  /** The list knows no times: its pages begin with the newest. */
  async disputes({ skip, count }: ListPage): Promise<ProviderDispute[]> {
    const { items } = await call(() => this.sdk.disputes.all({ skip, count }));
    return (items as unknown as RawDispute[]).map(disputeOf);
  }

  async settlements(page: ListPage): Promise<ProviderSettlement[]> {
    const { items } = await call(() => this.sdk.settlements.all(secondsOf(page)));
    return (items as unknown as RawSettlement[]).map(settlementOf);
  }

  isGenuine({ kind, paymentId, reference, signature }: CheckoutProof): boolean {
    const text = kind === 'order' ? `${reference}|${paymentId}` : `${paymentId}|${reference}`;
    return isSignatureOf(text, this.secret, signature);
  }

  isGenuineWebhook(rawBody: string, signature: string): boolean {
    return isSignatureOf(rawBody, this.options.webhookSecret, signature);
  }
}

const secondsOf = ({ from, to, skip, count }: ListPage) => ({
  from: Math.floor(from / 1000),
  to: Math.ceil(to / 1000),
  skip,
  count,
});

/** The SDK's own axios. */
interface Requester {
  readonly defaults: object;
  readonly interceptors: { readonly request: { use(prepare: (config: object) => object): void } };
  post<Data>(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: Data }>;
}

const requesterOf = (sdk: Razorpay): Requester => (sdk as unknown as { api: { rq: Requester } }).api.rq;

interface Said {
  readonly statusCode?: number | undefined;
  readonly error?: { readonly code?: string; readonly description?: string } | undefined;
}

/** axios itself throws the answer inside its error. */
function saidBy(thrown: unknown): Said {
  const { response, ...said } = (thrown ?? {}) as Said & { response?: { status: number; data?: Said } };
  return response ? { statusCode: response.status, error: response.data?.error } : said;
}

/** The SDK throws a plain object for a refusal, and a TypeError of its own where no answer came. */
async function call<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (thrown) {
    const { statusCode, error } = saidBy(thrown);
    if (statusCode === undefined || statusCode < 400 || statusCode >= 500 || statusCode === 429) {
      throw new ProviderUnavailable(`the payment provider did not answer (${statusCode ?? 'no connection'})`, {
        cause: thrown,
      });
    }
    throw new ProviderRefused(error?.code ?? String(statusCode), error?.description ?? 'the payment provider refused');
  }
}
