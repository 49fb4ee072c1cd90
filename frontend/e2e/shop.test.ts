import { createCoupon, listCoupons } from '@exam/contracts/http/commerce/coupons';
import { getOrder, listPayments, packageHistory, refundOrder, saveOrder } from '@exam/contracts/http/commerce/orders';
import { Operator } from '@exam/testing/operator';
import { expect, test, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { card, pay, providersWindow, put, said, toCheckout } from './buyer.js';
import { noSideways } from './learner.js';
import { printed } from './printed.js';
import { journeysOfFile } from './school.js';
import { demoPassword, numberOf, type Device } from './student.js';

const journeys = journeysOfFile();

const physics = 'Physics 12 Complete';
const chemistry = 'Chemistry 12 Complete';
const everything = 'All subjects 12 by subscription';
const sizes = [
  { tag: [], viewport: { width: 360, height: 740 } },
  { tag: ['@long'], viewport: { width: 1280, height: 800 } },
];

async function putSubscription(page: Page): Promise<void> {
  await page.goto('/packages');
  await card(page, everything).getByRole('button', { name: 'Add To Cart' }).click();
  await said(page, 'added item in cart');
}

const accountOf = (page: Page) => page.evaluate(() => localStorage.getItem('currentAccountId')!);
async function held(student: Device) {
  const { Items } = await journeys.ask(student, packageHistory, { accountId: await accountOf(student.page) });
  return Items;
}

for (const [at, { tag, viewport }] of sizes.entries())
  test(
    `a visitor fills the cart, signs in, pays and prints the invoice, ${viewport.width} px wide [PKG-005] [PKG-009] [PKG-018] [CART-001] [CART-012] [CHK-001] [CHK-006] [CHK-010] [CHK-012] [CHK-013] [CHK-015] [ORDER-002] [ORDER-007]`,
    { tag },
    async () => {
      const code = `TENTH${viewport.width}`;
      const usesOf = await makeCoupon(code);
      const asha = await journeys.device({ viewport });
      const { page } = asha;
      await page.goto('/packages');
      if (viewport.width < 720) await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Board').selectOption({ label: 'CBSE' });
      await page.getByLabel('Grade').selectOption({ label: 'Class 12' });
      await page.getByLabel('Group').selectOption({ label: 'MPC' });
      await page.getByRole('button', { name: 'Get Packages' }).click();
      await page.getByRole('radiogroup', { name: 'Kind of package' }).getByText('Products').click();
      await card(page, physics).getByRole('link').first().click();
      await page.getByRole('heading', { name: physics }).waitFor();
      await page.getByText('*Valid till').waitFor();
      await noSideways(page);
      await page.getByRole('button', { name: 'Add To Cart' }).first().click();
      await said(page, 'added item in cart');
      await page.getByRole('link', { name: 'Goto Cart' }).click();
      await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor();
      await noSideways(page);
      await page.getByRole('button', { name: 'Go to payment' }).click();
      await said(page, 'Please login to continue');
      const dialog = page.getByRole('dialog', { name: 'Sign in' });
      await dialog.getByLabel('Mobile number').fill(numberOf(30 + at));
      await dialog.locator('input[name="password"]').fill(demoPassword);
      await dialog.getByRole('button', { name: 'LOGIN', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await applyCoupon(page, code);
      await noSideways(page);

      await toCheckout(page);
      await page.getByText('Of this, coupon').waitFor();
      await noSideways(page);
      const window = await providersWindow(page);
      await window.getByRole('link', { name: 'Pay' }).click();
      const success = page.getByRole('dialog', { name: 'Your purchase was successful !!' });
      await success.waitFor();
      expect((await held(asha)).map(({ packagedName }) => packagedName)).toEqual([physics]);
      expect(await usesOf()).toBe(1);
      expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull();
      await success.getByRole('button', { name: 'Close' }).last().click();
      await page.waitForURL('**/success/Success?*');
      await page.getByRole('heading', { name: 'Thank you for purchasing' }).waitFor();
      await page.waitForURL('**/content');
      await page.goto('/curriculum');
      const chapter = page.getByRole('article', { name: 'Electric Charges and Fields' });
      await chapter.waitFor();
      await expect(chapter.getByText('Locked')).toHaveCount(0);

      await page.goto('/packages');
      await page.getByRole('radiogroup', { name: 'Kind of package' }).getByText('Products').click();
      await expect(card(page, physics).getByRole('button', { name: 'Purchased' })).toBeDisabled();
      await page.goto('/orders');
      await page.getByText('Packages', { exact: true }).click();
      await page.getByRole('row', { name: new RegExp(`${physics} is active`) }).waitFor();
      await noSideways(page);
      await page.getByRole('link', { name: `Invoice of ${physics}`, exact: true }).click();
      await page.getByRole('heading', { name: 'Tax Invoice' }).waitFor();
      await page.getByText('IGST @ 18%').or(page.getByText('SGST @ 9%')).first().waitFor();
      await noSideways(page);
      await onePage(page);
    },
  );

/** A4, one page, the invoice alone. */
async function onePage(page: Page): Promise<void> {
  const pages = await printed(page);
  expect(pages).toHaveLength(1);
  for (const text of ['Tax Invoice', physics, 'Amount Chargable']) expect(pages[0]).toContain(text);
  for (const text of ['Skip to the content', 'Dashboard', 'Print']) expect(pages[0]).not.toContain(text);
}

const shopkeeper = { login: '+916000000204', password: 'Shopkeeper@123' };

/** A tenth less, made by the shop; gives how often it was used. */
async function makeCoupon(code: string): Promise<() => Promise<number | undefined>> {
  const shop = new Operator(journeys.url, shopkeeper);
  const terms = { code, kind: 'percent' as const, value: 10, startsAt: new Date().toISOString() };
  await shop.call(createCoupon, { body: { commandId: randomUUID(), ...terms } as never });
  return async () => {
    const { items } = await shop.call(listCoupons, {});
    return items.find((one) => one.code === code)?.uses;
  };
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Of this, coupon').waitFor();
}

test('a declined payment keeps the cart and its coupon; the same cart is paid afterwards [CHK-011] [CHK-010]', async () => {
  const usesOf = await makeCoupon('TENTHLESS');
  const asha = await journeys.signedIn(32);
  const { page } = asha;
  await put(page, physics);
  await page.goto('/cart');
  await applyCoupon(page, 'tenthless');
  await toCheckout(page);
  const declined = await providersWindow(page);
  await declined.getByRole('link', { name: 'Decline' }).click();
  const failed = page.getByRole('dialog', { name: 'Your purchase was Unsuccessful !!' });
  await failed.getByText('Go back and try again').waitFor();
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: physics }).waitFor();
  expect(await held(asha)).toEqual([]);

  await toCheckout(page);
  const window = await providersWindow(page);
  await window.getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Your purchase was successful !!' }).waitFor();
  expect(await held(asha)).toHaveLength(1);
  expect(await usesOf()).toBe(1);
});

test('a payment window that was closed can be opened again [CHK-011]', async () => {
  const asha = await journeys.signedIn(33);
  const { page } = asha;
  await put(page, physics);
  await toCheckout(page);
  await (await providersWindow(page)).close();
  const failed = page.getByRole('dialog', { name: 'Your purchase was Unsuccessful !!' });
  await failed.getByRole('button', { name: 'Close' }).last().click();
  await page.waitForURL('**/cart');
  await toCheckout(page);
  await (await providersWindow(page)).getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Your purchase was successful !!' }).waitFor();
  expect(await held(asha)).toHaveLength(1);
});

test('two clicks on pay are one order [CHK-006]', async () => {
  const asha = await journeys.signedIn(34);
  const { page } = asha;
  await put(page, physics);
  await toCheckout(page);
  let saved = 0;
  page.on('request', (request) => void (saved += Number(request.url().endsWith(saveOrder.path))));
  const opened = page.waitForEvent('popup');
  await pay(page).dblclick();
  await (await opened).getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('dialog', { name: 'Your purchase was successful !!' }).waitFor();
  expect(saved).toBe(1);
  expect(asha.context.pages()).toHaveLength(1);
  expect(await held(asha)).toHaveLength(1);
});

test("a tab that is closed after paying: the provider's message finishes the order [CHK-008] [CHK-009]", async () => {
  const asha = await journeys.signedIn(35);
  await put(asha.page, chemistry);
  await toCheckout(asha.page);
  const answered = asha.page.waitForResponse((response) => response.url().endsWith(saveOrder.path));
  const window = await providersWindow(asha.page);
  const { orderId } = saveOrder.answer.parse(await (await answered).json());
  await asha.page.close();
  await window.getByRole('link', { name: 'Pay' }).click();
  await window.getByText('You can close this page.').waitFor();

  const page = await asha.context.newPage();
  asha.listen(page);
  await page.goto(`/success/Success?orderId=${orderId}`);
  await page.getByRole('heading', { name: 'Thank you for purchasing' }).waitFor();
  await page.waitForURL('**/content');
  const token = await page.evaluate(() => localStorage.getItem('user_token'));
  const answer = await fetch(`${journeys.url}/api${getOrder.path.replace(':orderId', orderId)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(getOrder.answer.parse(await answer.json()).orderStatus).toBe('paid');
  await page.goto('/orders');
  await page.getByText('Packages', { exact: true }).click();
  await page.getByRole('row', { name: new RegExp(`${chemistry} is active`) }).waitFor();
});

const paymentsOf = async (student: Device) =>
  (await journeys.ask(student, listPayments, { accountId: await accountOf(student.page) })).Items;

/** The bank answers the subscription's next debit. */
async function debit({ context }: Device, atProvider: string, answer: 'Pay' | 'Decline'): Promise<void> {
  const page = await context.newPage();
  await page.goto(atProvider);
  await page.getByRole('link', { name: answer }).click();
  await page.getByText('You can close this page.').waitFor();
  await page.close();
}

for (const [at, { tag, viewport }] of sizes.entries())
  test(
    `a subscription is bought, a debit fails and the next one prolongs, it is cancelled and half of it paid back, ${viewport.width} px wide [PKG-006] [ORDER-008] [ORDER-010] [ORDER-011]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(36 + at, { viewport });
      const { page } = asha;
      await putSubscription(page);
      await toCheckout(page);
      const window = await providersWindow(page);
      const atProvider = window.url();
      await window.getByRole('link', { name: 'Pay' }).click();
      await page.getByRole('dialog', { name: 'Your purchase was successful !!' }).waitFor();
      await debit(asha, atProvider, 'Decline');
      await expect(async () => {
        await page.goto('/notifications');
        await expect(page.getByText(`${everything}: ₹`).first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
      await noSideways(page);
      await debit(asha, atProvider, 'Pay');
      await expect.poll(async () => (await paymentsOf(asha)).length).toBe(2);
      await page.goto('/orders');
      const row = page
        .getByRole('table', { name: 'Package History' })
        .getByRole('row', { name: new RegExp(everything) });
      await expect(row.getByRole('switch')).toBeChecked();
      await row.getByRole('button', { name: `Cancel ${everything}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
      await dialog.getByText('Your cancelation will come on effect on next billing cycle').waitFor();
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await row.getByText('Ends with this period').waitFor();
      await expect(row.getByRole('switch')).toBeChecked();
      expect(await held(asha)).toMatchObject([{ cancelAtPeriodEnd: true, userPackageStatus: 'Active' }]);

      const [renewal] = await paymentsOf(asha);
      const { url, running } = journeys;
      const amountPaise = Math.round(renewal!.totalWithGST * 50);
      const half = { amountPaise, reason: 'agreed on the telephone' };
      await new Operator(url, running.operator).call(refundOrder, {
        params: { orderId: renewal!.orderId },
        body: half as never,
      });
      await expect.poll(async () => (await paymentsOf(asha))[0]!.refunded, { timeout: 90_000 }).toBe(amountPaise / 100);
      await page.goto('/orders');
      await noSideways(page);
      await page.getByRole('table', { name: 'Payments' }).getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Tax Invoice' }).waitFor();
      await page.getByText('Credit note').first().waitFor();
      await noSideways(page);
    },
  );
