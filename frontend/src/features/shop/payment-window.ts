/** The provider's window: opened with an order, it gives the proof of the payment or tells that there was none. */
import { z } from 'zod';

export const proof = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string().optional(),
  razorpay_subscription_id: z.string().optional(),
  razorpay_signature: z.string(),
});
export type Proof = z.infer<typeof proof>;

export type OpenOrder = {
  key: string;
  type: 'order' | 'subscription';
  subscriptionId: string | null;
  paymentInit: { amount: number; id: string };
  currency: string;
  checkoutUrl?: string | undefined;
};
export type Buyer = { name: string; email: string; contact: string };

const razorpayScript = 'https://checkout.razorpay.com/v1/checkout.js';

/** Null where the person closed the window or the payment was declined. Rejects where the window cannot be opened. */
export function openPaymentWindow(order: OpenOrder, buyer: Buyer): Promise<Proof | null> {
  const address = order.checkoutUrl ?? razorpayScript;
  return address.endsWith('.js') ? byScript(address, order, buyer) : byPage(address, order);
}

type Handler = { open(): void; on(event: 'payment.failed', told: () => void): void; close(): void };
type Provider = new (options: Record<string, unknown>) => Handler;
declare global {
  interface Window {
    Razorpay?: Provider;
  }
}

async function byScript(address: string, order: OpenOrder, buyer: Buyer): Promise<Proof | null> {
  const Razorpay = window.Razorpay ?? (await load(address));
  return new Promise((resolve) => {
    const shown = new Razorpay({
      key: order.key,
      amount: order.paymentInit.amount,
      currency: order.currency,
      ...(order.type === 'subscription'
        ? { subscription_id: order.subscriptionId }
        : { order_id: order.paymentInit.id }),
      prefill: buyer,
      retry: { enabled: false },
      handler: (answer: unknown) => resolve(proof.parse(answer)),
      modal: { ondismiss: () => resolve(null) },
    });
    shown.on('payment.failed', () => {
      shown.close();
      resolve(null);
    });
    shown.open();
  });
}

function load(address: string): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error('the payment window did not load'));
    };
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
}

const lookMs = 500;
const message = z.object({ reference: z.string(), proof: proof.nullable() });

/** A page of its own that sends the same proof to who opened it. */
function byPage(address: string, order: OpenOrder): Promise<Proof | null> {
  const url = new URL(address);
  const reference = order.type === 'subscription' ? (order.subscriptionId ?? '') : order.paymentInit.id;
  url.searchParams.set(order.type === 'subscription' ? 'subscription_id' : 'order_id', reference);
  url.searchParams.set('origin', location.origin);
  const page = window.open(url.href, 'payment', 'popup,width=420,height=560');
  if (!page) return Promise.reject(new Error('the payment window was blocked'));
  return new Promise((resolve) => {
    const end = (answer: Proof | null) => {
      clearInterval(timer);
      window.removeEventListener('message', hear);
      page.close();
      resolve(answer);
    };
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== url.origin) return;
      const answer = message.safeParse(data).data;
      if (answer?.reference === reference) end(answer.proof);
    };
    const timer = setInterval(() => page.closed && end(null), lookMs);
    window.addEventListener('message', hear);
  });
}
