import { activeBoards } from '@exam/contracts/http/catalog';
import { packageHistory } from '@exam/contracts/http/commerce/orders';
import { checkPackage, listAllPackages, listPackages } from '@exam/contracts/http/commerce/packages';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import {
  aBuyer,
  aPackage,
  aSubscription,
  cartIds,
  forgetNotices,
  inCart,
  noticed,
  noticedFor,
  storeCart,
} from '../../../test/shop.js';

beforeEach(forgetNotices);

const classOf = (id: string, name: string) => ({
  classId: id,
  gradeId: id,
  className: name,
  groups: [{ groupId: 'mpc', groupName: 'MPC' }],
});
const boards = answer(activeBoards, {
  status: true,
  Item: {
    boards: [
      { boardId: 'cbse', boardName: 'CBSE', classes: [classOf('c12', 'Class 12'), classOf('c11', 'Class 11')] },
      { boardId: 'state', boardName: 'State', classes: [classOf('s12', 'Class 12')] },
    ],
  },
});
const chemistry = aPackage({
  packageId: 'chemistry-12',
  packageCode: 'CHE12',
  packagedName: 'Chemistry 12',
  slug: 'chemistry-12',
  isRecommended: true,
  totalSaleCount: 9,
  packageCreatedDate: '2026-05-01T00:00:00.000Z',
  contentInclusions: {
    ...aPackage().contentInclusions,
    subjects: [{ subjectId: 'chemistry', subjectName: 'Chemistry', chapters: [] }],
  },
});
const products = [aPackage(), chemistry];
const all = answer(listAllPackages, ({ query }) => ({
  status: true as const,
  Items: query.type === 'subscription' ? [aSubscription()] : products,
}));

const open = (answers: FakeAnswer[] = [], user: null | object = null) =>
  renderPage({
    page: import('./packages.js'),
    at: '/packages',
    user,
    answers: [boards, all, ...answers],
  });
const openProducts = async (answers: FakeAnswer[] = [], user: null | object = null) => {
  const page = await open(answers, user);
  await page.user.click(await screen.findByRole('radio', { name: 'Products' }));
  return page;
};
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

test.each([
  ['a visitor', null, 'visitor', undefined],
  ['who is signed in', aBuyer, aStudent.user_id, 'Bearer token'],
])('[PKG-001] %s asks for every package, and with a choice for those of board, class and group', async (...given) => {
  const [, who, userId, authorization] = given;
  const { user, server } = await open(
    [answer(listPackages, { status: true, Items: [] }), answer(packageHistory, { status: true, Items: [] })],
    who,
  );
  await screen.findByRole('article');
  expect(server.callsOf(listAllPackages)[0]!.query).toEqual({ type: 'subscription' });
  await user.selectOptions(screen.getByLabelText('Board'), 'CBSE');
  await user.selectOptions(screen.getByLabelText('Grade'), 'Class 12');
  await user.selectOptions(screen.getByLabelText('Group'), 'MPC');
  await user.click(screen.getByRole('button', { name: 'Get Packages' }));
  const asked = () => server.callsOf(listPackages).at(-1)?.params;
  const params = { boardId: 'cbse', classId: 'c12', groupId: 'mpc', userId };
  await waitFor(() => expect(asked()).toEqual({ ...params, type: 'subscription' }));
  await user.click(screen.getByRole('radio', { name: 'Products' }));
  await waitFor(() => expect(asked()).toEqual({ ...params, type: 'nonsubscription' }));
  // by the token the server knows whose packages to show
  for (const { headers } of [...server.sentTo(listAllPackages), ...server.sentTo(listPackages)])
    expect(headers.authorization).toBe(authorization);
});

const promise = 'The first chapter of each subject is free.';

test('the shop tells a visitor what is free', async () => {
  await open();
  expect(await screen.findByText(promise)).toBeVisible();
  expect(screen.queryByRole('link', { name: promise })).not.toBeInTheDocument();
});

test('the shop leads whoever is signed in to what is free', async () => {
  await open([answer(packageHistory, { status: true, Items: [] })], aBuyer);
  expect(await screen.findByRole('link', { name: promise })).toHaveAttribute('href', '/curriculum');
});

test('[PKG-004] what is inactive or past its end is not shown', async () => {
  const other = (packageId: string, given: object) =>
    aPackage({ packageId, packageCode: packageId, packagedName: packageId, slug: packageId, ...given });
  const Items = [
    aPackage(),
    other('withdrawn', { packageStatus: 'InActive' }),
    other('expired', { packageExpiryDate: new Date(Date.now() - 1_000).toISOString() }),
  ];
  await openProducts([answer(listAllPackages, { status: true, Items })]);
  await waitFor(() => expect(cards()).toEqual(['Physics 12 Complete']));
});

