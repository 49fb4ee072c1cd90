import { fetchFile } from '@exam/contracts/http/catalog-files';
import { ownPackageComment, packageComments, writePackageComment } from '@exam/contracts/http/commerce/comments';
import { checkPackage, packageInfo, packagesByCode } from '@exam/contracts/http/commerce/packages';
import { packageHistory } from '@exam/contracts/http/commerce/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import {
  aBuyer,
  aPackage,
  aSubscription,
  cartIds,
  forgetNotices,
  inCart,
  noticed,
  storeCart,
} from '../../../test/shop.js';

beforeEach(forgetNotices);

const history = answer(packageHistory, { status: true, Items: [] });
const noComments = answer(packageComments, { status: true, Items: [] });
const mayNotWrite = answer(ownPackageComment, { status: true, mayWrite: false, Item: null });
const open = (answers: FakeAnswer[], user: null | object = null) =>
  renderPage({
    page: import('./package-info.js'),
    path: '/package-info/:packageName',
    at: '/package-info/physics-12-complete',
    user,
    answers: [history, noComments, mayNotWrite, ...answers],
  });
const info = (...Items: ReturnType<typeof aPackage>[]) => answer(packageInfo, { status: true, Items });

test('[PKG-014] [PKG-019] buy now, add to cart, similar packs and the buyers’ comments, empty', async () => {
  await open([info(aPackage())]);
  for (const name of ['Buy Now', 'Add To Cart']) expect(await screen.findByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('region', { name: 'Similar packs' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'What buyers say' })).toHaveTextContent('No comments yet');
});

test('[PKG-014] similar packs come by their codes, four at a time', async () => {
  const codes = ['S1', 'S2', 'S3', 'S4', 'S5'];
  const similar = codes.map((code) =>
    aPackage({ packageId: code, packageCode: code, packagedName: `Similar ${code}` }),
  );
  const { user, server } = await open([
    info(aPackage({ similarPackages: codes })),
    answer(packagesByCode, { status: true, Items: similar }),
  ]);
  const panel = within(await screen.findByRole('region', { name: 'Similar packs' }));
  expect(await panel.findByText('Similar S1')).toBeVisible();
  const shown = () => codes.filter((code) => panel.queryByText(`Similar ${code}`));
  expect(shown()).toEqual(['S1', 'S2', 'S3', 'S4']);
  expect(server.callsOf(packagesByCode)[0]!.body).toMatchObject({ packageCodes: codes });
  await user.click(panel.getByRole('button', { name: 'Next packages' }));
  expect(shown()).toEqual(['S5']);
  await user.click(panel.getByRole('button', { name: 'Previous packages' }));
  expect(shown()).toEqual(['S1', 'S2', 'S3', 'S4']);
});

test('[PKG-001] [PKG-017] a package and those like it are asked for with the token of who is signed in', async () => {
  const { server } = await open(
    [info(aPackage({ similarPackages: ['S1'] })), answer(packagesByCode, { status: true, Items: [] })],
    aBuyer,
  );
  await waitFor(() => expect(server.sentTo(packagesByCode)).toHaveLength(1));
  for (const route of [packageInfo, packagesByCode])
    expect(server.sentTo(route).map(({ headers }) => headers.authorization)).toEqual(['Bearer token']);
});

test('[PKG-014] the comments of buyers are shown, with no way for a visitor to write one', async () => {
  const Items = [
    {
      commentId: '0198c5a0-0000-7000-8000-00000000000c',
      authorName: 'Asha',
      text: 'Clear videos <b>',
      writtenAt: '2026-11-20T10:00:00.000Z',
    },
  ];
  const { server } = await open([info(aPackage()), answer(packageComments, { status: true, Items })]);
  const panel = await screen.findByRole('region', { name: 'What buyers say' });
  expect(await within(panel).findByText('Clear videos <b>')).toBeVisible();
  expect(within(panel).getByText('Asha')).toBeVisible();
  expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
  expect(server.callsOf(ownPackageComment)).toEqual([]);
});

