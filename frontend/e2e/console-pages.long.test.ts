/** Every page of the console as people see it who see badly, and as it is on a small screen. */
import { expect, test, type Page } from '@playwright/test';
import { consolePages } from '../src/console/pages.js';
import { failsOfStandard } from './axe.js';
import { isThere, office, organiser, shop, tabs, ways } from './console-ways.js';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';
import { ask, post } from './talker.js';

test.describe.configure({ mode: 'parallel', timeout: 600_000 });
// what axe injects and finds would fill the trace; the fault it reports says enough
test.use({ trace: 'off' });

const journeys = journeysOfFile();
const signedIn = async (who: typeof office): Promise<Page> => {
  const { context, page } = await journeys.device();
  await signInByState(context, journeys.url, who);
  return page;
};

const over = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** What tells a state without a word, and what is dragged without buttons that do the same. */
const byColourOrHandAlone = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-state], [data-tone], [role=alert], .mantine-Badge-root, [draggable=true]')
    .evaluateAll((all) =>
      all
        .filter((one) =>
          one.getAttribute('draggable')
            ? !one.querySelector('button')
            : !one.textContent && !one.getAttribute('aria-label') && one.getBoundingClientRect().height > 0,
        )
        .map((one) => one.outerHTML.slice(0, 300)),
    );

/** At 640 px stands what a screen of 1280 px shows at 200 %. */
async function faultsOf(name: string, page: Page): Promise<string[]> {
  await isThere(page);
  const faults = await failsOfStandard(name, page);
  faults.push(...(await byColourOrHandAlone(page)).map((html) => `${name}: ${html}`));
  if (await page.getByText('This could not be loaded.').count()) faults.push(`${name}: could not be loaded`);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await isThere(page);
    if ((await over(page)) > 0) faults.push(`${name}, ${width} px: ${await over(page)} px are beyond the screen`);
    // what is a table on a wide screen is another thing on a small one, of the same colours
    if (width === 320) faults.push(...(await failsOfStandard(`${name}, 320 px`, page, ['light'])));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return faults;
}

/** 'Try it' is the exam room, which accessibility.long.test.ts walks through. */
const room = '/console/tests/drafts/:examId/try';
const inShop = (path: string) => path.startsWith('/console/shop');
const inTests = (path: string) => path.startsWith('/console/tests');
const ofOwner = (path: string) => path.startsWith('/console/organisations');

/** What is against the standard on these pages and their parts. */
async function faultsOn(desk: Page, isMine: (path: string) => boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const { path } of consolePages.filter((one) => one.path !== room && isMine(one.path))) {
    await (ways[path] ?? ((at: Page) => at.goto(path)))(desk);
    faults.push(...(await faultsOf(path, desk)));
    for (const address of tabs[path] ?? []) {
      await desk.goto(address);
      faults.push(...(await faultsOf(address, desk)));
    }
  }
  return faults;
}

const passes = 'passes WCAG 2.2 AA in both schemes and loses nothing at 200 % and 320 px';

test(`[CONSOLE-010] every page of the tests ${passes}`, async () => {
  expect(await faultsOn(await signedIn(office), inTests)).toEqual([]);
});

test(`[CONSOLE-010] every page of the shop ${passes}`, async () => {
  const till = await signedIn(shop);
  // so that there is an order
  await ways['/console/shop/packages/:packageId']!(till);
  await till.getByRole('button', { name: 'Give to a student' }).click();
  const giving = till.getByRole('dialog');
  await giving.getByLabel('Code of the student').fill('vvss-s041');
  await giving.getByLabel('Reason').fill('For the walk through the console');
  await giving.getByRole('button', { name: 'Give to a student' }).click();
  await giving.waitFor({ state: 'detached' });
  expect(await faultsOn(till, inShop)).toEqual([]);
});

