import { getOrder, quoteOrder, saveOrder, updateOrder } from '@exam/contracts/http/commerce/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import {
  aPackage,
  cartIds,
  forgetNotices,
  inCart,
  noticeCount,
  noticed,
  quoted,
  storeAddress,
  storeCart,
} from '../../../test/shop.js';

const orderId = '0198c5a0-0000-7000-8000-000000000001';
const saved = {
  status: true as const,
  orderId,
  key: 'rzp_test_local',
  type: 'order' as const,
  subscriptionId: null,
  paymentInit: { amount: 119900, id: 'order_1' },
  currency: 'INR' as const,
  checkoutUrl: 'http://127.0.0.1:4999/checkout',
};
const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signed' };
const state = (orderStatus: 'paid' | 'failed' | 'pending') =>
  answer(updateOrder, { status: true, orderStatus, message: '' });

let opened: string[];
const originalOpen = window.open;
beforeEach(() => {
  forgetNotices();
  storeCart(inCart(aPackage()));
  storeAddress();
  opened = [];
  window.open = ((url: string) => {
    opened.push(url);
    return { closed: false, close: () => undefined } as Window;
  }) as typeof window.open;
});
afterEach(() => {
  window.open = originalOpen;
});

const open = (answers: FakeAnswer[], quote = quoted(inCart(aPackage()))) =>
  renderPage({ page: import('./checkout.js'), at: '/checkout', answers: [answer(quoteOrder, quote), ...answers] });
const pay = async (user: { click: (element: Element) => Promise<void> }) => {
  // the server's price comes first
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹1,199' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Pay ₹1,199' }));
};
const tell = async (answered: object | null, origin = 'http://127.0.0.1:4999') => {
  await waitFor(() => expect(opened).toHaveLength(1), { timeout: 5_000 });
  window.dispatchEvent(new MessageEvent('message', { origin, data: { reference: 'order_1', proof: answered } }));
};

