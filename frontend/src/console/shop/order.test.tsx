import { approvalLists, type ApprovalShown } from '@exam/contracts/http/approvals';
import { refundOrder } from '@exam/contracts/http/commerce/orders';
import {
  askAboutOrder,
  findingCodes,
  listOrders,
  readOrder,
  resendDocument,
  timelineKinds,
} from '@exam/contracts/http/commerce/support';
import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { namesOfPeople } from '@exam/contracts/http/identity/people';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const orderId = '00000000-0000-7000-8000-000000000001';
const at = '2026-11-24T05:00:00.000Z';
const found = {
  ...{ orderId, number: 'INV/2627/000001', buyer: 'Meena Rao', telephone: '+91 98400 12345', payerNumber: null },
  ...{ packages: ['Physics 12'], amountPaise: 118_000, state: 'paid' as const, source: 'purchase' as const },
  ...{ createdAt: at, paidAt: at },
};
const entry = (over: object) => ({
  ...{ at, kind: 'created' as const, what: 'purchase', reference: null, amountPaise: 118_000, reason: null },
  ...{ actorId: null, ...over },
});
const finding = (over: object) => ({
  ...{
    code: 'paid_twice' as const,
    reference: 'pay_2',
    at,
    amountPaise: 118_000,
    from: 'Class 12 MPC',
    to: 'Class 11 MPC',
  },
  ...over,
});
const file = (over: object = {}) => ({
  status: true as const,
  order: {
    ...{ ...found, userId: 'u', email: 'meena@home.test', address: 'Chennai', paymentId: 'pay_1', leftPaise: 118_000 },
    ...{ student: { name: 'Asha Rao', userCode: 's7', className: 'Class 12 MPC' }, others: [] },
  },
  findings: [],
  payments: [{ paymentId: 'pay_1', state: 'captured', amountPaise: 118_000, method: 'upi', createdAt: at }],
  documents: [{ number: 'INV/2627/000001', issuedAt: at, totalPaise: 118_000, mailedAt: null }],
  rights: [
    {
      packageId: 'physics',
      packageName: 'Physics 12',
      state: 'active',
      startsAt: at,
      endsAt: '2026-12-23T18:30:00.000Z',
    },
  ],
  timeline: [entry({})],
  ...over,
});
const price = { basePricePaise: 120_000, discountPaise: 0, pricingPolicy: null, subscriptionPolicies: [] };
const physics = {
  ...{ packageId: 'physics', packageCode: 'PHY12', packageName: 'Physics 12', packageType: 'nonsubscription' as const },
  ...{ className: 'Class 12', groupName: 'MPC', state: 'active' as const, expiresAt: null, taxPercent: 5 },
  ...{ price, next: null, saleCount: 7 },
};
const sold = answer(listSoldPackages, { status: true, items: [physics], nextCursor: null, total: 1 });
const nothingWaits = answer(approvalLists.commerce, { status: true, items: [], nextCursor: null, total: 0 });
const order = (answers: FakeAnswer[], over: object = {}) =>
  renderPage({
    page: import('./order.js').then(({ default: Component }) => ({ Component })),
    ...{ at: `/console/shop/orders/${orderId}`, path: '/console/shop/orders/:orderId', user: { roles: ['shop'] } },
    answers: [
      answer(readOrder, file(over)),
      nothingWaits,
      answer(namesOfPeople, { status: true, items: [] }),
      ...answers,
    ],
  });

