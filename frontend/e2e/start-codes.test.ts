/** A student without a password: the office prints a slip, the student starts with its code on a phone. */
import { expect, test } from '@playwright/test';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';

const journeys = journeysOfFile();
const office = { phoneNumber: '6000000301', password: 'Admin@1234' };
/** Nobody else's journey signs in as this one. */
const student = { name: 'Yash Das', code: 'vvss-s040', loginName: 's040' };

test('[PEOPLE-003] [PEOPLE-004] a slip is printed once, and its code opens the account with a password of its own', async () => {
  const desk = await journeys.device();
  await signInByState(desk.context, journeys.url, office);
  // what a printer would be given is read instead
  await desk.context.addInitScript(() => {
    window.print = () => {
      const top = window.top as unknown as { slips: string };
      top.slips = document.body.innerText;
    };
  });
  const { page } = desk;
  await page.goto(`/console/people?q=${student.code}`);
  await page.getByRole('checkbox', { name: `Select ${student.name}` }).check();
  await page.getByRole('button', { name: 'Start codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slips with start codes' });
  await dialog.getByRole('button', { name: 'Print the slips' }).click();
  const code = (await dialog.locator('b').innerText()).trim();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await expect.poll(() => page.evaluate(() => (window as unknown as { slips?: string }).slips)).toContain(code);
  const slips = await page.evaluate(() => (window as unknown as { slips: string }).slips);
  expect(slips).toContain(student.name);
  expect(slips).toContain(student.loginName);
  expect(slips).toContain('/login');
  await expect.poll(() => page.locator('iframe').count()).toBeLessThanOrEqual(1);

  const phone = await journeys.device({ viewport: { width: 360, height: 780 } });
  const own = phone.page;
  await own.goto('/login?start=1');
  const start = own.getByRole('dialog', { name: 'Start with a code from your school' });
  await start.getByLabel('Login name, as on the slip').fill(student.loginName);
  await start.getByLabel('Start code').fill(code.toLowerCase());
  await start.getByLabel('New password', { exact: true }).fill('Purple-Sky-1!');
  await start.getByLabel('Confirm new password').fill('Purple-Sky-1!');
  expect(await own.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await start.getByRole('button', { name: 'Set the password and sign in' }).click();
  await phone.dashboard();
});