test('[CHK-006] [CHK-010] [CONST-007] [CONST-010] a paid order: update, the cart is cleared, the dialog leads to the result', async () => {
  sessionStorage.setItem('couponCode', 'DIWALI10');
  const saving = hold(saveOrder, saved);
  const windowAfter = holdTimers(1_000);
  const { user, server, location } = await open([saving, state('paid')]);
  await pay(user);
  expect(await screen.findByRole('status')).toHaveTextContent('Opening the payment');
  expect(document.querySelector('.mantine-LoadingOverlay-root')).toBeVisible();
  saving.release();
  await waitFor(() => expect(document.querySelector('.mantine-LoadingOverlay-root')).not.toBeInTheDocument());
  expect(opened).toEqual([]);
  await windowAfter.pass();
  await tell(null, 'https://elsewhere.example');
  await tell(proof);
  const dialog = await screen.findByRole('dialog', { name: 'Your purchase was successful !!' });
  expect(opened[0]).toMatch(/^http:\/\/127\.0\.0\.1:4999\/checkout\?.*order_id=order_1/);
  expect(server.callsOf(saveOrder)[0]!.body).toMatchObject({
    packageIds: ['physics-12'],
    amount: 1199,
    billing_country: 'india',
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(server.callsOf(updateOrder)[0]!.body).toEqual({
    orderid: orderId,
    trackingid: 'pay_1',
    paymentSuccess: true,
    paymentInit: proof,
  });
  expect(cartIds()).toBeUndefined();
  expect(sessionStorage.getItem('couponCode')).toBeNull();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(location()).toBe(`/success/Success?orderId=${orderId}`);
});

test('[CHK-006] [SHELL-024] [SEC-010] the provider’s script comes with its window and not before, with the key of the answer', async () => {
  const { checkoutUrl: _local, ...fromProvider } = saved;
  const { user } = await open([answer(saveOrder, fromProvider)]);
  const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
  await screen.findByRole('button', { name: 'Pay ₹1,199' });
  expect(scripts()).toEqual([]);
  await pay(user);
  await waitFor(() => expect(scripts()).toEqual(['https://checkout.razorpay.com/v1/checkout.js']));
  const given: unknown[] = [];
  class Provider {
    constructor(options: unknown) {
      given.push(options);
    }
    open = () => undefined;
    on = () => undefined;
    close = () => undefined;
  }
  Object.assign(window, { Razorpay: Provider });
  document.querySelector('script')!.dispatchEvent(new Event('load'));
  await waitFor(() => expect(given).toMatchObject([{ key: 'rzp_test_local', order_id: 'order_1' }]));
  Object.assign(window, { Razorpay: undefined });
  document.querySelector('script')!.remove();
});

test('[CONST-010] each add-on is ₹25 more', async () => {
  const both = inCart(aPackage(), { discussionBoard: true, interactiveTutors: true });
  storeCart(both);
  await open([], quoted(both));
  expect(await screen.findByRole('button', { name: 'Pay ₹1,249' })).toBeVisible();
});

test('[CHK-011] a declined payment keeps the cart and leads back to it', async () => {
  const { user, server, location } = await open([answer(saveOrder, saved), state('failed')]);
  await pay(user);
  await tell(null);
  const dialog = await screen.findByRole('dialog', { name: 'Your purchase was Unsuccessful !!' });
  expect(dialog).toHaveTextContent('Go back and try again');
  expect(server.callsOf(updateOrder)[0]!.body).toMatchObject({ paymentSuccess: false });
  expect(cartIds()).toEqual(['physics-12']);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(location()).toBe('/cart');
});

test('[CHK-007] [CHK-002] [CHK-003] a refused order is said by its code, and the button is there again', async () => {
  const message = 'Physics 12 Complete Already purchased. Please remove it.';
  const unlike = 'Bought before';
  const details = { name: 'Physics 12 Complete' };
  const { user, server } = await open([
    refuse(saveOrder, { status: 409, code: 'order.already_purchased', message: unlike, details }),
  ]);
  await pay(user);
  await noticed(message);
  expect(noticeCount()).toBe(1);
  expect(screen.queryByText(unlike)).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹1,199' })).toBeEnabled());
  expect(opened).toEqual([]);
  await pay(user);
  await waitFor(() => expect(server.callsOf(saveOrder)).toHaveLength(2));
  const [first, second] = server
    .callsOf(saveOrder)
    .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(first).not.toBe(second);
});

test('a price that changed meanwhile is said, and one more click buys at the new one', async () => {
  const { user, server } = await open([
    refuse(saveOrder, { status: 409, code: 'order.amount_changed', details: { totalPaise: 129_900 } }),
  ]);
  await screen.findByRole('button', { name: 'Pay ₹1,199' });
  server.set(answer(quoteOrder, { ...quoted(inCart(aPackage())), total: 1299 }));
  await pay(user);
  await user.click(await screen.findByRole('button', { name: 'Pay ₹1,299' }));
  await waitFor(() => expect(server.callsOf(saveOrder)).toHaveLength(2));
  expect(server.callsOf(saveOrder).map(({ body }) => (body as { amount: number }).amount)).toEqual([1199, 1299]);
});

test('an order that costs nothing is paid at once, without the provider', async () => {
  const free = { ...saved, type: 'free' as const, paymentInit: { amount: 0, id: '' } };
  sessionStorage.setItem('couponCode', 'FREE100');
  const { user, server } = await open([answer(saveOrder, free)], {
    ...quoted(inCart(aPackage())),
    ...{ total: 0, couponDiscount: 1199 },
  });
  await user.click(await screen.findByRole('button', { name: 'Get it free' }));
  await screen.findByRole('dialog', { name: 'Your purchase was successful !!' });
  expect(server.callsOf(saveOrder)[0]!.body).toMatchObject({ couponCode: 'FREE100', amount: 0 });
  expect(opened).toEqual([]);
  expect(cartIds()).toBeUndefined();
});

test('[CHK-004] what the profile says of the buyer goes with the order, and the e-mail that the cart asked for', async () => {
  storeAddress({ email: 'asha@example.com' });
  const { user, server } = await open([answer(saveOrder, saved), state('failed')]);
  await pay(user);
  await tell(null);
  await screen.findByRole('dialog', { name: 'Your purchase was Unsuccessful !!' });
  const { user_id: userId, user_info } = aStudent;
  expect(server.callsOf(saveOrder)[0]!.body).toMatchObject({
    ...{ packageIds: ['physics-12'], packages: [{ packageId: 'physics-12' }], amount: 1199, userId },
    ...{ billing_name: user_info.given_name, billing_tel: user_info.phone_number, billing_country: 'india' },
    ...{ billing_address: '14, Temple Road, Hyderabad, Telangana, 500001', billing_email: 'asha@example.com' },
  });
});

test('[CHK-006] the whole name and the address go with the order; without an address the cart asks for it', async () => {
  const { user, server } = await open([answer(saveOrder, saved), state('failed')]);
  await pay(user);
  await tell(null);
  await screen.findByRole('dialog', { name: 'Your purchase was Unsuccessful !!' });
  expect(server.callsOf(saveOrder)[0]!.body).toMatchObject({
    billing_name: 'Asha',
    shippingAddress: { HNO: '14, Temple Road', state: 'Telangana', pinCode: '500001' },
  });
  sessionStorage.clear();
  const { location } = await open([]);
  await waitFor(() => expect(location()).toBe('/cart'));
});

test.each([
  ['is heard at last', state('paid'), undefined, 'Your purchase was successful !!'],
  [
    'fails again',
    refuse(updateOrder, { status: 422, code: 'payment.signature_wrong' }),
    ['physics-12'],
    'Your payment is being checked',
  ],
])(
  '[CHK-014] [CONST-007] a paid order that the server did not hear of is added again; where that %s, the way leads to the dashboard',
  async (_, second, cart, words) => {
    let told = 0;
    const handle: FakeAnswer['handle'] = (received) =>
      (told += 1) === 1 ? loseConnection(updateOrder).handle(received) : second.handle(received);
    const { user, server, location } = await open([answer(saveOrder, saved), { route: updateOrder, handle }]);
    await pay(user);
    await tell(proof);
    const onAfter = holdTimers(1_000);
    await noticed(words);
    expect(location()).toBe('/checkout');
    await onAfter.pass();
    expect(location()).toBe('/dashboard');
    const calls = server.callsOf(updateOrder);
    expect(calls).toHaveLength(2);
    expect(calls[1]!.body).toEqual(calls[0]!.body);
    expect(cartIds()).toEqual(cart);
  },
);

const result = (at: string, answers: FakeAnswer[], user: null | object = {}) =>
  renderPage({
    page: import('./payment-result.js'),
    path: `${at.slice(0, at.indexOf('/', 1))}/:status`,
    at,
    user,
    answers,
  });
const order = (orderStatus: 'paid' | 'failed' | 'pending') =>
  answer(getOrder, { status: true, orderId, orderStatus, totalWithGST: 1199, paidAt: null });

test('[CHK-012] [CHK-013] [CONST-007] success thanks, then clears what was kept and goes to the content', async () => {
  const onAfter = holdTimers(3_000);
  const { location } = await result(`/success/Success?orderId=${orderId}`, [order('paid')]);
  expect(await screen.findByRole('heading', { name: 'Thank you for purchasing' })).toBeVisible();
  expect(screen.getByText('Redirecting to Home')).toBeVisible();
  expect(screen.getByText('Status: paid')).toBeVisible();
  expect(document.querySelector('.mantine-Loader-root')).toBeVisible();
  expect(cartIds()).toEqual(['physics-12']);
  await onAfter.pass();
  expect(location()).toBe('/content');
  expect(cartIds()).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('[CHK-012] [CHK-013] [CONST-007] failure says so and goes to the dashboard, whatever the address says', async () => {
  const onAfter = holdTimers(1_000);
  const { location } = await result(`/success/Success?orderId=${orderId}`, [order('failed')]);
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(screen.getByText('Status: failed')).toBeVisible();
  expect(document.querySelector('.mantine-Loader-root')).toBeVisible();
  expect(screen.getByText('Redirecting to Home')).toBeVisible();
  await onAfter.pass();
  expect(location()).toBe('/dashboard');
  expect(cartIds()).toEqual(['physics-12']);
});

test('[CHK-011] [CHK-012] a pending order is being checked until the server knows', async () => {
  const { server } = await result(`/failed/Failed?orderId=${orderId}`, [order('pending')]);
  expect(await screen.findByRole('heading', { name: 'Your payment is being checked' })).toBeVisible();
  server.set(order('paid'));
  expect(await screen.findByRole('heading', { name: 'Thank you for purchasing' })).toBeVisible();
});

test.each([
  ['/failed/Anything', 'Payment Failed', 'Status: Anything'],
  ['/success/Success', 'Thank you for purchasing', 'Status: Success'],
])('[CHK-012] [CHK-013] at %s without a session the way leads to sign-in', async (at, heading, status) => {
  const onAfter = holdTimers(1_000);
  const { location } = await result(at, [], null);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(status)).toBeVisible();
  await onAfter.pass();
  expect(location()).toBe('/login');
  expect(sessionStorage).not.toHaveLength(0);
});

test('[CHK-007] a failure without words of the server says ours, and the button is there again', async () => {
  const { user } = await open([loseConnection(saveOrder)]);
  await pay(user);
  await noticed('Something went wrong, please try again later!');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹1,199' })).toBeEnabled());
});

test('a second try after a lost answer asks for the same order', async () => {
  const { user, server } = await open([loseConnection(saveOrder)]);
  await pay(user);
  await waitFor(() => expect(server.callsOf(saveOrder)).toHaveLength(1));
  await pay(user);
  await waitFor(() => expect(server.callsOf(saveOrder)).toHaveLength(2));
  const keys = server.callsOf(saveOrder).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});
