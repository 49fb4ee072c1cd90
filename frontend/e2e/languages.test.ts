/** The pages in each of the ten languages on a narrow phone, and the language that a person chooses. */
import { expect, test } from '@playwright/test';
import { languageNames } from '../src/texts/languages.js';
import { journeysOfFile } from './school.js';
import { numberOf } from './student.js';

const journeys = journeysOfFile();
const narrow = { viewport: { width: 360, height: 740 } };
const open = ['/', '/login', '/packages', '/nowhere'];
const signedIn = ['/dashboard', '/teacher-assessments', '/notifications', '/curriculum'];
/** Those with the longest words are looked at on further pages. */
const longest = ['hi', 'ta', 'ml'];
const further = [
  '/mock-assessments',
  '/discussion',
  '/analytics',
  '/performance-analytics',
  '/usage-analytics',
  '/orders',
];

const choose = (code: string) => `localStorage.setItem('language', ${JSON.stringify(code)})`;

for (const code of Object.keys(languageNames))
  test(`[SHELL-005] in ${code} no page is wider than a phone of 360 px`, async () => {
    const device = await journeys.device(narrow);
    const { page } = device;
    const wider: string[] = [];
    const look = async (addresses: readonly string[]) => {
      for (const address of addresses) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', code);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (over > 0) wider.push(`${address}: ${over}px`);
      }
    };
    await page.goto('/login');
    await page.evaluate(choose(code));
    await look(open);
    await device.signIn(numberOf(26));
    await page.goto('/dashboard');
    // the profile keeps the language of the test before: a signed-in person's is changed in the top bar
    await page
      .getByRole('combobox')
      .filter({ has: page.locator('option[value="ta"]') })
      .selectOption(code);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await look(longest.includes(code) ? [...signedIn, ...further] : signedIn);
    expect(wider).toEqual([]);
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