test('[SELL-005] orders are searched by what a caller names, and a row leads to its order', async () => {
  const { server, user, location } = await renderPage({
    page: import('./orders.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/orders', user: { roles: ['shop'] } },
    answers: [answer(listOrders, { status: true, items: [found], nextCursor: null, total: 1 }), sold],
  });
  const link = await screen.findByRole('link', { name: 'Meena Rao' });
  expect(link).toHaveAttribute('href', `/console/shop/orders/${orderId}`);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'pay_1{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'paid');
  await waitFor(() => expect(server.callsOf(listOrders).at(-1)!.query).toMatchObject({ q: 'pay_1', state: 'paid' }));
  expect(location()).toBe('/console/shop/orders?q=pay_1&state=paid');
  await screen.findByRole('option', { name: 'Physics 12 (PHY12)' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Package' }), 'physics');
  await waitFor(() => expect(server.callsOf(listOrders).at(-1)!.query).toMatchObject({ packageId: 'physics' }));
});

test('[SELL-005] an order that was paid from another number than its own says so in the list', async () => {
  const paid = { ...found, payerNumber: '+919800011111' };
  await renderPage({
    page: import('./orders.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/orders?q=98000+11111', user: { roles: ['shop'] } },
    answers: [answer(listOrders, { status: true, items: [paid], nextCursor: null, total: 1 }), sold],
  });
  const row = await screen.findByRole('row', { name: /Meena Rao/ });
  expect(within(row).getByText('Paid from +919800011111')).toBeVisible();
  expect(row).toHaveTextContent('+91 98400 12345');
});

test('[SELL-005] orders are found by their amount, typed in rupees and asked in paise; what is no amount is not asked', async () => {
  const { server, user } = await renderPage({
    page: import('./orders.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/orders', user: { roles: ['shop'] } },
    answers: [answer(listOrders, { status: true, items: [found], nextCursor: null, total: 1 }), sold],
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const least = screen.getByLabelText(/^Amount from/);
  await user.type(least, '1,180.50{Enter}');
  await user.type(screen.getByLabelText(/^Amount up to/), '2000{Enter}');
  await waitFor(() =>
    expect(server.callsOf(listOrders).at(-1)!.query).toMatchObject({ leastPaise: 118_050, mostPaise: 200_000 }),
  );
  const asked = server.callsOf(listOrders).length;
  await user.clear(least);
  await user.type(least, 'ten{Enter}');
  expect(least).toBeInvalid();
  expect(server.callsOf(listOrders)).toHaveLength(asked);
});

test('[SELL-005] an order shows its facts, payments, invoice, rights and timeline, and its invoice is sent again', async () => {
  const { server, user } = await order([answer(resendDocument, { status: true })]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics 12' })).toBeVisible();
  expect(screen.getByText('Asha Rao · s7 · Class 12 MPC')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Payments' })).getByText(/Received · ₹1,180 · UPI/)).toBeVisible();
  const rights = within(screen.getByRole('region', { name: 'Rights' }));
  expect(rights.getByText('Physics 12')).toBeVisible();
  expect(rights.getByText(/^Open, 24-11-2026 .* to 23-12-2026 11:59 PM$/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'What happened' })).getByText('Order made: ₹1,180')).toBeVisible();
  expect(screen.getByText('Nothing is out of the ordinary.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send INV/2627/000001 again' }));
  await waitFor(() => expect(server.sentTo(resendDocument)).toHaveLength(1));
  expect(server.sentTo(resendDocument)[0]!.path).toContain('INV-2627-000001');
});

test('[SELL-005] orders are found by their days, and an order shows its credit note beside its invoice', async () => {
  const { server, user } = await renderPage({
    page: import('./orders.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/orders', user: { roles: ['shop'] } },
    answers: [answer(listOrders, { status: true, items: [found], nextCursor: null, total: 1 }), sold],
  });
  await user.type(await screen.findByLabelText('From'), '2026-11-01');
  await user.type(screen.getByLabelText('Until'), '2026-11-24');
  const asked = { from: '2026-11-01', until: '2026-11-24' };
  await waitFor(() => expect(server.callsOf(listOrders).at(-1)!.query).toMatchObject(asked));
  cleanup();
  const credit = { number: 'CRN/2627/000004', issuedAt: at, totalPaise: 18_000, mailedAt: at };
  await order([], { documents: [...file().documents, credit] });
  const region = within(await screen.findByRole('region', { name: 'Invoices and credit notes' }));
  for (const text of [/^INV\/2627\/000001 · ₹1,180/, /^CRN\/2627\/000004 · ₹180/])
    expect(region.getByText(text)).toBeVisible();
});

test('[SELL-005] why somebody paid and sees nothing stands above the rest, in words', async () => {
  await order([], { findings: findingCodes.map((code) => finding({ code })) });
  const region = await screen.findByRole('region', { name: 'What stands out' });
  const texts = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(findingCodes.length);
  for (const text of [
    'Paid twice: pay_2 is a second payment of ₹1,180. It is refunded automatically.',
    'The payment provider has told us of no payment. It is asked again at 24-11-2026 10:30 AM.',
    'Paid from Class 12 MPC, which is not the number of the order. It belongs to Class 11 MPC: only that sign-in sees what was bought.',
    'Bought for Class 12 MPC. The student now learns in Class 11 MPC.',
    '₹1,180 was paid back in the provider’s own pages at 24-11-2026 10:30 AM, not here.',
  ])
    expect(texts).toContain(text);
});

test.each([
  ['already held', 'the student had the package already'],
  ['Asked by the parent', 'Asked by the parent'],
])('[SELL-005] money that went back says why: %s', async (reason, why) => {
  const wentBack = entry({ kind: 'refund', what: 'processed', reason });
  await order([], { findings: [finding({ code: 'paid_back_here', from: reason })], timeline: [wentBack] });
  const region = await screen.findByRole('region', { name: 'What stands out' });
  expect(region).toHaveTextContent(`₹1,180 was paid back, or is on its way, since 24-11-2026 10:30 AM: ${why}.`);
  expect(within(screen.getByRole('region', { name: 'What happened' })).getByText(why)).toBeVisible();
});

test('[SELL-005] packages are called by their names, and what the provider told is in words', async () => {
  await order([], {
    findings: [finding({ code: 'right_ended', reference: 'physics' })],
    timeline: [
      entry({ kind: 'right', what: 'active', reference: 'physics' }),
      entry({ kind: 'message', what: 'payment.captured', reference: 'pay_1' }),
    ],
  });
  expect(await screen.findByText(/^The right to Physics 12 ended/)).toBeVisible();
  expect(screen.getByText('Right to Physics 12 begins (open)')).toBeVisible();
  expect(screen.getByText('The payment provider told us: payment received')).toBeVisible();
});

test('[SELL-005] every kind of entry is told in words', async () => {
  await order([], { timeline: timelineKinds.map((kind) => entry({ kind, reference: 'REF', what: 'active' })) });
  const region = await screen.findByRole('region', { name: 'What happened' });
  for (const item of within(region).getAllByRole('listitem')) expect(item.textContent).toMatch(/AM./);
  expect(region).toHaveTextContent('REF sent by e-mail');
});

test('an order that is not paid can be asked about', async () => {
  const { order: paid } = file();
  const { server, user } = await order([answer(askAboutOrder, { status: true })], {
    order: { ...paid, state: 'pending', paidAt: null, leftPaise: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
  await waitFor(() => expect(server.callsOf(askAboutOrder)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});

test('[CONSOLE-004] a refund names its amount and reason, says whether rights end, and nothing more than is left is sent', async () => {
  const { server, user } = await order([answer(refundOrder, { status: true, leftPaise: 100 })]);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay back ₹1,180 or a part of it' });
  const amount = within(dialog).getByRole('textbox', { name: 'Amount in rupees' });
  expect(amount).toHaveValue('1180');
  expect(within(dialog).getByText('This concerns 1 person.')).toBeVisible();
  expect(within(dialog).getByText('This cannot be undone.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'paid twice');
  await user.clear(amount);
  await user.type(amount, '1180.01');
  expect(within(dialog).getByText('Please enter an amount up to ₹1,180.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Refund' })).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '1,000.50');
  await user.click(within(dialog).getByRole('checkbox', { name: 'End what the order opened as well' }));
  await user.click(within(dialog).getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(server.callsOf(refundOrder)).toHaveLength(1));
  expect(server.callsOf(refundOrder)[0]!.body).toMatchObject({
    ...{ amountPaise: 100_050, reason: 'paid twice', endsRights: true, commandId: expect.any(String) },
  });
});

test('a refund that waits is told on its order, and carried out as it was agreed to', async () => {
  const proposal: ApprovalShown = {
    ...{
      approvalId: '00000000-0000-7000-8000-000000000009',
      orgId: 'o',
      action: 'order.refund_wanted',
      state: 'given',
    },
    ...{ subject: `order:${orderId}`, isOwn: true, proposedBy: 'u', proposedAt: at, endsAt: at },
    shown: { orderId, amountPaise: 70_000, leftPaise: 48_000, reason: 'paid twice', endsRights: false },
  };
  const { server, user } = await order([
    answer(approvalLists.commerce, { status: true, items: [proposal], nextCursor: null, total: 1 }),
    answer(refundOrder, { status: true, leftPaise: 48_000 }),
  ]);
  expect(await screen.findByText(/^₹700 waits for a second person/)).toBeVisible();
  expect(screen.getByText('A second person has agreed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Carry it out' }));
  await waitFor(() => expect(server.callsOf(refundOrder)).toHaveLength(1));
  expect(server.callsOf(refundOrder)[0]!.body).toMatchObject({
    ...{ amountPaise: 70_000, reason: 'paid twice', endsRights: false },
  });
});

test('an order that could not be read says so', async () => {
  await order([refuse(readOrder, { code: 'order.not_found' })]);
  expect(await screen.findByText('This could not be loaded.')).toBeVisible();
});
