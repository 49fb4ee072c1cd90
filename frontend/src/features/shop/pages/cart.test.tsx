import { checkPackage } from '@exam/contracts/http/commerce/packages';
import { lastBilling, packageHistory, quoteOrder } from '@exam/contracts/http/commerce/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionQuery } from '../../../entities/session/api.js';
import { queryClient } from '../../../lib/query-client.js';
import { holdTimers } from '../../../test/held-timers.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import {
  aBuyer,
  aPackage,
  aSubscription,
  cartIds,
  forgetNotices,
  inCart,
  noticed,
  noticedFor,
  quoted,
  storeAddress,
  storeCart,
} from '../../../test/shop.js';

beforeEach(forgetNotices);

const history = answer(packageHistory, { status: true, Items: [] });
const chemistry = aPackage({ packageId: 'chemistry-12', packagedName: 'Chemistry 12', slug: 'chemistry-12' });
const priced = answer(quoteOrder, quoted(inCart(aPackage())));
const firstOrder = answer(lastBilling, { status: true, Item: null });
const open = (answers: FakeAnswer[] = [], user: null | object = null, at = '/cart') =>
  renderPage({ page: import('./cart.js'), at, user, answers: [priced, firstOrder, ...answers] });
const email = { user_info: { email: 'asha@example.com' } };
const signedIn = async (answers: FakeAnswer[]) => {
  const { aStudent } = await import('../../../test/render-page.js');
  return open([history, ...answers], { ...aBuyer, user_info: { ...aStudent.user_info, ...email.user_info } });
};

