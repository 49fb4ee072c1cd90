import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Faults } from '../faults.js';
import { checkoutPage } from './checkout-page.js';
import { newId, Store, type LocalPayment, type LocalSubscription } from './store.js';
import { sign, Webhooks, type Delivery } from './webhooks.js';

export interface RazorpayOptions {
  readonly folder: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the product takes messages; asked for each, as it may be known late. */
  readonly webhookUrl: () => string;
  readonly faults: Faults;
}

/** What a browser brings back from the provider's window. */
export interface CheckoutAnswer {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id?: string;
  readonly razorpay_subscription_id?: string;
  readonly razorpay_signature: string;
}

const orderBody = z.object({ amount: z.number().int().min(100), currency: z.literal('INR'), receipt: z.string() });
const planBody = z.object({
  period: z.enum(['monthly', 'yearly']),
  item: z.object({ name: z.string(), amount: z.number().int().min(100), currency: z.literal('INR') }),
});
const subscriptionBody = z.object({ plan_id: z.string(), notes: z.record(z.string(), z.string()).default({}) });
const refundBody = z.object({
  amount: z.number().int().min(1),
  notes: z.record(z.string(), z.string()).default({}),
});
const pageQuery = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
const seconds = () => Math.floor(Date.now() / 1000);

/** Razorpay on this machine: its REST interface, the payments its window would make, and its messages. */
export class LocalRazorpay {
  readonly delivery: Delivery = { times: 1, delayMs: 0 };
  readonly webhooks: Webhooks;
  private readonly store: Store;

  constructor(private readonly options: RazorpayOptions) {
    this.store = new Store(options.folder);
    this.webhooks = new Webhooks({
      url: options.webhookUrl,
      secret: options.webhookSecret,
      delivery: this.delivery,
    });
  }

  /** What the window does when a person pays an order: the payment is made, the messages go out. */
  payOrder(
    orderId: string,
    { outcome = 'captured', amount }: { outcome?: 'captured' | 'failed'; amount?: number } = {},
  ) {
    const order = this.store.books.orders[orderId];
    if (!order) throw new Error(`there is no order ${orderId}`);
    const payment = this.newPayment({
      order_id: orderId,
      subscription_id: null,
      amount: amount ?? order.amount,
      outcome,
    });
    if (outcome === 'captured') order.status = 'paid';
    this.store.save();
    this.webhooks.send(`payment.${outcome}`, { payment: { entity: payment } });
    if (outcome === 'captured') {
      this.webhooks.send('order.paid', { payment: { entity: payment }, order: { entity: order } });
    }
    const answer: CheckoutAnswer = {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: sign(`${orderId}|${payment.id}`, this.options.keySecret),
    };
    return answer;
  }

  /** One debit of a subscription: the first by the window, the others by the calendar. */
  chargeSubscription(subscriptionId: string): CheckoutAnswer {
    const subscription = this.store.books.subscriptions[subscriptionId];
    if (!subscription || subscription.status === 'cancelled') throw new Error(`no subscription ${subscriptionId} runs`);
    const payment = this.newPayment({
      order_id: newId('order'),
      subscription_id: subscriptionId,
      amount: subscription.amount,
      outcome: 'captured',
    });
    subscription.paid_count += 1;
    subscription.status = 'active';
    this.store.save();
    const payload = { subscription: { entity: subscription }, payment: { entity: payment } };
    this.webhooks.send('subscription.charged', payload);
    return {
      razorpay_payment_id: payment.id,
      razorpay_subscription_id: subscriptionId,
      razorpay_signature: sign(`${payment.id}|${subscriptionId}`, this.options.keySecret),
    };
  }

  subscription(subscriptionId: string): LocalSubscription | undefined {
    return this.store.books.subscriptions[subscriptionId];
  }

  payments(): LocalPayment[] {
    return Object.values(this.store.books.payments);
  }

  async stop(): Promise<void> {
    await this.webhooks.stop();
    this.store.flush();
  }

