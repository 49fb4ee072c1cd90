import { beginAttempt, submitAttempt } from '@exam/contracts';
import type { Browser, BrowserContext } from 'playwright-core';
import { signInByState, type Credentials } from '../lib/stored-session.js';
import type { LookOptions } from './options.js';
import { submittedExam, type LookedPage, type State } from './pages.js';
import { contactSheet, type Picture } from './sheet.js';
import { bringInto } from './states.js';

/** A page that is still drawing itself after this long is shown as it is. */
const settleMs = 1_500;
const height = 800;

export interface Artist {
  readonly browser: Browser;
  readonly origin: string;
  readonly student: Credentials;
  readonly options: LookOptions;
}

/** All pictures of a page on one sheet. */
export async function drawPage(artist: Artist, page: LookedPage): Promise<Buffer> {
  const { options } = artist;
  const rows: Picture[][] = [];
  for (const state of options.states.filter((one) => (page.states ?? options.states).includes(one)))
    for (const scheme of options.schemes) {
      const row: Picture[] = [];
      for (const width of options.widths) row.push(await draw(artist, page, { state, scheme, width }));
      rows.push(row);
    }
  return contactSheet(artist.browser, `${page.name}  ${page.address}  ${options.language}`, rows);
}

async function draw(
  artist: Artist,
  page: LookedPage,
  { state, scheme, width }: { state: State; scheme: 'light' | 'dark'; width: number },
): Promise<Picture> {
  const { browser, origin, student, options } = artist;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: scheme,
    locale: options.language,
    reducedMotion: 'reduce',
    serviceWorkers: 'block', // its answers would pass the states by
  });
  try {
    if (page.signedIn) await signInByState(context, origin, student);
    await bringInto(state, context);
    const tab = await context.newPage();
    await tab.goto(page.address, { waitUntil: 'domcontentloaded' });
    if (state === 'full') await page.arrive?.(tab);
    await tab.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    return { label: `${state}, ${scheme}, ${width}`, width, png: await tab.screenshot() };
  } finally {
    await context.close();
  }
}

/** The report and the review want an exam that the student has submitted. */
export async function submitOnce(context: BrowserContext, { origin, student }: Artist): Promise<void> {
  const { token } = await signInByState(context, origin, student);
  const headers = { authorization: `Bearer ${token}` };
  const post = (path: string, data: object) => context.request.post(`${origin}/api${path}`, { headers, data });
  const begun = await post(beginAttempt.path.replace(':examId', submittedExam), { deviceId: 'look-device' });
  if (!begun.ok()) return; // submitted by an earlier look
  const { attemptId, epoch } = beginAttempt.answer.parse(await begun.json()).Item;
  await post(submitAttempt.path.replace(':attemptId', attemptId), { epoch, answers: [] });
}
