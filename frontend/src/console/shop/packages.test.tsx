import { approvalLists } from '@exam/contracts/http/approvals';
import {
  changePackage,
  givePackage,
  listPrices,
  listSoldPackages,
  readSoldPackage,
  setPrice,
  withdrawPrice,
} from '@exam/contracts/http/commerce/prices';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { textOfRefusal } from '../../texts/refusals.js';

const userId = '00000000-0000-7000-8000-000000000007';
const now = { basePricePaise: 120_000, discountPaise: 2_000, pricingPolicy: null, subscriptionPolicies: [] };
const later = { ...now, basePricePaise: 150_000, discountPaise: 0, validFrom: '2026-12-01T03:30:00.000Z' };
const sold = {
  ...{ packageId: 'physics', packageCode: 'PHY12', packageName: 'Physics 12', packageType: 'nonsubscription' as const },
  ...{ className: 'Class 12', groupName: 'MPC', state: 'active' as const, expiresAt: null, taxPercent: 5 },
  ...{ price: now, next: later, saleCount: 7 },
};
const dated = (priceId: string, over: object) => ({
  ...{ ...now, priceId, validFrom: '2026-11-01T03:30:00.000Z', validTo: null, state: 'current' as const },
  ...{ setBy: null, setAt: '2026-11-01T03:30:00.000Z', ...over },
});
const prices = [
  dated('00000000-0000-7000-8000-000000000002', {
    ...{ ...later, state: 'scheduled', setBy: userId, setAt: '2026-11-20T04:00:00.000Z' },
  }),
  dated('00000000-0000-7000-8000-000000000001', {}),
];
const page = (answers: FakeAnswer[] = [], of: object = sold) =>
  renderPage({
    page: import('./package.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/packages/physics', path: '/console/shop/packages/:packageId', user: { roles: ['shop'] } },
    answers: [
      answer(readSoldPackage, { status: true, ...sold, ...of }),
      answer(listPrices, { status: true, items: prices, nextCursor: null, total: 2 }),
      answer(approvalLists.commerce, { status: true, items: [], nextCursor: null, total: 0 }),
      answer(namesOfPeople, { status: true, items: [{ userId, name: 'Ravi Nair' }] }),
      ...answers,
    ],
  });

test('[SELL-001] packages are listed with what they cost now and next, and a row leads to its prices', async () => {
  await renderPage({
    page: import('./packages.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/packages', user: { roles: ['shop'] } },
    answers: [answer(listSoldPackages, { status: true, items: [sold], nextCursor: null, total: 1 })],
  });
  const link = await screen.findByRole('link', { name: 'Physics 12' });
  expect(link).toHaveAttribute('href', '/console/shop/packages/physics');
  expect(link.closest('tr')).toHaveTextContent('₹1,180');
  expect(link.closest('tr')).toHaveTextContent('₹1,500 from 01-12-2026 9:00 AM');
});

