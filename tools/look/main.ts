// Pictures of pages, in their states, widths and schemes, as contact sheets in .look/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beginAttempt, saveOrder, submitAttempt } from '@exam/contracts';
import { chromium, type Browser, type BrowserContext, type Route } from 'playwright-core';
import { signInByState } from '../../frontend/e2e/stored-session.js';
import { runCommandLine } from '../lib/command-line.js';
import { Interrupted } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';
import { killAllProcesses } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { termPack } from '../start/demo.js';
import { listenForStop } from '../start/stopping.js';
import { findChromium } from '../test/chromium.js';
import { startStack } from '../test/stack.js';
import { boughtPackage, pages, states, submittedExam, type LookedPage, type State } from './pages.js';

const help = `
npm run tool -- look [page …] [options]   draws pages in all their states as contact sheets in .look/

  --state <state>        only this one: ${states.join(', ')}
  --width <pixels>       only this one, instead of 360, 768 and 1280
  --scheme <scheme>      only light or only dark
  --language <tag>       the language of the pages, as hi                                (en)
  --whole                pages as long as they are, instead of their first 800 pixels
  --pictures <folder>    each picture by itself, too, as room-1280-light.png; those of the README are
                         npm run tool -- look grid-room report-summary --state full --width 1280 --scheme light --pictures docs/screenshots
  --url <address>        a product with the demo content that runs already, as npm run dev prints it

Pages: ${pages.map(({ name }) => name).join(', ')}
`;

/** Of the demo pack; no account that people sign in with. */
const student = { phoneNumber: '6000000160', password: 'Student@123' };
/** A page that is still drawing itself, or asking before it says that it failed, is shown as it is after this long. */
const waits = { settleMs: 1_500, failedMs: 12_000 };

/** Who is there and what time it is: a page that waits for these is no page yet. */
const ground = /\/api\/user\/(getSession|session\/refresh|server\/time\/forexam)/;
const refusal = { status: false, code: 'service.unavailable', message: 'Away.', errorResponse: [], requestId: 'look' };

/** The same answer with every list empty. */
const emptied = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) => (Array.isArray(part) ? [] : part));

const { wrong, parse } = optionsOf('npm run tool -- look', {
  ...{ state: text, width: text, scheme: text, language: text, url: text, pictures: text },
  whole: flag,
});
const { signal } = listenForStop(killAllProcesses);
await runCommandLine({ name: 'npm run tool -- look', help, read, run: look });

function read(args: string[]) {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !pages.some((page) => page.name === name));
  if (unknown) throw wrong(`There is no page ${unknown}.`);
  const wanted = positionals.length > 0 ? pages.filter(({ name }) => positionals.includes(name)) : pages;
  return values.help ? undefined : { values, wanted };
}

type Values = ReturnType<typeof parse>['values'];
type Picture = { label: string; name: string; width: number; png: Buffer };

function chosen<T extends string>(given: string | undefined, all: readonly T[]): readonly T[] {
  const found = all.filter((one) => !given || one === given);
  if (found.length === 0) throw wrong(`There is no ${given}; there are ${all.join(', ')}.`);
  return found;
}

