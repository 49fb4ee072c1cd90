import type { RequestOf } from '@exam/contracts/core/route';
import { saveOrder, updateOrder } from '@exam/contracts/http/commerce/orders';
import { rupeesOf } from '@exam/domain/commerce/money';
import { useRef, useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { randomUuid } from '../../lib/random-id.js';
import { RefusalError } from '../../lib/refusal.js';
import { t } from '../../texts/shop.js';
import { storedAddress } from './address.js';
import { cartPrice, forgetCart, type CartItem } from './cart.js';
import { openPaymentWindow, type Buyer } from './payment-window.js';
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
export function useCheckout(items: readonly CartItem[], userId: string, buyer: Buyer) {
  const [stage, setStage] = useState<Stage>({ kind: 'ready' });
  const isRunning = useRef(false);
  const key = useRef(randomUuid());

  const run = async () => {
    setStage({ kind: 'saving' });
    const order = await call(saveOrder, { body: { ...bodyOf(items, userId, buyer), idempotencyKey: key.current } });
    key.current = randomUuid();
    setStage({ kind: 'window' });
    await pause(delays.paymentWindow);
    const { orderId } = order;
    const answer = await openPaymentWindow(order, buyer);
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
      forgetCart();
      return setStage({ kind: 'paid', orderId });
    }
    setStage({ kind: answer ? 'checking' : 'failed', orderId });
  };

  /** The money is with the provider: where this fails, too, its own message to the server finishes the order. */
  const addAgain = async (body: RequestOf<typeof updateOrder>['body']) => {
    setStage({ kind: 'adding' });
    const answered = await call(updateOrder, { body }, { retries: addAgainTimes }).catch(() => null);
    if (answered?.orderStatus === 'paid') {
      forgetCart();
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
      say(error instanceof RefusalError ? messageOf(error) : t('learning.shop.wrong'), 'error');
      setStage({ kind: 'ready' });
    } finally {
      isRunning.current = false;
    }
  };
  return { stage, pay };
}

function bodyOf(items: readonly CartItem[], userId: string, { name, email, contact }: Buyer) {
  const { HNO, city, state, pinCode } = storedAddress();
  return {
    packageIds: items.map(({ packageId }) => packageId),
    packages: items.map(({ packageId, subscriptionSelected, discussionBoard, interactiveTutors }) => ({
      packageId,
      subscriptionSelected,
      discussionBoard,
      interactiveTutors,
    })),
    amount: rupeesOf(cartPrice(items).totalPaise),
    userId,
    billing_name: name,
    billing_address: [HNO, city, state, pinCode].filter(Boolean).join(', '),
    billing_country: 'india',
    billing_tel: contact,
    billing_email: email,
    shippingAddress: { HNO, city, state, pinCode },
  };
}