/** So that something waits for a moderator: one student asks it and another reports it. */
async function isReported(text: string): Promise<void> {
  const [asha, ravi] = [await journeys.signedIn(29), await journeys.signedIn(31)];
  await ravi.page.goto('/discussion');
  await ask(ravi.page, text);
  await asha.page.goto('/discussion');
  await post(asha.page, text)
    .first()
    .getByRole('button', { name: /^More about/ })
    .click();
  await asha.page.getByRole('menuitem', { name: 'Report' }).click();
  await asha.page.getByRole('dialog', { name: 'Report' }).getByText('Inappropriate').click();
  await asha.page.getByRole('button', { name: 'Submit' }).click();
  await asha.page.getByRole('dialog').waitFor({ state: 'detached' });
}

test(`[CONSOLE-010] every other page of the console ${passes}`, async () => {
  await isReported('Who sells the paper of the console?');
  const desk = await signedIn(office);
  expect(await faultsOn(desk, (path) => ![inTests, inShop, ofOwner].some((isIn) => isIn(path)))).toEqual([]);
});

test(`[CONSOLE-010] every page of the platform’s owner ${passes}`, async () => {
  const { context, page } = await journeys.device();
  const { login: username, password } = journeys.running.operator;
  await signInByState(context, journeys.url, { username, password });
  expect(await faultsOn(page, ofOwner)).toEqual([]);
});

/** At a phone nothing is beyond the screen and each row of a table is a card. */
async function fits(page: Page): Promise<void> {
  await isThere(page);
  expect(await over(page)).toBe(0);
  const shown = await page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.filter((row) => !row.closest('.only-read-out')).map((row) => getComputedStyle(row).display),
    );
  expect(shown.filter((display) => display === 'table-row')).toEqual([]);
}

/** The action is as high as a finger, in a bar that stays at the bottom of the screen. */
async function isAtHand(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name }).first();
  await button.waitFor();
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  const bar = await button.evaluate((one) => {
    const { position, bottom } = getComputedStyle(one.parentElement!);
    return { position, bottom };
  });
  expect(bar).toEqual({ position: 'sticky', bottom: '0px' });
}

/** A dialog of the page: its buttons are on the screen and as high as a finger. */
async function dialogFits(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await over(page)).toBe(0);
  for (const button of await dialog.getByRole('button').filter({ hasText: /\w/ }).all()) {
    const box = (await button.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.y + box.height).toBeLessThanOrEqual(780);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('[CONSOLE-009] on a phone a test is watched, time given, told of, and results, keys, sign-ins and reports are dealt with', async () => {
  const [page, desk] = [await signedIn(organiser), await signedIn(office)];
  for (const one of [page, desk]) await one.setViewportSize({ width: 360, height: 780 });
  await page.goto('/console');
  await page.getByRole('region', { name: 'Running now' }).waitFor();
  await fits(page);
  await page.goto('/console/tests/vvss-mock-1?tab=monitor');
  await fits(page);
  await isAtHand(page, /^Give time to these/);
  await dialogFits(page, /^Give time to these/);
  await isAtHand(page, 'Announce');
  await dialogFits(page, 'Announce');
  await page.goto('/console/tests/vvss-mock-1?tab=time');
  await fits(page);
  await isAtHand(page, 'Give time to all');
  await dialogFits(page, 'Give time to all');
  for (const tab of ['figures', 'students', 'absent', 'items']) {
    await page.goto(`/console/tests/vvss-mock-0?tab=${tab}`);
    await fits(page);
  }
  await page.goto('/console/tests/vvss-mock-0?tab=keys');
  await fits(page);
  await isAtHand(page, 'Let students challenge keys');
  await dialogFits(page, 'Let students challenge keys');
  await ways['/console/people/:userId']!(desk);
  await fits(desk);
  await isAtHand(desk, 'Make a start code');
  await isReported('Who sells the paper of a phone?');
  await desk.goto('/console/moderation');
  await fits(desk);
  await ways['/console/moderation/:service/:itemId']!(desk);
  await fits(desk);
  for (const decision of ['Approve', 'Remove', 'Remove and mute']) await isAtHand(desk, decision);
  await dialogFits(desk, 'Remove and mute');
});