test('[PKG-014] who has not bought it may not write', async () => {
  const { server } = await open([info(aPackage())], aBuyer);
  await waitFor(() => expect(server.callsOf(ownPackageComment)).toHaveLength(1));
  expect(screen.queryByLabelText('Your comment')).not.toBeInTheDocument();
});

test('[PKG-014] a buyer writes a comment, which waits for a moderator then', async () => {
  let Item: { text: string; state: 'waiting' } | null = null;
  const { user, server } = await open(
    [
      info(aPackage()),
      answer(ownPackageComment, () => ({ status: true as const, mayWrite: true, Item })),
      answer(writePackageComment, () => {
        Item = { text: 'Clear videos', state: 'waiting' };
        return { status: true as const };
      }),
    ],
    aBuyer,
  );
  const field = await screen.findByLabelText('Your comment');
  const send = screen.getByRole('button', { name: 'Send comment' });
  await user.type(field, 'Clear');
  expect(screen.getByText('At least 5 more characters')).toBeVisible();
  expect(send).toBeDisabled();
  await user.type(field, ' videos  ');
  await user.click(send);
  expect(await screen.findByText('Your comment waits for a moderator.')).toBeVisible();
  expect(server.callsOf(writePackageComment)[0]!.body).toEqual({ text: 'Clear videos' });
});

