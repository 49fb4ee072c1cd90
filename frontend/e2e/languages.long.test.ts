/** The pages in each of the ten languages on a narrow phone, and the language that a person chooses. */
import { expect, test } from '@playwright/test';
import { writtenLanguages } from '../src/texts/languages.js';
import { at, drawn, faultsIn, narrow, over, speak, type Place, type Way } from './in-every-language.js';
import { journeysOfFile } from './school.js';
import { numberOf } from './student.js';

// each page in each language, and the letters of nine scripts
test.describe.configure({ timeout: 420_000 });

const journeys = journeysOfFile();
const open: readonly (Place | Way)[] = [
  ['/', 'home', 'learning.home.joy'],
  ['/login', 'session', 'accounts.login.title'],
  ['/packages', 'shop', 'learning.shop.title'],
  ...['/register', '/forgot-password', '/terms', '/privacy'].map(at),
];
const nowhere: Place = ['/nowhere', 'shell', 'accounts.fallback.text'];
const signedIn: readonly Place[] = [
  ['/dashboard', 'dashboard', 'own.dashboard.plan'],
  ['/teacher-assessments', 'exams', 'assessment.list.teacherTitle'],
  ['/mock-assessments', 'exams', 'assessment.list.mockTitle'],
  ['/notifications', 'notices', 'accounts.notices.title'],
  ['/curriculum', 'learning', 'learning.curriculum.title'],
  ['/curriculum?downloaded=', 'learning', 'own.downloads.title'],
  ['/discussion', 'talk', 'own.talk.title'],
  ['/analytics', 'insights', 'own.analytics.title'],
  ['/performance-analytics', 'insights', 'assessment.analytics.performance'],
  ['/usage-analytics', 'insights', 'assessment.analytics.usage'],
  ['/orders', 'orders', 'assessment.orders.title'],
];

test('[SHELL-005] in none of the ten languages is an open page wider than a phone of 360 px, cut, or partly English', async () => {
  const { page } = await journeys.device(narrow);
  const found = await faultsIn(page, open);
  // this one has no bar: from the page before, and back
  const [home] = open;
  await page.goto(nowhere[0]);
  for (const code of writtenLanguages) {
    await page.getByRole('main').getByRole('link').click();
    await speak(page, code, home!);
    await page.goBack();
    await drawn(page, code, nowhere);
    const pixels = await over(page);
    if (pixels > 0) found.push(`${nowhere[0]} in ${code}: ${pixels}px`);
  }
  expect(found).toEqual([]);
});

test('[SHELL-005] in none of the ten languages is a page of a student wider than a phone of 360 px, cut, or partly English', async () => {
  const { page } = await journeys.signedIn(26, narrow);
  expect(await faultsIn(page, signedIn)).toEqual([]);
});

test('[SHELL-005] [SHELL-006] the language is chosen in the top bar, the menu speaks it, and it stays after a reload', async () => {
  const device = await journeys.device({ viewport: { width: 1280, height: 800 } });
  const { page } = device;
  const fonts: string[] = [];
  page.on('request', (request) => /noto-sans/.test(request.url()) && fonts.push(request.url()));
  await device.signIn(numberOf(27));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(fonts).toEqual([]);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('ta');
  await page.getByRole('navigation').getByText('கற்றல்').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  // only the script that is read, not those of the names in the list
  expect(fonts.every((url) => url.includes('tamil'))).toBe(true);
  await page.reload();
  await page.getByRole('navigation').getByText('கற்றல்').waitFor();
  await page.getByRole('combobox', { name: 'மொழி' }).selectOption('hi');
  await page.getByRole('navigation').getByText('पढ़ाई').waitFor();
});
