import type { Browser } from 'playwright-core';
import { clientExams, longPaper } from './client-pack.js';
import { password } from './pack.js';
import { Phone, type StoredState } from './phone.js';

export type World = { browser: Browser; url: string; exams: ReturnType<typeof clientExams> };

/** The state of a browser in which that student has signed in. */
export async function signIn({ browser, url }: World, phoneNumber: string): Promise<StoredState> {
  const phone = await Phone.unpack(browser, { url });
  const { page } = phone;
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(phoneNumber);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const state = await phone.context.storageState();
  await phone.close();
  return state;
}

const kb = (bytes: Iterable<number>): number => [...bytes].reduce((sum, one) => sum + one, 0) / 1024;

/** Scripts on the line for somebody whose cache is empty: those of the sign-in page, and what the room takes beyond. */
export async function loadedScripts(
  { browser, url, exams }: World,
  state: StoredState,
): Promise<{ signInKb: number; roomKb: number }> {
  const guest = await Phone.unpack(browser, { url });
  await guest.page.goto('/login');
  await guest.page.getByLabel('Mobile number').waitFor();
  await guest.rest();
  const first = guest.scriptBytes();
  await guest.close();

  const student = await Phone.unpack(browser, { url, state });
  await student.page.goto(`/mock-test?examId=${exams.grid.examId}`);
  await student.page.getByRole('button', { name: 'Begin test', exact: true }).click();
  await student.firstQuestionMs();
  await student.rest();
  const more = [...student.scriptBytes()].filter(([address]) => !first.has(address)).map(([, bytes]) => bytes);
  await student.close();
  return { signInKb: kb(first.values()), roomKb: kb(more) };
}

