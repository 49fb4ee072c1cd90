import { cancelSubscription, getInvoice, listPayments, packageHistory } from '@exam/contracts/http/commerce/orders';
import { listGrades } from '@exam/contracts/http/identity/grades';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, loseConnection, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import { aBuyer, forgetNotices, noticed } from '../../../test/shop.js';
import { inHindi } from '../../../test/in-hindi.js';
import { speak } from '../../../texts/load.js';

beforeEach(forgetNotices);

const orderId = '0198c5a0-0000-7000-8000-000000000001';
const item = {
  packageId: 'all',
  packageType: 'subscription' as const,
  packagedName: 'All access',
  packageCode: 'ALL',
  packagePurchaseDate: '2026-06-01T06:00:00.000Z',
  packageExpiryDate: '2026-07-01T18:30:00.000Z',
  chapterNames: [],
  chapterIds: [],
  userPackageStatus: 'Active' as const,
  orderId,
  trackingid: 'pay_1',
  cancelAtPeriodEnd: false,
  payments: [],
  can: { cancel: true },
};
const product = {
  ...{ ...item, packageId: 'phy', packagedName: 'Physics', packageType: 'nonsubscription' as const },
  userPackageStatus: 'InActive' as const,
};
const payment = {
  ...{ orderId, trackingid: 'pay_1', names: ['All access'], hasInvoice: true, paidAt: '2026-06-01T06:00:00.000Z' },
  ...{ totalWithGST: 199, refunded: 0, refunding: 0 },
};
const payments = (...over: Partial<typeof payment>[]) =>
  answer(listPayments, { status: true, Items: over.map((one) => ({ ...payment, ...one })) });
const open = (answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./orders.js'),
    at: '/orders',
    user: aBuyer,
    answers: [answer(packageHistory, { status: true, Items: [item, product] }), payments({}), ...answers],
  });

