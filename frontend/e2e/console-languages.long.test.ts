/** The console on a narrow phone, in the languages whose words are the longest. */
import { expect, test, type Page } from '@playwright/test';
import { updateProfile } from '@exam/contracts/http/identity/profile';
import { consolePages } from '../src/console/pages.js';
import { office, shop, tabs, ways } from './console-ways.js';
import { at, faultsIn, narrow, type Way } from './in-every-language.js';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';

test.describe.configure({ mode: 'parallel', timeout: 900_000 });
test.use({ trace: 'off' });

const journeys = journeysOfFile();
const languages = ['hi', 'ta', 'kn', 'ml'] as const;

/** Other journeys sign in as the same people: no language reaches their profiles. */
async function desk(who: typeof office): Promise<Page> {
  const { context, page } = await journeys.device({ ...narrow, serviceWorkers: 'block' });
  await context.route(`**/api${updateProfile.path}`, (route) => route.fulfill({ json: { status: true } }));
  await signInByState(context, journeys.url, who);
  return page;
}

const room = '/console/tests/drafts/:examId/try';
/** Every page of these, with its parts. */
const pagesOf = (isMine: (path: string) => boolean): Way[] =>
  consolePages
    .filter(({ path }) => path !== room && isMine(path))
    .flatMap(({ path }) => [
      { name: path, come: ways[path] ?? ((page: Page) => page.goto(path)) },
      ...(tabs[path] ?? []).map(at),
    ]);

const inShop = (path: string) => /shop/.test(path);
const inTests = (path: string) => path.startsWith('/console/tests');
/** Come to with what another journey does first, or by the owner of the product. */
const besides = (path: string) => /moderation\/|organisations|shop\/orders\//.test(path);
const fits = 'fits a phone of 360 px in Hindi, Tamil, Kannada and Malayalam, and cuts no text';
/** Words of data stand beside those of the page: what is English is counted in the catalogues. */
const withoutEnglish = (faults: readonly string[]) => faults.filter((fault) => /: -?\d+px$| is cut: /.test(fault));

test(`[CONSOLE-010] every page of the tests ${fits}`, async () => {
  expect(withoutEnglish(await faultsIn(await desk(office), pagesOf(inTests), languages))).toEqual([]);
});

test(`[CONSOLE-010] every page of the shop ${fits}`, async () => {
  const mine = pagesOf((path) => inShop(path) && !besides(path));
  expect(withoutEnglish(await faultsIn(await desk(shop), mine, languages))).toEqual([]);
});

test(`[CONSOLE-010] every other page of the console ${fits}`, async () => {
  const mine = pagesOf((path) => ![inTests, inShop, besides].some((isIn) => isIn(path)));
  expect(withoutEnglish(await faultsIn(await desk(office), mine, languages))).toEqual([]);
});