test.each(['/cart', '/address'])('[CART-001] [CART-005] %s shows the bag and removes from it', async (at) => {
  storeCart(inCart(aPackage()), inCart(chemistry));
  const { user } = await open([], null, at);
  const table = await screen.findByRole('table', { name: 'Bag Items' });
  for (const name of ['Products', 'Description', 'Price'])
    expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map((one) => one.textContent));
  expect(cells.map((row) => row.slice(0, 3))).toEqual([
    ['Physics 12 Complete', 'DescriptionAll chapters', 'Price₹1,199'],
    ['Chemistry 12', 'DescriptionAll chapters', 'Price₹1,199'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Physics 12 Complete' }));
  expect(screen.queryByText('Physics 12 Complete')).not.toBeInTheDocument();
  expect(cartIds()).toEqual(['chemistry-12']);
});

test('[CART-002] the summary counts, and its total comes from the items', async () => {
  storeCart(inCart(aPackage(), { discussionBoard: true }), inCart(chemistry));
  await open();
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  expect(summary).toHaveTextContent('Items2');
  expect(summary).toHaveTextContent('Total before discount₹3,023');
  expect(summary).toHaveTextContent('Discount₹600');
  expect(summary).toHaveTextContent('Total₹2,423');
});

test('[CART-003] [CART-004] an emptied cart stays, says so and cannot be paid', async () => {
  storeCart();
  const { location } = await open();
  expect(await screen.findByText('Your Shopping Cart is Empty !!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/packages');
  expect(screen.getByRole('button', { name: 'Go to payment' })).toBeDisabled();
  expect(location()).toBe('/cart');
});

test('[CART-004] [CONST-007] without a stored cart the page leads to the packages', async () => {
  const onAfter = holdTimers(200);
  const { location } = await open();
  await waitFor(() => expect(onAfter.waiting()).toBe(1), { timeout: 5_000 });
  expect(location()).toBe('/cart');
  await onAfter.pass();
  expect(location()).toBe('/packages');
});

test('[CHK-001] [CART-012] a visitor fills the cart; payment asks to sign in and calls nothing', async () => {
  storeCart(inCart(aPackage()));
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await noticed('Please login to continue');
  expect(within(await screen.findByRole('dialog')).getByLabelText('Mobile Number', { exact: false })).toBeVisible();
  expect(server.callsOf(checkPackage)).toEqual([]);
  expect(cartIds()).toEqual(['physics-12']);
});

test('[CHK-002] [CONST-006] what is bought already is named, and checkout stops', async () => {
  storeCart(inCart(aPackage()));
  storeAddress();
  const { user, location } = await signedIn([answer(checkPackage, { status: true, isValid: true, isPurchased: true })]);
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await noticed('Physics 12 Complete Already purchased. Please remove it.');
  await noticed('Please verify the cart items');
  expect(noticedFor('Please verify the cart items')).toBe(3_000);
  expect(location()).toBe('/cart');
});

test('[CHK-003] a package for somebody else stops checkout', async () => {
  storeCart(inCart(aSubscription()));
  storeAddress();
  const { user, location } = await signedIn([
    answer(checkPackage, { status: true, isValid: false, isPurchased: false }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await noticed('This package is not for you.');
  expect(location()).toBe('/cart');
});

test('the cart is checked again when a person signs in and when the grade changes', async () => {
  storeCart(inCart(aPackage()));
  const { server } = await open([
    history,
    answer(checkPackage, () => ({ status: true as const, isValid: grade !== 'c11', isPurchased: grade === 'bought' })),
  ]);
  let grade = 'c12';
  await screen.findByRole('table', { name: 'Bag Items' });
  const becomes = async (given: string) => {
    const { aStudent } = await import('../../../test/render-page.js');
    grade = given;
    act(
      () =>
        void queryClient.setQueryData(sessionQuery.queryKey, {
          ...aStudent,
          currentAccountId: accounts[given],
        } as typeof aStudent),
    );
  };
  const accounts: Record<string, string> = {
    c12: '0198c5a0-0000-7000-8000-00000000000a',
    c11: '0198c5a0-0000-7000-8000-00000000000b',
    bought: '0198c5a0-0000-7000-8000-00000000000c',
  };
  await becomes('c12');
  await waitFor(() => expect(server.callsOf(checkPackage)).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await becomes('c11');
  expect(await screen.findByRole('alert')).toHaveTextContent('This package is not for you.');
  await becomes('bought');
  expect(await screen.findByText('Physics 12 Complete Already purchased. Please remove it.')).toBeVisible();
  await becomes('c12');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('[CHK-006] an address is kept for the checkout; what an invoice needs is asked for, field by field', async () => {
  storeCart(inCart(aPackage()));
  const { user, location } = await signedIn([isFree]);
  await user.type(await screen.findByLabelText('PIN code'), '12');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await screen.findByText('A PIN code has six digits')).toBeVisible();
  expect(screen.getAllByText('Please fill this in')).toHaveLength(3);
  await user.type(screen.getByLabelText('PIN code'), '3456');
  await user.type(screen.getByLabelText('House number and street'), '14, Temple Road');
  await user.type(screen.getByLabelText('City'), 'Hyderabad');
  await user.selectOptions(screen.getByLabelText('State'), 'Telangana');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
  expect(JSON.parse(sessionStorage.getItem('billingAddress')!)).toMatchObject({
    state: 'Telangana',
    pinCode: '123456',
  });
});

test('[CHK-004] an e-mail address that the profile lacks is asked for before the checkout, and one it has is not', async () => {
  storeCart(inCart(aPackage()));
  storeAddress();
  const { aStudent } = await import('../../../test/render-page.js');
  const { user, location } = await open([history, isFree], {
    ...aBuyer,
    user_info: { ...aStudent.user_info, email: null },
  });
  const asked = await screen.findByLabelText('Email');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await screen.findByText('Enter your email address.')).toBeVisible();
  expect(location()).toBe('/cart');
  await user.type(asked, 'asha@example.com');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
  expect(JSON.parse(sessionStorage.getItem('billingAddress')!)).toMatchObject({ email: 'asha@example.com' });
});

test('[CHK-006] the address of the last order is there, and one click leads to the payment', async () => {
  storeCart(inCart(aPackage()));
  const shippingAddress = {
    ...{ houseNoAndStreet: '', HNO: '4 MG Road', city: 'Mysuru', state: 'Karnataka', pinCode: '570001' },
  };
  const { user, location } = await signedIn([
    isFree,
    answer(lastBilling, { status: true, Item: { gstin: '', shippingAddress } }),
  ]);
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Mysuru'));
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
  expect(JSON.parse(sessionStorage.getItem('billingAddress')!)).toMatchObject({ state: 'Karnataka' });
});

test('[CHK-002] the server’s price stands in the summary, with what a held package takes off', async () => {
  storeCart(inCart(aPackage()));
  const quote = quoted(inCart(aPackage()));
  const line = { ...quote.lines[0]!, discount: 900, credit: 600, total: 599, replaces: ['Chemistry 12'] };
  await signedIn([isFree, answer(quoteOrder, { ...quote, lines: [line], total: 599 })]);
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  await waitFor(() => expect(summary).toHaveTextContent('Total₹599'));
  expect(summary).toHaveTextContent('You have Chemistry 12 already. What you paid for it is taken off: ₹600.');
});

test('[CHK-002] what a line says of held packages calls them in the reader’s language', async () => {
  storeCart(inCart(aPackage()));
  const quote = quoted(inCart(aPackage()));
  const held = { replaces: ['Chemistry 12'], overlaps: ['Optics'] };
  const translations = { en: { replaces: ['All of chemistry'], overlaps: ['Light'] } };
  const line = { ...quote.lines[0]!, credit: 600, ...held, translations };
  await signedIn([isFree, answer(quoteOrder, { ...quote, lines: [line] })]);
  const summary = await screen.findByRole('region', { name: 'Order Summary' });
  await waitFor(() => expect(summary).toHaveTextContent('You have All of chemistry already.'));
  expect(summary).toHaveTextContent('Light');
  expect(summary).not.toHaveTextContent('Chemistry 12');
});

test('a coupon is priced by the server; one that cannot be used says why and does not go along', async () => {
  storeCart(inCart(aPackage()));
  storeAddress();
  const message = 'This coupon has ended.';
  const { user, server, location } = await signedIn([
    isFree,
    {
      route: quoteOrder,
      handle: (received) =>
        ((received.body as { couponCode?: string }).couponCode
          ? refuse(quoteOrder, { status: 422, code: 'coupon.ended' })
          : priced
        ).handle(received),
    },
  ]);
  await user.type(await screen.findByLabelText('Coupon code'), 'diwali10');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.callsOf(quoteOrder).at(-1)!.body).toMatchObject({ couponCode: 'DIWALI10' });
  // who loads the page again has it still
  expect(sessionStorage.getItem('couponCode')).toBe('DIWALI10');
  await user.click(screen.getByRole('button', { name: 'Go to payment' }));
  await waitFor(() => expect(location()).toBe('/checkout'));
  expect(sessionStorage.getItem('couponCode')).toBeNull();
});

const isFree = answer(checkPackage, { status: true, isValid: true, isPurchased: false });