  routes(app: FastifyInstance): void {
    checkoutPage(app, this);
    const { books } = this.store;
    const guarded =
      (work: (request: FastifyRequest) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
        if (this.options.faults.isDown('payment')) return reply.code(503).send(fault('SERVER_ERROR', 'down'));
        if (!this.isAuthorised(request))
          return reply.code(401).send(fault('BAD_REQUEST_ERROR', 'Authentication failed'));
        try {
          const answer = work(request);
          if (answer === undefined) {
            return await reply.code(400).send(fault('BAD_REQUEST_ERROR', 'The id provided does not exist'));
          }
          this.store.save();
          return answer;
        } catch (error) {
          const text = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
          return reply.code(400).send(fault('BAD_REQUEST_ERROR', text));
        }
      };
    const id = (request: FastifyRequest) => (request.params as { id: string }).id;

    app.post(
      '/v1/orders',
      guarded(({ body }) => this.createOrder(orderBody.parse(body))),
    );
    app.get(
      '/v1/orders/:id',
      guarded((request) => books.orders[id(request)]),
    );
    app.get(
      '/v1/orders/:id/payments',
      guarded((request) => listOf(this.store.paymentsOf('order_id', id(request)))),
    );
    app.get(
      '/v1/payments',
      guarded(({ query }) => {
        const { count, skip } = pageQuery.parse(query);
        return listOf(
          Object.values(books.payments)
            .reverse()
            .slice(skip, skip + count),
        );
      }),
    );
    app.get(
      '/v1/payments/:id',
      guarded((request) => books.payments[id(request)]),
    );
    app.post(
      '/v1/payments/:id/capture',
      guarded((request) => this.capture(id(request))),
    );
    app.post(
      '/v1/payments/:id/refund',
      guarded((request) => this.refund(id(request), refundBody.parse(request.body))),
    );
    app.get(
      '/v1/payments/:id/refunds',
      guarded((request) => listOf(Object.values(books.refunds).filter((one) => one.payment_id === id(request)))),
    );
    app.post(
      '/v1/plans',
      guarded(({ body }) => this.createPlan(planBody.parse(body))),
    );
    app.post(
      '/v1/subscriptions',
      guarded(({ body }) => this.createSubscription(subscriptionBody.parse(body))),
    );
    app.get(
      '/v1/subscriptions/:id',
      guarded((request) => books.subscriptions[id(request)]),
    );
    app.post(
      '/v1/subscriptions/:id/cancel',
      guarded((request) => this.cancel(id(request))),
    );
    app.get(
      '/v1/invoices',
      guarded(({ query }) => {
        const { subscription_id: subscriptionId } = z.object({ subscription_id: z.string() }).parse(query);
        const payments = this.store.paymentsOf('subscription_id', subscriptionId);
        return listOf(payments.map((payment) => ({ id: `inv_${payment.id}`, payment_id: payment.id })));
      }),
    );
  }

  private newPayment(given: {
    order_id: string | null;
    subscription_id: string | null;
    amount: number;
    outcome: 'captured' | 'failed';
  }): LocalPayment {
    const { outcome, ...rest } = given;
    const payment: LocalPayment = {
      id: newId('pay'),
      ...rest,
      status: outcome,
      method: 'upi',
      amount_refunded: 0,
      created_at: seconds(),
    };
    this.store.books.payments[payment.id] = payment;
    return payment;
  }

  private createOrder({ amount, receipt }: z.infer<typeof orderBody>) {
    const order = { id: newId('order'), amount, receipt, status: 'created' as const, created_at: seconds() };
    this.store.books.orders[order.id] = order;
    return { ...order, entity: 'order', currency: 'INR', notes: [] };
  }

  private capture(paymentId: string) {
    const payment = this.store.books.payments[paymentId];
    if (payment?.status === 'authorized') payment.status = 'captured';
    return payment;
  }

  private refund(paymentId: string, { amount, notes }: z.infer<typeof refundBody>) {
    const payment = this.store.books.payments[paymentId];
    if (!payment) return undefined;
    if (payment.amount_refunded + amount > payment.amount) {
      throw new Error('The total refund amount is greater than the refund payment amount');
    }
    const refund = { id: newId('rfnd'), payment_id: paymentId, amount, notes, created_at: seconds() };
    const made = { ...refund, status: 'processed' as const };
    this.store.books.refunds[made.id] = made;
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    this.webhooks.send('refund.processed', { refund: { entity: made }, payment: { entity: payment } });
    return made;
  }

  private createPlan({ period, item }: z.infer<typeof planBody>) {
    const plan = { id: newId('plan'), amount: item.amount, period };
    this.store.books.plans[plan.id] = plan;
    return { ...plan, entity: 'plan', interval: 1, item };
  }

  private createSubscription({ plan_id: planId, notes }: z.infer<typeof subscriptionBody>) {
    const plan = this.store.books.plans[planId];
    if (!plan) return undefined;
    const subscription: LocalSubscription = {
      id: newId('sub'),
      plan_id: planId,
      amount: plan.amount,
      notes,
      status: 'created',
      paid_count: 0,
      cancel_at_cycle_end: false,
      created_at: seconds(),
    };
    this.store.books.subscriptions[subscription.id] = subscription;
    return { ...subscription, entity: 'subscription' };
  }

  private cancel(subscriptionId: string) {
    const subscription = this.store.books.subscriptions[subscriptionId];
    if (subscription) subscription.cancel_at_cycle_end = true;
    return subscription;
  }

  private isAuthorised({ headers }: FastifyRequest): boolean {
    const { keyId, keySecret } = this.options;
    const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
    const given = Buffer.from(headers.authorization ?? '');
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

const listOf = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items });

const fault = (code: string, description: string) => ({
  error: { code, description, field: null, source: 'business', step: null, reason: null, metadata: {} },
});
