/** Every page of the console as people see it who see badly, and as it is on a small screen. */
import { expect, test, type Page } from '@playwright/test';
import { consolePages } from '../src/console/pages.js';
import { failsOfStandard } from './axe.js';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';
import { ask, post } from './talker.js';

test.describe.configure({ timeout: 600_000 });
// what axe injects and finds would fill the trace; the fault it reports says enough
test.use({ trace: 'off' });

const journeys = journeysOfFile();
const office = { phoneNumber: '6000000301', password: 'Admin@1234' };
const shop = { phoneNumber: '6000000204', password: 'Shopkeeper@123' };

const signedIn = async (who: typeof office): Promise<Page> => {
  const { context, page } = await journeys.device();
  await signInByState(context, journeys.url, who);
  return page;
};

/** The page is there with what it reads. */
async function isThere(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expect(main.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** By the first link of a list to a page of that pattern. */
const byLink = (list: string, prefix: string) => async (page: Page) => {
  await page.goto(list);
  await isThere(page);
  await page.getByRole('main').locator(`a[href^="${prefix}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(prefix));
};

/** How a page with an id in its address is come to; the others are their address. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  '/console/tests/:examId': (page) => page.goto('/console/tests/vvss-mock-0'),
  '/console/tests/:examId/print': (page) => page.goto('/console/tests/vvss-mock-0/print'),
  '/console/tests/drafts/:examId': async (page) => {
    await page.goto('/console/tests');
    await page.getByRole('button', { name: 'New test' }).first().click();
    await page.waitForURL(/drafts\/./);
  },
  '/console/questions/:questionId': byLink('/console/questions?q=waves', '/console/questions/vvss'),
  '/console/people/:userId': byLink('/console/people?q=vvss-s041', '/console/people/'),
  '/console/shop/packages/:packageId': byLink('/console/shop/packages', '/console/shop/packages/'),
  '/console/shop/orders/:orderId': byLink('/console/shop/orders', '/console/shop/orders/'),
  '/console/moderation/:service/:itemId': byLink('/console/moderation', '/console/moderation/'),
};
/** Parts of a page that have an address of their own. */
const tabs: Record<string, readonly string[]> = {
  '/console/tests/:examId': [
    ...['monitor', 'students', 'absent', 'items', 'keys'].map((tab) => `/console/tests/vvss-mock-0?tab=${tab}`),
    ...['monitor', 'time'].map((tab) => `/console/tests/vvss-mock-1?tab=${tab}`),
  ],
  '/console/people': ['staff', 'requests', 'applicants', 'consents'].map((tab) => `/console/people?tab=${tab}`),
  '/console/learning': ['/console/learning?tab=notices'],
};

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** At 640 px stands what a screen of 1280 px shows at 200 %. */
async function faultsOf(name: string, page: Page): Promise<string[]> {
  await isThere(page);
  const faults = await failsOfStandard(name, page);
  if (await page.getByText('This could not be loaded.').count()) faults.push(`${name}: could not be loaded`);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await isThere(page);
    if ((await over(page)) > 0) faults.push(`${name}, ${width} px: ${await over(page)} px are beyond the screen`);
    // what is a table on a wide screen is another thing on a small one
    if (width === 320) faults.push(...(await failsOfStandard(`${name}, 320 px`, page)));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}

test('[CONSOLE-010] every page of the console passes WCAG 2.2 AA in both schemes and loses nothing at 200 % and 320 px', async () => {
  const [asha, ravi] = [await journeys.signedIn(29), await journeys.signedIn(31)];
  await ravi.page.goto('/discussion');
  await ask(ravi.page, 'Who sells the paper of the console?');
  await asha.page.goto('/discussion');
  const bad = post(asha.page, 'Who sells the paper');
  await bad.getByRole('button', { name: /^More about/ }).click();
  await asha.page.getByRole('menuitem', { name: 'Report' }).click();
  await asha.page.getByRole('dialog', { name: 'Report' }).getByText('Inappropriate').click();
  await asha.page.getByRole('button', { name: 'Submit' }).click();
  await bad.waitFor({ state: 'detached' });

  const [desk, till] = [await signedIn(office), await signedIn(shop)];
  const faults: string[] = [];
  for (const { path } of consolePages) {
    const page = path.startsWith('/console/shop') ? till : desk;
    await (ways[path] ?? ((at: Page) => at.goto(path)))(page);
    faults.push(...(await faultsOf(path, page)));
    for (const address of tabs[path] ?? []) {
      await page.goto(address);
      faults.push(...(await faultsOf(address, page)));
    }
  }
  expect(faults).toEqual([]);
});