async function look({ values, wanted }: { values: Values; wanted: readonly LookedPage[] }): Promise<void> {
  const inStates = chosen(values.state, states);
  const schemes = chosen(values.scheme, ['light', 'dark']);
  const widths = values.width ? [Number(values.width)] : [360, 768, 1280];
  if (widths.some((width) => !(width >= 200 && width <= 4_000))) throw wrong(`${values.width} is no width.`);
  const language = values.language ?? 'en';
  const executablePath = await step('browser', (progress) => findChromium(progress, signal));
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'exam-look-'));
  const stack = values.url
    ? null
    : await step('the whole product', (progress) => startStack({ dataFolder, pack: termPack, progress, signal }));
  try {
    const origin = stack?.url ?? values.url!;
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const context = await browser.newContext();
    await prepare(context, origin);
    await context.close();
    for (const folder of [path.join(root, '.look'), values.pictures ?? []].flat())
      mkdirSync(folder, { recursive: true });
    for (const page of wanted) {
      if (signal.aborted) throw new Interrupted();
      await step(page.name, async (progress) => {
        const rows: Picture[][] = [];
        for (const state of inStates.filter((one) => (page.states ?? states).includes(one)))
          for (const scheme of schemes) {
            const row = [];
            for (const width of widths)
              row.push(
                await draw(browser, page, { origin, language, state, scheme, width, whole: values.whole ?? false }),
              );
            rows.push(row);
          }
        const file = path.join(root, '.look', `${page.name}-${language}.png`);
        writeFileSync(file, await contactSheet(browser, `${page.name}  ${page.address}  ${language}`, rows));
        for (const { name, png } of values.pictures ? rows.flat() : [])
          writeFileSync(path.join(values.pictures!, `${name}.png`), png);
        progress(path.relative(root, file));
      });
    }
    await browser.close();
  } finally {
    await stack?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

type View = { origin: string; language: string; state: State; scheme: 'light' | 'dark'; width: number; whole: boolean };

async function draw(browser: Browser, page: LookedPage, view: View): Promise<Picture> {
  const { origin, language, state, scheme, width, whole } = view;
  const context = await browser.newContext({
    ...{ baseURL: origin, viewport: { width, height: 800 }, colorScheme: scheme, locale: language },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' }, // its answers would pass the states by
  });
  try {
    await context.addInitScript(`localStorage.setItem('language', ${JSON.stringify(language)})`);
    const person = { ...student, ...(page.login && { phoneNumber: page.login }) };
    if (page.signedIn) await signInByState(context, origin, person);
    await context.route(/\/api\//, (route) => answerAs(state, route));
    const tab = await context.newPage();
    await tab.goto(page.address, { waitUntil: 'domcontentloaded' });
    if (state === 'full') await page.arrive?.(tab);
    const alert = tab.getByRole('alert').first();
    if (state === 'failed') await alert.waitFor({ timeout: waits.failedMs }).catch(() => undefined);
    await tab.waitForLoadState('networkidle', { timeout: waits.settleMs }).catch(() => undefined);
    const name = [page.name, ...(state === 'full' ? [] : [state]), width, scheme].join('-');
    return { label: `${state}, ${scheme}, ${width}`, name, width, png: await tab.screenshot({ fullPage: whole }) };
  } finally {
    await context.close();
  }
}

/** A page comes into a state by what its readings are answered. */
async function answerAs(state: State, route: Route): Promise<void> {
  if (state === 'full' || route.request().method() !== 'GET' || ground.test(route.request().url()))
    return route.fallback();
  if (state === 'loading') return new Promise(() => undefined);
  if (state === 'failed') return route.fulfill({ status: 503, json: refusal });
  const response = await route.fetch();
  const isJson = (response.headers()['content-type'] ?? '').includes('json');
  return route.fulfill({ response, ...(isJson && { json: emptied(await response.json()) }) });
}

/** The report and the review want a submitted exam, the history and the invoice a bought package; once is enough. */
async function prepare(context: BrowserContext, origin: string): Promise<void> {
  const { token } = await signInByState(context, origin, student);
  const post = (address: string, data: object) =>
    context.request.post(`${origin}/api${address}`, { headers: { authorization: `Bearer ${token}` }, data });
  const begun = await post(beginAttempt.path.replace(':examId', submittedExam), { deviceId: 'look-device' });
  if (begun.ok()) {
    const { attemptId, epoch } = beginAttempt.answer.parse(await begun.json()).Item;
    await post(submitAttempt.path.replace(':attemptId', attemptId), { epoch, answers: [] });
  }
  const shippingAddress = { HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001' };
  const saved = await post(saveOrder.path, { packageIds: [boughtPackage], billing_name: 'Asha Rao', shippingAddress });
  if (!saved.ok()) return;
  const { checkoutUrl, paymentInit } = saveOrder.answer.parse(await saved.json());
  // what the page of the local provider does when somebody pays
  const query = new URLSearchParams({ order_id: paymentInit.id, origin }).toString();
  await context.request.get(`${checkoutUrl}/yes?${query}`);
}

/** One picture of all pictures of a page: a row for each state and scheme, a column for each width. */
async function contactSheet(browser: Browser, title: string, rows: readonly (readonly Picture[])[]): Promise<Buffer> {
  const figure = ({ label, width, png }: Picture) =>
    `<figure style="width:${Math.round(width / 2)}px"><figcaption>${label}</figcaption>` +
    `<img src="data:image/png;base64,${png.toString('base64')}"></figure>`;
  const page = await browser.newPage({ viewport: { width: 1300, height: 800 } });
  await page.setContent(`<!doctype html><style>
    body { font: 13px sans-serif; margin: 16px; background: #888; color: #fff; width: max-content }
    div { display: flex; gap: 16px; align-items: start; margin-bottom: 16px }
    figure { margin: 0 } img { width: 100%; display: block; margin-top: 4px }
  </style><h1>${title.replaceAll('&', '&amp;')}</h1>${rows.map((row) => `<div>${row.map(figure).join('')}</div>`).join('')}`);
  return page
    .locator('body')
    .screenshot()
    .finally(() => page.close());
}