test('[SELL-001] every price is read with who set it and when', async () => {
  await page();
  const table = await screen.findByRole('table', { name: 'Price history' });
  await waitFor(() => expect(table).toHaveTextContent('Ravi Nair'));
  const [scheduled, current] = within(table).getAllByRole('row').slice(1);
  expect(scheduled).toHaveTextContent('₹1,500');
  expect(scheduled).toHaveTextContent('Scheduled');
  expect(scheduled).toHaveTextContent('20-11-2026 9:30 AM');
  expect(current).toHaveTextContent('A content pack');
  expect(current).toHaveTextContent('01-11-2026 9:00 AM');
  expect(screen.getByText('5%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/console/audit?subject=package%3Aphysics',
  );
});

test('[SELL-001] a new price is set in paise and India’s time; one that begins in the past is refused and stays typed', async () => {
  const { server, user } = await page([refuse(setPrice, { status: 422, code: 'price.past' })]);
  await user.click(await screen.findByRole('button', { name: 'New price' }));
  const dialog = await screen.findByRole('dialog', { name: 'New price' });
  const price = within(dialog).getByLabelText(/^Price in rupees/);
  expect(price).toHaveValue('1200');
  await user.clear(price);
  await user.type(price, 'ten');
  expect(within(dialog).getByText(/^Please enter an amount in rupees/)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Set the price' })).toBeDisabled();
  await user.clear(price);
  await user.type(price, '10');
  expect(within(dialog).getByText('The discount is larger than the price.')).toBeVisible();
  await user.clear(price);
  await user.type(price, '1,300.50');
  await user.type(within(dialog).getByLabelText(/^Counts from/), '2026-11-01T09:00');
  await user.click(within(dialog).getByRole('button', { name: 'Set the price' }));
  expect(await screen.findByText('A price cannot begin in the past.')).toBeVisible();
  expect(server.callsOf(setPrice)[0]!.body).toMatchObject({
    ...{ basePricePaise: 130_050, discountPaise: 2_000, pricingPolicy: null, subscriptionPolicies: [] },
    ...{ validFrom: '2026-11-01T03:30:00.000Z', commandId: expect.any(String) },
  });
  expect(price).toHaveValue('1,300.50');
});

test('[SELL-001] a subscription has a price for each of its periods', async () => {
  const policies = { ...now, subscriptionPolicies: [{ policyType: 'monthly' as const, pricePaise: 19_900 }] };
  const { server, user } = await page(
    [answer(setPrice, { status: true, priceId: prices[0]!.priceId, validFrom: later.validFrom })],
    { packageType: 'subscription', price: policies, next: null },
  );
  expect(await screen.findByText('₹199 a month')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New price' }));
  const dialog = await screen.findByRole('dialog', { name: 'New price' });
  await user.type(within(dialog).getByLabelText(/^A year/), '1999');
  await user.click(within(dialog).getByRole('button', { name: 'Set the price' }));
  await waitFor(() => expect(server.callsOf(setPrice)).toHaveLength(1));
  expect(server.callsOf(setPrice)[0]!.body).toMatchObject({
    validFrom: null,
    subscriptionPolicies: [
      { policyType: 'monthly', pricePaise: 19_900 },
      { policyType: 'yearly', pricePaise: 199_900 },
    ],
  });
});

test('a scheduled price is withdrawn after a question', async () => {
  const { server, user } = await page([answer(withdrawPrice, { status: true })]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the price from 01-12-2026 9:00 AM?' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(server.callsOf(withdrawPrice)).toHaveLength(1));
  expect(server.callsOf(withdrawPrice)[0]!.params).toMatchObject({ priceId: prices[0]!.priceId });
});

test('a package is taken off sale after a question', async () => {
  const { server, user } = await page([answer(changePackage, { status: true })]);
  await user.click(await screen.findByRole('button', { name: 'Take off sale' }));
  const dialog = await screen.findByRole('dialog', { name: 'Take Physics 12 off sale?' });
  await user.click(within(dialog).getByRole('button', { name: 'Take off sale' }));
  await waitFor(() => expect(server.callsOf(changePackage)[0]!.body).toMatchObject({ state: 'inactive' }));
});

test('a package is given by hand with its reason, until the end of a day in India', async () => {
  const orderId = '00000000-0000-7000-8000-000000000009';
  const { server, user } = await page([answer(givePackage, { status: true, orderId })]);
  await user.click(await screen.findByRole('button', { name: 'Give to a student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Physics 12: Give to a student' });
  const give = within(dialog).getByRole('button', { name: 'Give to a student' });
  await user.type(within(dialog).getByLabelText(/^Code of the student/), 's7');
  expect(give).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Prize of the mock');
  await user.type(within(dialog).getByLabelText(/^Last day/), '2026-12-31');
  await user.click(give);
  await waitFor(() =>
    expect(server.callsOf(givePackage)[0]?.body).toMatchObject({
      ...{ packageId: 'physics', userCode: 's7', reason: 'Prize of the mock', endsAt: '2026-12-31T18:30:00.000Z' },
    }),
  );
});

test('a student that the school does not know is told at the field', async () => {
  const { user } = await page([refuse(givePackage, { code: 'user.not_found' })]);
  await user.click(await screen.findByRole('button', { name: 'Give to a student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Physics 12: Give to a student' });
  await user.type(within(dialog).getByLabelText(/^Code of the student/), 's7');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Prize');
  await user.click(within(dialog).getByRole('button', { name: 'Give to a student' }));
  expect(await within(dialog).findByText(textOfRefusal('user.not_found')!)).toBeVisible();
});

test('a gift that waits for a second person says so and closes', async () => {
  const { user } = await page([refuse(givePackage, { code: 'approval.needed' })]);
  await user.click(await screen.findByRole('button', { name: 'Give to a student' }));
  const dialog = await screen.findByRole('dialog', { name: 'Physics 12: Give to a student' });
  await user.type(within(dialog).getByLabelText(/^Code of the student/), 's7');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Prize');
  await user.click(within(dialog).getByRole('button', { name: 'Give to a student' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