test('[ORDER-007] [ORDER-008] the history by kind, with a read-only status, cancel and a link to the invoice', async () => {
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Package History' });
  for (const name of ['Package Name', 'Date Of Purchase', 'Status', 'Date Of Expired', 'Cancel'])
    expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Subscriptions' })).toBeChecked();
  expect(within(table).getByText('1 Jun 2026')).toBeVisible();
  // the last day on which it is open
  expect(within(table).getByText('1 Jul 2026')).toBeVisible();
  const status = screen.getByRole('switch', { name: 'All access is active' });
  expect(status).toBeDisabled();
  expect(status).toBeChecked();
  expect(screen.queryByText('Physics')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invoice of All access' })).toHaveAttribute(
    'href',
    `/invoice?orderId=${orderId}&trackingId=pay_1`,
  );
  await user.click(screen.getByRole('radio', { name: 'Packages' }));
  expect(screen.getByText('Physics')).toBeVisible();
  expect(within(table).queryByText('All access')).not.toBeInTheDocument();
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(screen.queryByRole('columnheader', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('[ORDER-007] every payment is listed with its invoice, and what of it went back or could not be used', async () => {
  await open([
    payments(
      { trackingid: 'pay_2', paidAt: '2026-07-01T06:00:00.000Z' },
      { refunded: 50 },
      { trackingid: 'pay_3', names: ['Physics', 'Chemistry'], hasInvoice: false, refunding: 199 },
    ),
  ]);
  const table = await screen.findByRole('table', { name: 'Payments' });
  const [, renewal, first, unused] = within(table).getAllByRole('row');
  expect(within(renewal!).getByRole('link', { name: 'Invoice of All access, 1 Jul 2026' })).toHaveAttribute(
    'href',
    `/invoice?orderId=${orderId}&trackingId=pay_2`,
  );
  expect(renewal).toHaveTextContent('Amount₹199.00Paid back–');
  expect(first).toHaveTextContent('₹50.00');
  expect(unused).toHaveTextContent('Physics, Chemistry');
  expect(unused).toHaveTextContent('₹199 on its way');
  expect(unused).toHaveTextContent('Could not be used');
});

test('[ORDER-010] the dialog asks, and Cancel closes it without a call', async () => {
  const { user, server } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel All access' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(dialog).toHaveTextContent('Your cancelation will come on effect on next billing cycle');
  expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsOf(cancelSubscription)).toEqual([]);
});

test('[ORDER-011] Confirm cancels, then grades and packages are read again', async () => {
  const { gradesQuery } = await import('../../accounts/index.js');
  const Orders = (await import('./orders.js')).Component;
  function WithGrades() {
    useQuery(gradesQuery('student-1'));
    return <Orders />;
  }
  const grades = answer(listGrades, { status: true, Items: [] });
  const { user, server } = await renderPage({
    ...{ page: WithGrades, at: '/orders', user: aBuyer },
    answers: [
      answer(packageHistory, { status: true, Items: [item, product] }),
      payments({}),
      grades,
      answer(cancelSubscription, { status: true, success: true, message: 'In the server’s words.' }),
    ],
  });
  await waitFor(() => expect(server.callsOf(listGrades)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Cancel All access' }));
  server.set(answer(packageHistory, { status: true, Items: [{ ...item, cancelAtPeriodEnd: true }] }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await noticed('Your cancelation will come on effect on next billing cycle');
  expect(await screen.findByText('Ends with this period')).toBeVisible();
  await waitFor(() => expect(server.callsOf(listGrades)).toHaveLength(2));
  expect(server.callsOf(cancelSubscription).map(({ params }) => params)).toEqual([{ orderId }]);
});

test('[ORDER-012] a refused cancellation says why', async () => {
  const { user } = await open([refuse(cancelSubscription, { code: 'subscription.not_cancellable' })]);
  await user.click(await screen.findByRole('button', { name: 'Cancel All access' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await noticed('This order has no running subscription to cancel.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('[ORDER-012] a cancellation whose line is cut says so', async () => {
  const { user } = await open([loseConnection(cancelSubscription)]);
  await user.click(await screen.findByRole('button', { name: 'Cancel All access' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await noticed('There is no connection to the server.');
});

const invoice = {
  orderid: orderId,
  orderId,
  trackingid: 'pay_1',
  tracking: 'pay_1',
  invoiceNumber: 'INV/2627/000001',
  invoiceDate: '2026-06-01T06:00:00.000Z',
  status: 'paid' as const,
  payment_mode: 'upi',
  transactionType: 'purchase',
  seller: { name: 'Exam Company', address: '1 Road', state: 'Telangana', taxId: '36ABCDE1234F1Z5' },
  gstin: '',
  placeOfSupply: { state: 'Telangana', code: '36' },
  sac: '999293',
  given_name: 'Asha Rao',
  shippingAddress: { houseNoAndStreet: '', HNO: '12-3', city: 'Hyderabad', state: 'Telangana', pinCode: '500001' },
  packageDetails: [
    {
      packageName: 'Physics',
      packageGroup: 'MPC',
      packageCode: 'PHY12',
      packageExpiryDate: '2027-05-31T18:30:00.000Z',
      ...{ discussionBoard: true, interactiveTutors: false },
      sac: '999293',
      amount: 1016.1,
    },
  ],
  taxes: [{ rate: 18, taxable: 1016.1, cgst: 91.45, sgst: 91.45, igst: 0 }],
  totalNoGST: 1016.1,
  sgstPercentage: 9,
  sgst: 91.45,
  cgstPercentage: 9,
  cgst: 91.45,
  igstPercentage: 0,
  igst: 0,
  totalWithGST: 1199,
  totalInWords: 'Rupees One Thousand One Hundred Ninety-Nine Only',
  creditNotes: [],
};
const openInvoice = (over: Partial<typeof invoice> = {}) =>
  renderPage({
    page: import('./invoice.js'),
    at: `/invoice?orderId=${orderId}&trackingId=pay_1`,
    answers: [answer(getInvoice, { status: true, Item: { ...invoice, ...over } })],
  });

test('[ORDER-002] [ORDER-003] the tax invoice names seller, numbers, payment and buyer', async () => {
  await openInvoice();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tax Invoice' })).toBeVisible();
  const seller = await screen.findByRole('region', { name: 'Seller' });
  for (const text of ['Exam Company', '1 Road', 'GSTIN 36ABCDE1234F1Z5']) expect(seller).toHaveTextContent(text);
  for (const [name, value] of [
    ['Invoice No', 'INV/2627/000001'],
    ['Order', orderId],
    ['Dated', '1 Jun 2026'],
    ['Mode/Terms of payment', 'UPI'],
    ['Reference', 'pay_1'],
  ])
    expect(screen.getByText(name!).parentElement).toHaveTextContent(value!);
  const buyer = screen.getByRole('region', { name: 'Buyer' });
  expect(buyer).toHaveTextContent('Asha Rao');
  for (const line of ['12-3', 'Hyderabad 500001', 'Telangana']) expect(buyer).toHaveTextContent(line);
});

test('[ORDER-002] [ORDER-005] the invoice stands in the language of the pages, its numbers as they are', async () => {
  await speak('hi');
  try {
    const totalInWords = 'एक हज़ार एक सौ निन्यानवे रुपये मात्र';
    await openInvoice({ totalInWords });
    expect(await screen.findByRole('heading', { level: 1, name: 'कर इनवॉइस' })).toBeVisible();
    expect((await screen.findByText('इनवॉइस संख्या')).parentElement).toHaveTextContent('INV/2627/000001');
    expect(screen.getByText('देय राशि (GST सहित)').parentElement).toHaveTextContent('₹1,199.00');
    expect(screen.getByText(totalInWords)).toBeVisible();
  } finally {
    await speak('en');
  }
});

test('[ORDER-004] [ORDER-005] packages without tax, the taxes, and the amount as number and in words', async () => {
  await openInvoice();
  const table = await screen.findByRole('table', { name: 'Package Details' });
  for (const name of ['S.No', 'Package Details', 'Validity', 'Amount'])
    expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  expect(table).toHaveTextContent('Physics · MPC · PHY12, with the discussion board');
  expect(table).not.toHaveTextContent('tutors');
  expect(within(table).getByText('31 May 2027')).toBeVisible();
  expect(table).toHaveTextContent('₹1,016.10');
  const tax = screen.getByRole('region', { name: 'GST Details' });
  expect(tax).toHaveTextContent('SGST @ 9%₹91.45');
  expect(tax).toHaveTextContent('CGST @ 9%₹91.45');
  expect(tax).toHaveTextContent('Amount Chargable (Including GST)₹1,199.00');
  expect(tax).toHaveTextContent('Rupees One Thousand One Hundred Ninety-Nine Only');
});

test('[ORDER-005] a buyer in another state is told IGST in place of the two', async () => {
  const igst = { igstPercentage: 18, igst: 182.9, sgst: 0, cgst: 0 };
  const taxes = [{ rate: 18, taxable: 1016.1, cgst: 0, sgst: 0, igst: 182.9 }];
  await openInvoice({ ...igst, taxes });
  const tax = await screen.findByRole('region', { name: 'GST Details' });
  expect(tax).toHaveTextContent('IGST @ 18%₹182.90');
  expect(tax).not.toHaveTextContent(/SGST|CGST/);
});

test('[ORDER-002] [ORDER-008] what was bought is called as the reader’s language called it then', () =>
  inHindi(async () => {
    const hi = 'सब कुछ';
    await open([
      answer(packageHistory, {
        status: true,
        Items: [{ ...item, translations: { hi: { packagedName: hi } } }, product],
      }),
      answer(listPayments, { status: true, Items: [{ ...payment, translations: { hi: { names: [hi] } } }] }),
    ]);
    await waitFor(() => expect(screen.getAllByText(hi)).toHaveLength(2));
    expect(screen.queryByText('All access')).toBeNull();
    const [detail] = invoice.packageDetails;
    await openInvoice({ packageDetails: [{ ...detail!, translations: { hi: { packageName: 'भौतिकी' } } }] as never });
    expect(await screen.findByText(/^भौतिकी · MPC · PHY12/)).toBeVisible();
  }));
