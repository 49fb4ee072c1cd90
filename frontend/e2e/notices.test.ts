import { listNotices } from '@exam/contracts';
import { expect, test } from '@playwright/test';
import { looking } from './axe.js';
import { noSideways } from './learner.js';
import { schoolOf } from './school.js';
import type { Device } from './student.js';

const { journeys, school } = schoolOf(2);
const sizes = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } };

async function member(student: number, viewport: { width: number; height: number }): Promise<Device> {
  const device = await journeys.device({ viewport });
  await device.signIn(school.number(student));
  return device;
}

const told = async ({ page }: Device, text: string | RegExp): Promise<void> =>
  page.getByRole('alert').filter({ hasText: text }).first().waitFor({ timeout: 60_000 });
/** The clock on a wall in India, so many minutes from now. */
const wallClock = (inMinutes: number): string =>
  new Date(Date.now() + 19_800_000 + inMinutes * 60_000).toISOString().slice(11, 16);

test('quiet hours hold an answer back, say until when, and let it through as soon as they are switched off', async () => {
  // students of the demo pack: a question needs a subject
  const [asha, ravi] = [
    await journeys.signedIn(5, { viewport: sizes.laptop }),
    await journeys.signedIn(6, { viewport: sizes.phone }),
  ];
  const { page } = asha;
  await page.goto('/notifications/settings');
  await page.getByLabel('From').fill(wallClock(-60));
  await page.getByLabel('Until').fill(wallClock(60));
  await page.getByText(/If somebody answered your question now, you would be notified at /).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').filter({ hasText: 'Saved' }).waitFor();

  const question = 'Why is the sky blue in the evening?';
  await page.goto('/discussion');
  await page.getByRole('button', { name: "Let's Start Discussion!" }).click();
  const dialog = page.getByRole('dialog', { name: "Let's Start Discussion!" });
  await dialog.getByRole('combobox', { name: 'Subject' }).selectOption('Physics');
  await dialog.getByRole('textbox', { name: 'Your question' }).fill(question);
  await dialog.getByRole('button', { name: 'Post' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const own = page.getByRole('article').filter({ hasText: question });
  await own.getByRole('link', { name: '0 answers' }).waitFor();

  await ravi.page.goto('/discussion');
  await ravi.page.getByRole('article').filter({ hasText: question }).getByRole('link', { name: '0 answers' }).click();
  await ravi.page.getByRole('textbox', { name: 'Your answer' }).fill('It is not: the long way scatters the blue away.');
  await ravi.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await own.getByRole('link', { name: '1 answer' }).waitFor();

  const unread = async () =>
    (await journeys.ask(asha, listNotices, { userId: (await userOf(asha))! })).data.map(({ kind }) => kind);
  expect(await unread()).not.toContain('talk.answered');
  await page.goto('/notifications/settings');
  await page.getByRole('switch', { name: 'Quiet hours' }).uncheck();
  await page.getByText('If somebody answered your question now, you would be notified at once.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await told(asha, 'Your question has an answer');
  await page.goto('/notifications');
  await page.getByRole('link', { name: /Your question has an answer/ }).click();
  await page.getByText('the long way scatters').waitFor();

  await ravi.page.goto('/notifications/settings');
  await ravi.page.getByRole('button', { name: 'Save' }).waitFor();
  await noSideways(ravi.page);
});

const userOf = ({ page }: Device): Promise<string | null> => page.evaluate(() => localStorage.getItem('userId'));

test('the calendar’s private address opens for a calendar program, and no longer once it is revoked', async () => {
  const { page } = await member(1, sizes.phone);
  await school.exam({ examName: 'Lenses', runner: 'list', startsInSeconds: 86_400 });
  await page.goto('/dashboard');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Calendar/ })
    .click();
  await page.getByRole('button', { name: 'Show in another calendar' }).click();
  await page.getByRole('button', { name: 'Make a private address' }).click();
  const address = await page.getByLabel('Private address').inputValue();
  await noSideways(page);
  await expect.poll(async () => (await fetch(address)).text()).toContain('Lenses');
  const text = await (await fetch(address)).text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.getByRole('button', { name: 'End the address' }).click();
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});

test('axe finds nothing serious in the notifications and their settings', { tag: '@long' }, async () => {
  const { page } = await member(1, sizes.laptop);
  const faults = await looking(async (look) => {
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Notification settings' }).waitFor();
    await look('notifications', page);
    await page.goto('/notifications/settings');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await look('settings', page);
  });
  expect(faults).toEqual([]);
});