test('[PKG-014] [PKG-015] similar packs come by their codes, four at a time', async () => {
  const codes = ['A', 'B', 'C', 'D', 'E'];
  const Items = codes.map((code) => aPackage({ packageId: code, packageCode: code, packagedName: `Pack ${code}` }));
  const { user, server } = await open([
    info(aPackage({ similarPackages: codes })),
    answer(packagesByCode, { status: true, Items }),
  ]);
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(server.callsOf(packagesByCode)[0]!.body).toEqual({ packageCodes: codes });
  await user.click(screen.getByRole('button', { name: 'Next packages' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('[PKG-015] none similar says so', async () => {
  await open([info(aPackage())]);
  expect(await screen.findByText('No similar packages found.')).toBeVisible();
});

test('[PKG-016] buy now asks a visitor to sign in, and takes a student to the cart', async () => {
  const visitor = await open([info(aPackage())]);
  await visitor.user.click(await screen.findByRole('button', { name: 'Buy Now' }));
  await noticed('Please login to continue...');
  expect(cartIds()).toBeUndefined();
});

test('[PKG-016] buy now adds and goes to the cart', async () => {
  const { user, location } = await open(
    [info(aPackage()), answer(checkPackage, { status: true, isValid: true, isPurchased: false })],
    aBuyer,
  );
  await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
  await waitFor(() => expect(location()).toBe('/cart'));
  expect(cartIds()).toEqual(['physics-12']);
});

test('[PKG-017] the name of the address is asked for; several resolve to the first, none says so', async () => {
  const { server } = await open([info(aPackage(), aPackage({ packageId: 'other', slug: 'other' }))]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Physics 12 Complete' })).toBeVisible();
  expect(server.callsOf(packageInfo)[0]!.params).toEqual({ packageName: 'physics-12-complete' });
});

test('[PKG-017] a name of no package says so', async () => {
  await open([info()]);
  expect(await screen.findByText('No Packages Found')).toBeVisible();
});

test('[PKG-018] [CONST-009] the page tells price, validity, total, class, subjects, code and description', async () => {
  await open([info(aPackage())]);
  expect(await screen.findByText('₹1,499')).toContainHTML('1,499');
  expect(screen.getByText('₹1,499').tagName).toBe('DEL');
  const price = screen.getByText(/^Basic Package price/);
  expect(price).toHaveTextContent('₹1,499');
  expect(price).toHaveTextContent('₹1,199');
  expect(screen.getByRole('heading', { name: 'Physics 12 Complete' })).toBeVisible();
  expect(screen.getByText('videos').tagName).toBe('STRONG');
  expect(screen.getByText(/\*Valid till 05 Jun 2027/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/packages');
  for (const text of ['Class 12', 'Physics', 'PHY12', 'videos']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Total amount').parentElement).toHaveTextContent('₹1,199');
});

test('[PKG-019] the buttons follow whether it is in the cart or bought', async () => {
  storeCart(inCart(aPackage()));
  await open([info(aPackage())]);
  expect(await screen.findByRole('button', { name: 'Added' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Goto Cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/packages');
});

test('[PKG-019] [CHK-015] a bought package is Purchased', async () => {
  await open([info(aPackage({ userPurchased: true }))]);
  expect(await screen.findByRole('button', { name: 'Purchased' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Buy Now' })).not.toBeInTheDocument();
});

test('[PKG-020] [PKG-021] a policy wins over the base price, and each add-on costs 25', async () => {
  const { user } = await open([info(aPackage({ pricingPolicy: { price: 1000, discount: 100 } }))]);
  const total = async () => (await screen.findByText('Total amount')).parentElement;
  expect(await total()).toHaveTextContent('₹900');
  await user.click(screen.getByRole('checkbox', { name: 'Interactive tutors' }));
  expect(await total()).toHaveTextContent('₹925');
  await user.click(screen.getByRole('checkbox', { name: 'Discussion board' }));
  expect(await total()).toHaveTextContent('₹950');
  await user.click(screen.getByRole('checkbox', { name: 'Interactive tutors' }));
  expect(await total()).toHaveTextContent('₹925');
});

test('[PKG-021] [CONST-010] where add-ons have no price the page has none', async () => {
  await open([info(aPackage({ addOnPrice: 0 }))]);
  expect((await screen.findByText('Total amount')).parentElement).toHaveTextContent('₹1,199');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/Interactive tutors|Discussion board/)).not.toBeInTheDocument();
});

test('[PKG-021] an add-on costs what the list of packages says, not what it cost elsewhere', async () => {
  const { user } = await open([info(aPackage({ addOnPrice: 40 }))]);
  const total = (await screen.findByText('Total amount')).parentElement;
  await user.click(screen.getByRole('checkbox', { name: 'Interactive tutors' }));
  expect(total).toHaveTextContent('₹1,239');
  await user.click(screen.getByRole('checkbox', { name: 'Discussion board' }));
  expect(total).toHaveTextContent('₹1,279');
});

test.each([
  ['less the discount', aPackage(), '₹1,199'],
  ['alone where there is no discount', aPackage({ packageDiscount: 0 }), '₹1,499'],
])('[PKG-020] the price is the base price %s', async (_, view, price) => {
  await open([info(view)]);
  expect((await screen.findByText('Total amount')).parentElement).toHaveTextContent(price);
});

test('[PKG-020] a subscription costs what its chosen period costs', async () => {
  const { user } = await open([info(aSubscription())]);
  const total = (await screen.findByText('Total amount')).parentElement;
  expect(total).toHaveTextContent('₹199');
  await user.click(screen.getByRole('radio', { name: /Yearly/ }));
  expect(total).toHaveTextContent('₹1,999');
});

test('[CART-007] a package that another tab put into the cart meanwhile is not added twice', async () => {
  const { user } = await open([info(aPackage())]);
  const add = await screen.findByRole('button', { name: 'Add To Cart' });
  storeCart(inCart(aPackage()));
  await user.click(add);
  await noticed('this item is already in cart');
  expect(cartIds()).toEqual(['physics-12']);
  expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument();
});

test('[PKG-018] [PKG-023] the picture is shown by the signed URL that its storage key is given', async () => {
  const imageStorageKey = `public/packages/${'0'.repeat(64)}.png`;
  const url = 'https://storage.example/signed';
  const signed = answer(fetchFile, { status: true, url, expiresInSeconds: 900 });
  const { server } = await open([info(aPackage({ imageStorageKey })), signed]);
  await screen.findByRole('heading', { name: 'Physics 12 Complete' });
  await waitFor(() => expect(document.querySelector('img')).toHaveAttribute('src', url));
  expect(server.callsOf(fetchFile)[0]!.body).toEqual({ preUrl: imageStorageKey });
});
