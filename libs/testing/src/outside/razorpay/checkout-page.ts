import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CheckoutAnswer } from './index.js';

const query = z.object({
  order_id: z.string().max(80).optional(),
  subscription_id: z.string().max(80).optional(),
  /** The payer's number, where it is another than the buyer's. */
  contact: z.string().max(20).optional(),
  /** The page that opened this one; it alone is told. */
  origin: z.url({ protocol: /^https?$/ }),
});
const paidBack = z.object({ paymentId: z.string().max(80) });
const decision = z.object({ pay: z.enum(['yes', 'no']) });

interface Payments {
  payOrder(orderId: string, options?: { outcome: 'captured' | 'failed'; contact?: string | undefined }): CheckoutAnswer;
  chargeSubscription(subscriptionId: string): CheckoutAnswer;
  failDebit(subscriptionId: string): void;
  refundByHand(paymentId: string): { readonly id: string };
  subscription(subscriptionId: string): { readonly status: string } | undefined;
}

/** The provider's window on this machine: Pay and Decline, and the proof goes to the page that opened it. */
export function checkoutPage(app: FastifyInstance, payments: Payments): void {
  app.get('/checkout', (request, reply) => {
    query.parse(request.query);
    const way = (pay: string, label: string) =>
      `<a href="${escape(`/checkout/${pay}${new URL(request.url, 'http://local').search}`)}">${label}</a>`;
    return reply.type('text/html; charset=utf-8').send(`<!doctype html><title>Local payment</title>
<h1>Local payment</h1><p>No money moves here.</p><p>${way('yes', 'Pay')}</p><p>${way('no', 'Decline')}</p>`);
  });
  // what staff of the school do in the provider's own pages
  app.get('/checkout/back/:paymentId', (request) => {
    const { paymentId } = paidBack.parse(request.params);
    return { refund: payments.refundByHand(paymentId).id };
  });
  app.get('/checkout/:pay', (request, reply) => {
    const { order_id: orderId, subscription_id: subscriptionId, contact, origin } = query.parse(request.query);
    const isPaid = decision.parse(request.params).pay === 'yes';
    const told = { reference: orderId ?? subscriptionId ?? '', proof: answerOf() };
    const script = `window.opener?.postMessage(${inScript(told)}, ${inScript(new URL(origin).origin)})`;
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><title>Local payment</title><p>You can close this page.</p><script>${script}</script>`);

    function answerOf(): CheckoutAnswer | null {
      if (subscriptionId && isPaid) return payments.chargeSubscription(subscriptionId);
      if (subscriptionId) {
        // of one that runs it is the bank that declines its next debit
        if (payments.subscription(subscriptionId)?.status === 'active') payments.failDebit(subscriptionId);
        return null;
      }
      const answer = payments.payOrder(orderId ?? '', { outcome: isPaid ? 'captured' : 'failed', contact });
      return isPaid ? answer : null;
    }
  });
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