const largestPaint = `new Promise((seen) =>
  new PerformanceObserver((list) => seen(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** When the largest part of the sign-in page stood on the slow phone's screen, with an empty cache. */
export async function signInPaint({ browser, url }: World): Promise<number> {
  const phone = await Phone.unpack(browser, { url });
  await phone.slow();
  await phone.page.goto('/login', { timeout: 120_000 });
  await phone.page.getByLabel('Mobile number').waitFor({ timeout: 120_000 });
  await phone.rest();
  const ms = (await phone.page.evaluate(largestPaint)) as number;
  await phone.close();
  return ms;
}

const twoTrips = `(async () => {
  const startedAt = performance.now();
  for (let trip = 0; trip < 2; trip += 1) await (await fetch('/icon.svg', { cache: 'no-store' })).text();
  await new Promise((painted) => requestAnimationFrame(painted));
  return performance.now() - startedAt;
})()`;

/** What the line alone costs: a page without any of our code asks twice, one after the other, and paints. */
export async function roundTrips({ browser, url }: World, state: StoredState): Promise<number> {
  const phone = await Phone.unpack(browser, { url, state });
  await phone.page.goto('/icon.svg');
  await phone.slow();
  const ms = (await phone.page.evaluate(twoTrips)) as number;
  await phone.close();
  return ms;
}

/**
 * From the list by taps to the first question, on the slow phone with an empty cache. `reads`: the student has read
 * what
 * stands above the button, so what the page fetches meanwhile is there.
 */
export async function beginByTap(
  { browser, url, exams }: World,
  state: StoredState,
  { runner, reads }: { runner: 'grid' | 'list'; reads: boolean },
): Promise<number> {
  const { examName } = exams[runner];
  const phone = await Phone.unpack(browser, { url, state });
  const { page } = phone;
  await phone.slow();
  await page.goto(runner === 'grid' ? '/mock-assessments' : '/teacher-assessments', { timeout: 120_000 });
  await page.getByRole('button', { name: `Begin test: ${examName}` }).click({ timeout: 120_000 });
  const begin = page.getByRole('button', { name: 'Begin test', exact: true });
  await begin.waitFor({ timeout: 120_000 });
  if (reads) await phone.rest();
  await begin.click();
  const shownMs = await phone.firstQuestionMs();
  const { tapMs } = await phone.seen();
  await phone.close();
  return shownMs - tapMs!;
}

/**
 * Between two keys at least: a held key comes thirty times a second, and waits for the page that is slower; who reads
 * stays a while.
 */
const apartMs = { leafing: 33, reading: 1_000 };
type PageGlobals = { document: { getElementById(id: string): { textContent: string } | null } };

type ByKeys = { slow: boolean; keys: number; pace: keyof typeof apartMs };

/** From a key to the changed screen, for each step through the paper; milliseconds, as `timesOfKeys` has them. */
export async function changeQuestions(
  { browser, url, exams }: World,
  state: StoredState,
  byKeys: ByKeys,
): Promise<number[]> {
  const phone = await Phone.unpack(browser, { url, state });
  await enter(phone, exams.grid.examId);
  await phone.rest();
  // a phone has no pointer that rests on the question and meets another one with each step
  await phone.page.mouse.move(0, 0);
  return timesOfKeys(phone, byKeys);
}

const barePage = `(() => {
  document.body.innerHTML = '<h2 id="question-title">Question 1 of</h2>';
  let number = 1;
  addEventListener('keydown', () => { document.getElementById('question-title').textContent = 'Question ' + (number += 1) + ' of'; });
})()`;

/** What a key alone costs in this browser: a page with one line of text and no code but a counter. */
export async function changeLine({ browser, url }: World, byKeys: ByKeys): Promise<number[]> {
  const phone = await Phone.unpack(browser, { url });
  await phone.page.goto('about:blank');
  await phone.page.evaluate(barePage);
  return timesOfKeys(phone, byKeys);
}

/**
 * Milliseconds from each key to the changed screen, in steps of 8; what is quicker than 16 is told as 16. Between the
 * keys the
 * page is asked for one text only, once in a frame: a search by role goes through every element, which on the slow
 * processor
 * cost some twenty milliseconds of each figure. Closes the phone.
 */
async function timesOfKeys(phone: Phone, { slow, keys, pace }: ByKeys): Promise<number[]> {
  const { page } = phone;
  if (slow) await phone.slowCpu();
  const pressed = Math.min(keys, longPaper - 1);
  let pressedAt = -Infinity;
  for (let number = 2; number <= pressed + 1; number += 1) {
    await page.waitForTimeout(Math.max(0, pressedAt + apartMs[pace] - performance.now()));
    pressedAt = performance.now();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (start) =>
        (globalThis as unknown as PageGlobals).document.getElementById('question-title')?.textContent.startsWith(start),
      `Question ${number} of`,
    );
  }
  // the observer tells of the last ones after the next frames
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const { keysMs } = await phone.seen();
  await phone.close();
  return [...keysMs, ...Array.from({ length: Math.max(0, pressed - keysMs.length) }, () => 16)];
}

/** From asking for the page again to the same question. */
export async function reload(
  { browser, url, exams }: World,
  state: StoredState,
  { slow }: { slow: boolean },
): Promise<number> {
  const phone = await Phone.unpack(browser, { url, state });
  await enter(phone, exams.grid.examId);
  await phone.page.keyboard.press('ArrowRight');
  await phone.page.getByRole('heading', { name: `Question 2 of ${longPaper}` }).waitFor();
  await phone.rest();
  if (slow) await phone.slow();
  await phone.page.reload({ timeout: 120_000 });
  const ms = await phone.firstQuestionMs();
  await phone.page.getByRole('heading', { name: `Question 2 of ${longPaper}` }).waitFor();
  await phone.close();
  return ms;
}

/** Into the attempt that runs already, as from another device. */
async function enter({ page }: Phone, examId: string): Promise<void> {
  await page.goto(`/mock-test?examId=${examId}`);
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('heading', { name: `Question 1 of ${longPaper}` }).waitFor();
}
