import { expect, test } from '@playwright/test';
import { noSideways } from './learner.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();
const chapter = 'Electric Charges and Fields';

test('a chapter is downloaded, read without a line after a reload, and gone with the sign-out', async () => {
  const asha = await journeys.signedIn(2, { viewport: { width: 360, height: 740 } });
  const { page } = asha;
  await page.goto('/content?mode=library&subject=physics&chapter=physics-12-01');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('link', { name: /^Downloaded, / }).waitFor();
  await noSideways(page);
  // the worker has put away what shows it
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => url.endsWith('.mjs'));
      }),
    )
    .toBe(true);

  await asha.line('cut');
  await page.goto('/curriculum?downloaded=');
  await page.getByRole('heading', { name: /^1 chapter, / }).waitFor();
  await noSideways(page);
  await page.getByRole('link', { name: chapter }).click();
  await page.getByRole('button', { name: new RegExp(`^${chapter}`) }).click();
  await page.getByRole('status').filter({ hasText: 'Page 1 of' }).waitFor();
  await page.locator('.react-pdf__Page canvas').waitFor();

  await asha.line('back');
  await page.goto('/dashboard');
  await asha.signOut();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringContaining('downloads-'));
});
