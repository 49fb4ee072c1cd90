import type { RequestOf } from '@exam/contracts/core/route';
import { saveOrder, updateOrder } from '@exam/contracts/http/commerce/orders';
import { rupeesOf } from '@exam/domain/commerce/money';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { randomUuid } from '../../lib/random-id.js';
import { RefusalError } from '../../lib/refusal.js';
import { t } from '../../texts/shop.js';
import { storeCoupon, type Address } from './address.js';
import { forgetCart, type CartItem } from './cart.js';
import { openPaymentWindow, type Buyer } from './payment-window.js';
import { quoteKey } from './quote.js';
import { say } from './say.js';
import { delays } from '../../lib/delays.js';

export type Stage =
  | { kind: 'ready' }
  | { kind: 'saving' }
  | { kind: 'window' }
  /** The server did not hear of the payment and is told again; then the page is left, whatever came of it. */
  | { kind: 'adding' | 'left' }
  | { kind: 'paid' | 'checking' | 'failed'; orderId: string };

const addAgainTimes = 3;
const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** A try whose answer was lost and the next one have one key, and so one order. Only the server says what was paid. */
export type Checkout = {
  userId: string;
  address: Address | null;
  couponCode: string;
  /** What the page says that it costs; an order that costs something else is refused. */
  totalPaise: number;
  buyer: Buyer;
};

export function useCheckout(items: readonly CartItem[], checkout: Checkout) {
  const { buyer } = checkout;
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>({ kind: 'ready' });
  const isRunning = useRef(false);
  const key = useRef(randomUuid());

  const run = async () => {
    setStage({ kind: 'saving' });
    const order = await call(saveOrder, { body: { ...bodyOf(items, checkout), idempotencyKey: key.current } });
    key.current = randomUuid();
    if (order.type === 'free') {
      forgetBought();
      return setStage({ kind: 'paid', orderId: order.orderId });
    }
    setStage({ kind: 'window' });
    await pause(delays.paymentWindow);
    const { orderId } = order;
    const answer = await openPaymentWindow({ ...order, type: order.type }, buyer);
    const body = {
      orderid: orderId,
      paymentSuccess: answer !== null,
      ...(answer ? { trackingid: answer.razorpay_payment_id, paymentInit: answer } : {}),
    };
    const answered = await call(updateOrder, { body }).catch((error: unknown) => {
      const isRefused = error instanceof RefusalError && error.status < 500;
      if (answer === null || isRefused) throw error;
      return null;
    });
    if (answered === null) return addAgain(body);
    const { orderStatus } = answered;
    if (orderStatus === 'paid') {
      forgetBought();
      return setStage({ kind: 'paid', orderId });
    }
    setStage({ kind: answer ? 'checking' : 'failed', orderId });
  };

  /** The money is with the provider: where this fails, too, its own message to the server finishes the order. */
  const addAgain = async (body: RequestOf<typeof updateOrder>['body']) => {
    setStage({ kind: 'adding' });
    const answered = await call(updateOrder, { body }, { retries: addAgainTimes }).catch(() => null);
    if (answered?.orderStatus === 'paid') {
      forgetBought();
      say(t('learning.checkout.success'), 'success');
    } else say(t('own.result.checking'), 'warning');
    await pause(delays.packagesAdded);
    setStage({ kind: 'left' });
  };

  const pay = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run();
    } catch (error) {
      // what was refused is over; after a lost answer the order may be there
      if (error instanceof RefusalError && error.status < 500) key.current = randomUuid();
      if (error instanceof RefusalError && error.code === 'order.amount_changed') {
        // one more click buys at the new price
        await queries.invalidateQueries({ queryKey: quoteKey });
      }
      say(error instanceof RefusalError ? messageOf(error) : t('learning.shop.wrong'), 'error');
      setStage({ kind: 'ready' });
    } finally {
      isRunning.current = false;
    }
  };
  return { stage, pay };
}

/** The next cart begins without the coupon of this one. */
function forgetBought(): void {
  forgetCart();
  storeCoupon('');
}

function bodyOf(items: readonly CartItem[], { userId, address, couponCode, totalPaise, buyer }: Checkout) {
  const { HNO = '', city = '', state = '', pinCode = '', gstin = '' } = address ?? {};
  return {
    packageIds: items.map(({ packageId }) => packageId),
    packages: items.map(({ packageId, subscriptionSelected, discussionBoard, interactiveTutors }) => ({
      packageId,
      subscriptionSelected,
      discussionBoard,
      interactiveTutors,
    })),
    amount: rupeesOf(totalPaise),
    userId,
    billing_name: buyer.name,
    billing_address: [HNO, city, state, pinCode].filter(Boolean).join(', '),
    billing_country: 'india',
    billing_tel: buyer.contact,
    billing_email: buyer.email,
    ...(gstin && { billing_gstin: gstin }),
    ...(couponCode && { couponCode }),
    shippingAddress: { HNO, city, state, pinCode },
  };
}
