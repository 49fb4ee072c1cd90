import { beginAttempt, saveOrder, submitAttempt } from '@exam/contracts';
import type { Browser, BrowserContext } from 'playwright-core';
import { signInByState, type Credentials } from '../lib/stored-session.js';
import type { LookOptions } from './options.js';
import { boughtPackage, submittedExam, type LookedPage, type State } from './pages.js';
import { contactSheet, type Picture } from './sheet.js';
import { bringInto } from './states.js';

/** A page that is still drawing itself after this long is shown as it is. */
const settleMs = 1_500;
/** So long a page may go on asking before it says that it failed. */
const failedMs = 12_000;
const height = 800;

export interface Artist {
  readonly browser: Browser;
  readonly origin: string;
  readonly student: Credentials;
  readonly options: LookOptions;
}

/** All pictures of a page, and the sheet they make together. */
export async function drawPage(artist: Artist, page: LookedPage): Promise<{ sheet: Buffer; pictures: Picture[] }> {
  const { options } = artist;
  const rows: Picture[][] = [];
  for (const state of options.states.filter((one) => (page.states ?? options.states).includes(one)))
    for (const scheme of options.schemes) {
      const row: Picture[] = [];
      for (const width of options.widths) row.push(await draw(artist, page, { state, scheme, width }));
      rows.push(row);
    }
  const sheet = await contactSheet(artist.browser, `${page.name}  ${page.address}  ${options.language}`, rows);
  return { sheet, pictures: rows.flat() };
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
    await context.addInitScript(`localStorage.setItem('language', ${JSON.stringify(options.language)})`);
    if (page.signedIn)
      await signInByState(context, origin, { ...student, ...(page.login && { phoneNumber: page.login }) });
    await bringInto(state, context);
    const tab = await context.newPage();
    await tab.goto(page.address, { waitUntil: 'domcontentloaded' });
    if (state === 'full') await page.arrive?.(tab);
    // the client asks again for some seconds before it says that it cannot
    if (state === 'failed')
      await tab
        .getByRole('alert')
        .first()
        .waitFor({ timeout: failedMs })
        .catch(() => undefined);
    await tab.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined);
    const name = [page.name, ...(state === 'full' ? [] : [state]), width, scheme].join('-');
    return { label: `${state}, ${scheme}, ${width}`, name, width, png: await tab.screenshot() };
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

/** The history and the invoice want a package that the student has bought. */
export async function buyOnce(context: BrowserContext, { origin, student }: Artist): Promise<void> {
  const { token } = await signInByState(context, origin, student);
  const saved = await context.request.post(`${origin}/api${saveOrder.path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { packageIds: [boughtPackage], billing_name: 'Asha Rao', shippingAddress },
  });
  if (!saved.ok()) return; // bought by an earlier look
  const { checkoutUrl, paymentInit } = saveOrder.answer.parse(await saved.json());
  // what the page of the local provider does when somebody pays
  const query = new URLSearchParams({ order_id: paymentInit.id, origin }).toString();
  await context.request.get(`${checkoutUrl}/yes?${query}`);
}

const shippingAddress = { HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001' };
