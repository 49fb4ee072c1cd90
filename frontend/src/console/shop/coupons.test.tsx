import { approvalLists } from '@exam/contracts/http/approvals';
import { changeCoupon, createCoupon, listCoupons } from '@exam/contracts/http/commerce/coupons';
import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { listGstFiles, makeGstFile } from '@exam/contracts/http/commerce/tax';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { paiseOf } from './rupees.js';

const couponId = '00000000-0000-7000-8000-000000000001';
const coupon = {
  ...{ couponId, code: 'SAVE10', kind: 'percent' as const, value: 10, state: 'active' as const, uses: 3, version: 1 },
  ...{ mostPaise: null, leastPaise: 0, packageIds: [], startsAt: '2026-11-24T05:00:00.000Z', endsAt: null },
  ...{ mostUses: 100, mostPerBuyer: 1 },
};
const price = { basePricePaise: 120_000, discountPaise: 0, pricingPolicy: null, subscriptionPolicies: [] };
const physics = {
  ...{ packageId: 'physics', packageCode: 'PHY12', packageName: 'Physics 12', packageType: 'nonsubscription' as const },
  ...{ className: 'Class 12', groupName: 'MPC', state: 'active' as const, expiresAt: null, taxPercent: 5 },
  ...{ price, next: null, saleCount: 7 },
};
const nothingWaits = answer(approvalLists.commerce, { status: true, items: [], nextCursor: null, total: 0 });
const coupons = (items: (Omit<typeof coupon, 'packageIds'> & { packageIds: string[] })[], answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./coupons.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/coupons', user: { roles: ['shop'] } },
    answers: [
      answer(listCoupons, { status: true, items, nextCursor: null, total: items.length }),
      nothingWaits,
      answer(listSoldPackages, { status: true, items: [physics], nextCursor: null, total: 1 }),
      ...answers,
    ],
  });

test('a coupon is made from what was typed, in paise and India’s days', async () => {
  const { server, user } = await coupons([], [answer(createCoupon, { status: true, couponId, version: 1 })]);
  expect(await screen.findByRole('heading', { name: 'No coupon yet.' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New coupon' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New coupon' });
  const make = within(dialog).getByRole('button', { name: 'Make the coupon' });
  expect(make).toBeDisabled();
  const type = (name: RegExp, text: string) => user.type(within(dialog).getByLabelText(name), text);
  await type(/^Code/, 'diwali');
  await user.selectOptions(within(dialog).getByLabelText('Discount'), 'paise');
  await user.clear(within(dialog).getByLabelText(/^Rupees/));
  await type(/^Rupees/, '100.50');
  await type(/^From an order of/, '1000');
  await type(/^From$/, '2026-12-01');
  await type(/^Until/, '2026-12-31');
  await user.click(within(dialog).getByRole('combobox', { name: /^Packages/ }));
  await user.click(await screen.findByRole('option', { name: 'Physics 12 (PHY12)', hidden: true }));
  await user.click(make);
  await waitFor(() => expect(server.callsOf(createCoupon)).toHaveLength(1));
  expect(server.callsOf(createCoupon)[0]!.body).toMatchObject({
    ...{ code: 'DIWALI', kind: 'paise', value: 10_050, leastPaise: 100_000, mostPaise: null, mostPerBuyer: 1 },
    ...{ startsAt: '2026-11-30T18:30:00.000Z', endsAt: '2026-12-31T18:30:00.000Z', packageIds: ['physics'] },
  });
});

test('a coupon that waits for a second person closes its dialog, and what waits is read again', async () => {
  const { user, server } = await coupons([], [refuse(createCoupon, { code: 'approval.needed' })]);
  await user.click((await screen.findAllByRole('button', { name: 'New coupon' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New coupon' });
  await user.type(within(dialog).getByLabelText(/^Code/), 'ALLFREE');
  await user.click(within(dialog).getByRole('button', { name: 'Make the coupon' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New coupon' })).not.toBeInTheDocument());
  await waitFor(() => expect(server.callsOf(approvalLists.commerce)).toHaveLength(2));
});

test('a coupon names its packages as they are sold, and says where it is for any', async () => {
  const ofOne = { ...coupon, couponId: '00000000-0000-7000-8000-000000000002', code: 'PHY10', packageIds: ['physics'] };
  await coupons([coupon, ofOne]);
  const row = (await screen.findByRole('rowheader', { name: 'PHY10' })).closest('tr')!;
  await waitFor(() => expect(row).toHaveTextContent('Physics 12 (PHY12)'));
  expect(screen.getByRole('rowheader', { name: 'SAVE10' }).closest('tr')).toHaveTextContent('Any');
});

test('a coupon is paused at once and ended after a question', async () => {
  const { server, user } = await coupons([coupon], [answer(changeCoupon, { status: true, version: 2 })]);
  const row = (await screen.findByRole('rowheader', { name: 'SAVE10' })).closest('tr')!;
  expect(row).toHaveTextContent('3 of 100');
  await user.click(within(row).getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(server.callsOf(changeCoupon)[0]!.body).toMatchObject({ version: 1, state: 'paused' }));
  await user.click(within(row).getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the coupon SAVE10?' });
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.callsOf(changeCoupon)[1]!.body).toMatchObject({ state: 'ended' }));
});

test('the GST file of a month is made, and made ones show their sums', async () => {
  const sums = { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 };
  const made = { month: '2026-09', hash: 'h', madeAt: '2026-10-02T05:00:00.000Z', sums };
  const { server, user } = await renderPage({
    page: import('./tax.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/shop/tax', user: { roles: ['shop'] } },
    answers: [answer(listGstFiles, { status: true, items: [made] }), answer(makeGstFile, { status: true, ...made })],
  });
  expect(await screen.findByText('₹1,000.00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'GSTR-1 2026-09' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make the GSTR-1 file' }));
  await waitFor(() => expect(server.callsOf(makeGstFile)).toHaveLength(1));
});

test('rupees are read as whole paise, or not at all', () => {
  expect(['1,180.5', '₹ 10', '0.29', '1.999', 'ten', '-1', ''].map(paiseOf)).toEqual([
    ...[118_050, 1_000, 29, null, null, null, null],
  ]);
});