test('[PKG-005] [PKG-017] the filter panel has search, selectors, Get Packages and subjects; cards open their package', async () => {
  await open();
  const panel = await screen.findByRole('region', { name: 'Filter' });
  for (const label of ['Search', 'Board', 'Grade', 'Group'])
    expect(within(panel).getByLabelText(label)).toBeInTheDocument();
  expect(within(panel).getByRole('button', { name: 'Get Packages' })).toBeDisabled();
  expect(await within(panel).findByRole('checkbox', { name: 'Physics' })).toBeInTheDocument();
  expect(within(screen.getByRole('article')).getByRole('link')).toHaveAttribute('href', '/package-info/all-access');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('[PKG-006] subscriptions begin monthly; products have search, subjects and sorts, none chosen at first', async () => {
  const { user } = await open();
  expect(await screen.findByText(/199\/mo|₹199/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Subscriptions' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Products' }));
  for (const name of ['Recommended', 'Top Selling', 'New Arrivals'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('radio', { name: 'Monthly' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Search')).toHaveValue('');
  for (const subject of await screen.findAllByRole('checkbox')) expect(subject).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Subscriptions' }));
  await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
  expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
});

test('[PKG-007] recommended filters; top selling and new arrivals sort', async () => {
  const packageCreatedDate = '2026-04-01T00:00:00.000Z';
  const oldest = aPackage({ packageId: 'maths-12', packagedName: 'Maths 12', totalSaleCount: 5, packageCreatedDate });
  const { user } = await openProducts([answer(listAllPackages, { status: true, Items: [oldest, ...products] })]);
  await screen.findByRole('article', { name: 'Chemistry 12' });
  await user.click(screen.getByRole('button', { name: 'Recommended' }));
  expect(cards()).toEqual(['Chemistry 12']);
  await user.click(screen.getByRole('button', { name: 'Top Selling' }));
  expect(cards()).toEqual(['Chemistry 12', 'Maths 12', 'Physics 12 Complete']);
  await user.click(screen.getByRole('button', { name: 'New Arrivals' }));
  expect(cards()).toEqual(['Physics 12 Complete', 'Chemistry 12', 'Maths 12']);
});

test('[PKG-008] the search reads names in any case; several subjects widen', async () => {
  const { user } = await openProducts();
  await user.click(await screen.findByRole('checkbox', { name: 'Chemistry' }));
  expect(cards()).toEqual(['Chemistry 12']);
  await user.click(screen.getByRole('checkbox', { name: 'Physics' }));
  expect(cards()).toHaveLength(2);
  await user.type(screen.getByLabelText('Search'), 'PHYS');
  expect(cards()).toEqual(['Physics 12 Complete']);
  // anywhere in the name
  await user.clear(screen.getByLabelText('Search'));
  await user.type(screen.getByLabelText('Search'), '2 comp');
  expect(cards()).toEqual(['Physics 12 Complete']);
});

/** Of the account's history. */
const bought = {
  packageId: 'physics-12',
  packageType: 'nonsubscription' as const,
  packagedName: 'Physics 12 Complete',
  packageCode: 'PHY12',
  packagePurchaseDate: '2026-06-01T00:00:00.000Z',
  packageExpiryDate: null,
  chapterNames: [],
  chapterIds: [],
  userPackageStatus: 'Active' as const,
  orderId: '0198c5a0-0000-7000-8000-000000000001',
  trackingid: null,
  cancelAtPeriodEnd: false,
  payments: [],
  can: { cancel: false },
};

test('[PKG-009] a card is Purchased, Added or to be added', async () => {
  storeCart(inCart(chemistry));
  const biology = aPackage({ packageId: 'biology-12', packagedName: 'Biology 12' });
  await openProducts(
    [
      answer(packageHistory, { status: true, Items: [bought] }),
      answer(listAllPackages, { status: true, Items: [...products, biology] }),
    ],
    aBuyer,
  );
  const button = async (name: string) => within(await screen.findByRole('article', { name })).findByRole('button');
  const physics = await screen.findByRole('button', { name: 'Purchased' });
  expect(physics).toBeDisabled();
  expect(await button('Chemistry 12')).toHaveTextContent('Added');
  expect(await button('Chemistry 12')).toBeDisabled();
  expect(await button('Biology 12')).toHaveTextContent('Add To Cart');
});

test('[PKG-010] a card shows the whole name; prices say their period', async () => {
  const { user } = await open();
  const card = await screen.findByRole('article');
  expect(card).toHaveTextContent('All access to everything');
  expect(card).toHaveTextContent('₹199/mo');
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(screen.getByRole('article')).toHaveTextContent('₹1,999/yr');
  await user.click(screen.getByRole('radio', { name: 'Products' }));
  expect(await screen.findByText('Physics 12 Complete')).toBeInTheDocument();
});

test('[PKG-010] a card tells what is in a package and how much of it one has; from what one has it leads to the chapters', async () => {
  const subjects = [
    { subjectId: 'physics', subjectName: 'Physics', chapters: [{ chapterId: 'p1' }, { chapterId: 'p2' }] },
    { subjectId: 'chemistry', subjectName: 'Chemistry', chapters: [{ chapterId: 'c1' }] },
  ];
  const both = aPackage({
    ...{ packageId: 'both', packagedName: 'Both', slug: 'both' },
    contentInclusions: { ...aPackage().contentInclusions, subjects },
  });
  await openProducts(
    [
      answer(packageHistory, { status: true, Items: [{ ...bought, chapterIds: ['p1'] }] }),
      answer(listAllPackages, { status: true, Items: [aPackage(), both] }),
    ],
    aBuyer,
  );
  const card = within(await screen.findByRole('article', { name: 'Both' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Physics: 2 chapters',
    'Chemistry: 1 chapter',
  ]);
  expect(card.getByText('1 of its 3 chapters are yours already.')).toBeVisible();
  expect(card.queryByRole('link', { name: 'Start learning' })).not.toBeInTheDocument();
  const own = within(screen.getByRole('article', { name: 'Physics 12 Complete' }));
  expect(own.getByRole('link', { name: 'Start learning' })).toHaveAttribute('href', '/curriculum');
  expect(own.queryByText(/yours already/)).not.toBeInTheDocument();
});

test('[PKG-011] [SHELL-021] a visitor’s choice is kept and used; a change above clears what is below', async () => {
  const saved = {
    boardId: 'cbse',
    classId: 'c12',
    groupId: 'mpc',
    names: { board: 'CBSE', class: 'Class 12', group: 'MPC' },
  };
  localStorage.setItem('userSelectedBoardInfo', JSON.stringify(saved));
  const { user, server } = await open([answer(listPackages, { status: true, Items: [aSubscription()] })]);
  await screen.findByRole('article');
  expect(server.callsOf(listPackages)[0]!.params).toMatchObject({ boardId: 'cbse', classId: 'c12', groupId: 'mpc' });
  await waitFor(() => expect(screen.getByLabelText('Group')).toHaveValue('mpc'));
  await user.selectOptions(screen.getByLabelText('Grade'), 'Class 11');
  expect(screen.getByLabelText('Group')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Group'), 'MPC');
  await user.selectOptions(screen.getByLabelText('Board'), 'State');
  expect(screen.getByLabelText('Grade')).toHaveValue('');
  expect(screen.getByLabelText('Group')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Grade'), 'Class 12');
  await user.selectOptions(screen.getByLabelText('Group'), 'MPC');
  await user.click(screen.getByRole('button', { name: 'Get Packages' }));
  expect(JSON.parse(localStorage.getItem('userSelectedBoardInfo')!)).toEqual({
    boardId: 'state',
    classId: 's12',
    groupId: 'mpc',
    names: { board: 'State', class: 'Class 12', group: 'MPC' },
  });
});

test('[PKG-012] nothing there and nothing found have their texts', async () => {
  const { user } = await openProducts([
    answer(listAllPackages, ({ query }) => ({
      status: true as const,
      Items: query.type === 'subscription' ? [aSubscription()] : [],
    })),
  ]);
  expect(await screen.findByText('No Packages Found')).toBeVisible();
  expect(screen.getByText('Currently no products available to display.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Subscriptions' }));
  await user.type(screen.getByLabelText('Search'), 'nothing like it');
  expect(await screen.findByText('No record found')).toBeVisible();
});

test('[PKG-012] a list without subscriptions says so', async () => {
  await open([answer(listAllPackages, { status: true, Items: [] })]);
  expect(await screen.findByText('Currently no subscription packages available to display.')).toBeVisible();
});

test('[PKG-013] a list that cannot be read says so for three seconds and can be asked for again', async () => {
  const { user, server } = await open([refuse(listAllPackages, { status: 400, code: 'request.invalid' })]);
  expect(await screen.findByText('Something went wrong, please try again later!')).toBeVisible();
  await noticed('Something went wrong, please try again later!');
  expect(noticedFor('Something went wrong, please try again later!')).toBe(3_000);
  server.set(all);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('[CART-006] [CART-005] [CART-008] [CART-012] [CONST-006] [SHELL-021] a visitor adds; the cart lies in the storage with its fields', async () => {
  const { user, server } = await openProducts();
  const card = await screen.findByRole('article', { name: 'Chemistry 12' });
  await user.click(within(card).getByRole('button', { name: 'Add To Cart' }));
  await noticed('added item in cart');
  expect(noticedFor('added item in cart')).toBe(3_000);
  expect(within(card).getByRole('button', { name: 'Added' })).toBeDisabled();
  expect(JSON.parse(localStorage.getItem('cartItems')!)).toEqual([
    {
      ...chemistry,
      discussionBoard: false,
      interactiveTutors: false,
      subscriptionSelected: null,
      selectedPricingPolicy: { price: 1499, discount: 300 },
    },
  ]);
  expect(server.callsOf(checkPackage)).toEqual([]);
});

test('[CART-008] who is signed in adds what the server says is theirs; a package of another class is refused and not added', async () => {
  const { user, server } = await openProducts(
    [
      answer(packageHistory, { status: true, Items: [] }),
      answer(checkPackage, { status: true, isValid: false, isPurchased: false }),
    ],
    aBuyer,
  );
  const card = await screen.findByRole('article', { name: 'Chemistry 12' });
  await user.click(within(card).getByRole('button', { name: 'Add To Cart' }));
  await noticed('This package is not for you.');
  expect(cartIds()).toBeUndefined();
  server.set(answer(checkPackage, { status: true, isValid: true, isPurchased: false }));
  await user.click(within(card).getByRole('button', { name: 'Add To Cart' }));
  await noticed('added item in cart');
  expect(cartIds()).toEqual(['chemistry-12']);
  const asked = { packageId: 'chemistry-12' };
  expect(server.callsOf(checkPackage).map(({ params }) => params)).toEqual([asked, asked]);
});

test('[CART-005] [CART-009] [CART-011] mixing asks; Cancel keeps the cart, Empty Cart takes the new one', async () => {
  storeCart(inCart(chemistry));
  const { user } = await open();
  const add = async () => user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  await add();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent("You can't purchase both packages and subscriptions at a time");
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(cartIds()).toEqual(['chemistry-12']);
  await add();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Empty Cart' }));
  expect(cartIds()).toEqual(['all-access']);
  const [item] = JSON.parse(localStorage.getItem('cartItems')!) as object[];
  expect(item).toMatchObject({ subscriptionSelected: 'monthly', selectedPricingPolicy: { price: 199, discount: 0 } });
});

test('[CART-010] a second subscription asks', async () => {
  storeCart(inCart(aSubscription({ packageId: 'other' })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add To Cart' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent("You can't subscribe more than one package in one order");
});

test('packages stand beside each other: what they cost, what is in them and what of it one has', async () => {
  const chapters = (n: number) =>
    Array.from({ length: n }, (_, at) => ({ chapterId: `c-${at}`, chapterName: `C${at}` }));
  const of = (subjectName: string, n: number) => ({
    ...{ subjectId: subjectName.toLowerCase(), subjectName },
    chapters: chapters(n),
  });
  const inside = (...subjects: ReturnType<typeof of>[]) => ({ ...aPackage().contentInclusions, subjects });
  const both = { ...chemistry, contentInclusions: inside(of('Physics', 8), of('Chemistry', 1)) };
  const one = { ...aPackage(), contentInclusions: inside(of('Physics', 8)) };
  const { user } = await openProducts([answer(listAllPackages, { status: true, Items: [one, both] })]);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Packages side by side' }));
  const rows = dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]!.slice(1).sort()).toEqual(['Chemistry 12', one.packagedName].sort());
  expect(rows.find(([title]) => title === 'Physics')!.slice(1)).toEqual(['8 chapters', '8 chapters']);
  expect(
    rows
      .find(([title]) => title === 'Chemistry')!
      .slice(1)
      .sort(),
  ).toEqual(['1 chapter', '–']);
  expect(rows.map(([title]) => title)).not.toContain('Yours already');
});

test('one package alone is compared with nothing', async () => {
  await openProducts([answer(listAllPackages, { status: true, Items: [aPackage()] })]);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Compare' })).not.toBeInTheDocument();
});
