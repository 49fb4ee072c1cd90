/** What the journeys of buyers share: the way from the list of packages to the provider's window. */
import type { Page } from '@playwright/test';

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

/** From the list of products into the cart. */
export async function put(page: Page, name: string): Promise<void> {
  await page.goto('/packages');
  await page.getByRole('radiogroup', { name: 'Kind of package' }).getByText('Products').click();
  await card(page, name).getByRole('button', { name: 'Add To Cart' }).click();
  await said(page, 'added item in cart');
}

/** Fills the address and is before the payment. */
export async function toCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByLabel('House number and street').fill('14, Temple Road');
  await page.getByLabel('City').fill('Hyderabad');
  await page.getByLabel('State').selectOption('Telangana');
  await page.getByLabel('PIN code').fill('500001');
  // who lacks an e-mail address is asked for one as soon as the page knows who is there
  await page.getByRole('button', { name: /^Notifications, / }).waitFor();
  const email = page.getByLabel('Email');
  if (await email.isVisible()) await email.fill('asha@example.com');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await page.waitForURL('**/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ });

/** The provider's window, once it is open. */
export async function providersWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await pay(page).click();
  const window = await opened;
  await window.getByRole('link', { name: 'Pay' }).waitFor();
  return window;
}
