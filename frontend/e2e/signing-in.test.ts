import { expect, test } from '@playwright/test';
import { signOut } from '@exam/contracts/http/identity';
import { signedOutPush } from '@exam/contracts/push/live';
import { journeysOfFile } from './school.js';
import { numberOf } from './student.js';

const journeys = journeysOfFile();

test('protected pages lead home, and an unknown address says so [SHELL-013] [SHELL-014]', async () => {
  const { page } = await journeys.device();
  await page.goto('/mock-assessments');
  await page.waitForURL(journeys.url + '/');
  await page.goto('/login/x');
  await page.getByText('This page does not exist').waitFor();
  await page.getByRole('link', { name: 'Back to home page' }).click();
  await page.waitForURL(journeys.url + '/');
});

test('LOGIN waits for both fields, and messages name what is missing [AUTH-001] [AUTH-002] [AUTH-003] [SHELL-019]', async () => {
  const { page } = await journeys.device();
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'LOGIN', exact: true });
  await expect(login).toBeDisabled();
  const mobile = page.getByLabel('Mobile number');
  await mobile.focus();
  await mobile.blur();
  await page.getByText('Please enter mobile number').waitFor();
  await mobile.pressSequentially('98a76');
  await expect(mobile).toHaveValue('9876');
  await page.locator('input[name="password"]').fill('x');
  await login.click();
  await page.getByText('*Mobile number should have only 10 digits').waitFor();
  await mobile.fill('5876543210');
  await login.click();
  await page.getByText('Invalid Mobile number').waitFor();
  for (const [name, address] of [
    ['SIGN UP', '/register'],
    ['Forgot Password', '/forgot-password'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('a wrong password is said and goes by itself; signing out forgets everything [AUTH-008] [AUTH-009] [AUTH-025] [AUTH-007]', async () => {
  const device = await journeys.device();
  const { page } = device;
  device.expectRefusals();
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(numberOf(25));
  await page.locator('input[name="password"]').fill('wrong');
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  const alert = page.locator('form').first().getByRole('alert');
  await alert.filter({ hasText: /\S/ }).waitFor();
  await alert.filter({ hasText: /\S/ }).waitFor({ state: 'detached' });

  const live = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io'));
  await device.signInByForm(numberOf(25));
  // every device of the person is told; to this one it is no news, though it comes before the answer
  const told = (await live).waitForEvent('framereceived', ({ payload }) =>
    payload.toString().includes(`"${signedOutPush.name}"`),
  );
  await page.route(`**${signOut.path}`, async (route) => {
    const response = await route.fetch();
    await told;
    await route.fulfill({ response });
  });
  const stored = () =>
    page.evaluate(() =>
      ['user_token', 'userId', 'currentAccountId', 'baseAccountId'].filter((key) => localStorage.getItem(key) !== null),
    );
  expect(await stored()).toHaveLength(4);
  // what a page holds in memory, the cart in view too, ends with its document
  await page.evaluate(() => void Object.assign(window, { ofThisDocument: true }));
  await device.signOut();
  await page.waitForURL(journeys.url + '/');
  expect(await stored()).toHaveLength(0);
  expect(await page.evaluate(() => 'ofThisDocument' in window)).toBe(false);
});
