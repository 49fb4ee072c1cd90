/** A newcomer from the first page to the last sign-out, on a phone and on a wide screen. */
import { expect, test, type Page } from '@playwright/test';
import { choosePlace, codesOf, fillRegistration, newNumber, nextCode } from './newcomer.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();
const firstPassword = 'Purple-Sky-1!';
const secondPassword = 'Green-River-2!';
/** One dot, as small as a picture can be. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function signIn(page: Page, number: string, password: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(number);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe.configure({ mode: 'parallel' });

for (const width of [360, 1280]) {
  test(
    `[HOME-004] [REG-001] [REG-015] [PWD-001] [PROF-008] [GRADE-004] at ${width} px a newcomer registers, makes the account their own, forgets the password and signs out`,
    { tag: width === 360 ? [] : ['@long'] },
    async () => {
      const number = newNumber();
      const device = await journeys.device({ viewport: { width, height: 800 } });
      const { page } = device;

      await page.goto('/');
      await page.getByRole('link', { name: 'Register Now' }).click();
      const newcomer = { number, name: 'Asha Menon', password: firstPassword, board: 1, class: 1 };
      const dialog = await fillRegistration(journeys, page, newcomer);
      expect(await over(page)).toBe(0);
      await dialog.getByRole('button', { name: 'Register', exact: true }).click();
      await page.waitForURL('**/packages');

      await page.goto('/edit-profile');
      await page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
      await page.getByText('me.png has been uploaded').waitFor();
      await page.getByLabel('Gender').selectOption('female');
      await page.getByLabel('School').fill('Green Valley School');
      await page.getByLabel('Pincode').fill('560001');
      expect(await over(page)).toBe(0);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Profile Updated Successfully').waitFor();
      await page.waitForURL('**/user-profile');
      await page.getByRole('heading', { name: 'Hello, Asha Menon' }).waitFor();
      await page.getByText('Green Valley School').waitFor();
      const portrait = page.getByRole('region', { name: 'About me' }).locator('img');
      await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

      const classes = page.getByRole('region', { name: 'My classes' });
      await classes.getByRole('button', { name: 'Add a class' }).click();
      await choosePlace(dialog, { board: 1, class: 2 });
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      const account = () => page.evaluate(() => localStorage.getItem('currentAccountId'));
      const before = await account();
      await classes.getByRole('button', { name: /^Switch to it/ }).click();
      await expect.poll(account).not.toBe(before);
      await classes.getByRole('listitem').nth(1).waitFor();
      expect(await over(page)).toBe(0);

      const choose = (list: string, code: string) => page.getByRole('combobox', { name: list }).selectOption(code);
      await choose('Language', 'ta');
      await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
      await page.getByRole('combobox', { name: 'மொழி' }).waitFor();
      expect(await over(page)).toBe(0);
      await choose('மொழி', 'en');
      await page.getByRole('combobox', { name: 'Language' }).waitFor();
      await device.signOut();
      await page.waitForURL(`${journeys.url}/`);

      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      const known = (await codesOf(journeys, number)).length;
      await dialog.getByLabel('Mobile number or email').fill(number);
      await dialog.getByRole('button', { name: 'Send OTP' }).click();
      await dialog.getByLabel('OTP').fill(await nextCode(journeys, number, known));
      await dialog.getByRole('button', { name: 'Verify OTP' }).click();
      await expect(dialog.getByLabel('New password', { exact: true })).toBeEnabled();
      await dialog.getByLabel('New password', { exact: true }).fill(secondPassword);
      await dialog.getByLabel('Confirm new password').fill(secondPassword);
      await dialog.getByRole('button', { name: 'Set the new password' }).click();
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await signIn(page, number, secondPassword);
      await device.dashboard();
      expect(await over(page)).toBe(0);
      await device.signOut();
      await page.waitForURL(`${journeys.url}/`);
      expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
    },
  );
}

test('[SHELL-004] the side menu is 198 px wide, lies behind its button below 960 px, and is not on /packages', async () => {
  const device = await journeys.signedIn(22, { viewport: { width: 960, height: 800 } });
  const { page } = device;
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.waitFor();
  expect((await menu.boundingBox())?.width).toBe(198);
  await page.setViewportSize({ width: 959, height: 800 });
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await menu.waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/packages');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(menu).toHaveCount(0);
});
