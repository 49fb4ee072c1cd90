import type { Browser } from 'playwright-core';
import { importRows, orgIdOf, password, placeOf } from '../../load/pack.js';
import type { OwnProduct } from '../../load/product.js';
import { sum } from '../../load/report.js';
import { words } from './exam.js';
import { Phone, timeout, type StoredState } from './phone.js';

/** As many questions as a paper of the largest entrance exam had. */
export const longPaper = 200;

/** Two exams of that length: a mock test (the grid runner) and a teacher's assessment (the list runner). */
const clientExams = (run: string) => ({
  grid: { examId: `${run}-long-mock`, examName: 'Long mock test' },
  list: { examId: `${run}-long-assessment`, examName: 'Long assessment' },
});

export async function importLongPapers(product: OwnProduct): Promise<void> {
  const { run } = product;
  const orgId = orgIdOf(run);
  const question = Array.from({ length: longPaper }, (_, at) => ({
    ...{ questionId: `${run}-long-${at + 1}`, orgId, questionType: 'SCCT', key: 'abcd'[at % 4]! },
    subjectId: `long-${Math.floor(at / 67) + 1}`,
    subjectName: ['Physics', 'Chemistry', 'Mathematics'][Math.floor(at / 67)]!,
    question: `${words(at, 60)} $$\\int_0^{${at + 1}} \\frac{x^2}{\\sqrt{1 + x^{${(at % 7) + 2}}}}\\,dx$$ ${words(at + 500, 12)}`,
    options: [1, 2, 3, 4].map((option) => ({
      value: `$\\frac{${at + option}}{${option + 1}} \\sqrt{${at + 2}}$ ${words(at + option, 2)}`,
    })),
  }));
  const { grid, list } = clientExams(run);
  const common = {
    ...{ orgId, ...placeOf(run), durationMinutes: 180, questionIds: question.map(({ questionId }) => questionId) },
    markingScheme: { '*': { SCCT: { positiveMarks: 4, negativeMarks: 1 } } },
  };
  await importRows(product, 'two papers of 200 questions', {
    question,
    exam: [
      { ...common, ...grid, examType: 'MockTest', testType: 'open' },
      { ...common, ...list, examType: 'Assessment', testType: 'window', startAt: '-1m', endAt: '+1d' },
    ],
  });
}

/** Between two keys at least: a held key comes thirty times a second; who reads stays a while. */
const apartMs = { leafing: 33, reading: 1_000 };
type PageGlobals = { document: { getElementById(id: string): { textContent: string } | null } };
type ByKeys = { slow: boolean; keys: number; pace: keyof typeof apartMs };

const largestPaint = `new Promise((seen) =>
  new PerformanceObserver((list) => seen(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`;
const twoTrips = `(async () => {
  const startedAt = performance.now();
  for (let trip = 0; trip < 2; trip += 1) await (await fetch('/icon.svg', { cache: 'no-store' })).text();
  await new Promise((painted) => requestAnimationFrame(painted));
  return performance.now() - startedAt;
})()`;
const barePage = `(() => {
  document.body.innerHTML = '<h2 id="question-title">Question 1 of</h2>';
  let number = 1;
  addEventListener('keydown', () => { document.getElementById('question-title').textContent = 'Question ' + (number += 1) + ' of'; });
})()`;

/** What students' browsers do, each in a browser with nothing in its cache. */
export class ClientRuns {
  private readonly exams;

  constructor(
    private readonly browser: Browser,
    private readonly product: OwnProduct,
  ) {
    this.exams = clientExams(product.run);
  }

  /** The state of a browser in which that student has signed in. */
  signIn = (phoneNumber: string): Promise<StoredState> =>
    this.with(undefined, async ({ page, context }) => {
      await page.goto('/login');
      await page.getByLabel('Mobile number').fill(phoneNumber);
      await page.locator('input[name="password"]').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/dashboard');
      return context.storageState();
    });

  /** Kilobytes of scripts on the line: those of the sign-in page, and what the room takes beyond. */
  async loadedScripts(state: StoredState): Promise<{ signInKb: number; roomKb: number }> {
    const first = await this.with(undefined, async (phone) => {
      await phone.page.goto('/login');
      await phone.page.getByLabel('Mobile number').waitFor();
      await phone.rest();
      return phone.scriptBytes;
    });
    const room = await this.with(state, async (phone) => {
      await phone.page.goto(`/mock-test?examId=${this.exams.grid.examId}`);
      await phone.page.getByRole('button', { name: 'Begin test', exact: true }).click();
      await phone.firstQuestionMs();
      await phone.rest();
      return phone.scriptBytes;
    });
    const more = [...room].filter(([address]) => !first.has(address)).map(([, bytes]) => bytes);
    return { signInKb: sum(first.values()) / 1024, roomKb: sum(more) / 1024 };
  }

  /** When the largest part of the sign-in page stood on the slow phone's screen. */
  signInPaint = (): Promise<number> =>
    this.with(undefined, async (phone) => {
      await phone.slow();
      await phone.page.goto('/login', { timeout });
      await phone.page.getByLabel('Mobile number').waitFor({ timeout });
      await phone.rest();
      return (await phone.page.evaluate(largestPaint)) as number;
    });

  /** What the line alone costs: a page without any of our code asks twice, one after the other, and paints. */
  roundTrips = (state: StoredState): Promise<number> =>
    this.with(state, async (phone) => {
      await phone.page.goto('/icon.svg');
      await phone.slow();
      return (await phone.page.evaluate(twoTrips)) as number;
    });

  /** From the list by taps to the first question; who `reads` has read what is above the button. */
  beginByTap = (state: StoredState, runner: 'grid' | 'list', { reads }: { reads: boolean }): Promise<number> =>
    this.with(state, async (phone) => {
      const { page } = phone;
      await phone.slow();
      await page.goto(runner === 'grid' ? '/mock-assessments' : '/teacher-assessments', { timeout });
      await page.getByRole('button', { name: `Begin test: ${this.exams[runner].examName}` }).click({ timeout });
      const begin = page.getByRole('button', { name: 'Begin test', exact: true });
      await begin.waitFor({ timeout });
      if (reads) await phone.rest();
      await begin.click();
      const shownMs = await phone.firstQuestionMs();
      return shownMs - (await phone.seen()).tapMs!;
    });

  /** From a key to the changed screen, for each step through the paper. */
  changeQuestions = (state: StoredState, byKeys: ByKeys): Promise<number[]> =>
    this.with(state, async (phone) => {
      await this.enter(phone);
      await phone.rest();
      // a phone has no pointer that rests on the question and meets another one with each step
      await phone.page.mouse.move(0, 0);
      return timesOfKeys(phone, byKeys);
    });

  /** What a key alone costs in this browser: a page with one line of text and no code but a counter. */
  changeLine = (byKeys: ByKeys): Promise<number[]> =>
    this.with(undefined, async (phone) => {
      await phone.page.goto('about:blank');
      await phone.page.evaluate(barePage);
      return timesOfKeys(phone, byKeys);
    });

  /** From asking for the page again to the same question. */
  reload = (state: StoredState, { slow }: { slow: boolean }): Promise<number> =>
    this.with(state, async (phone) => {
      await this.enter(phone);
      const second = phone.page.getByRole('heading', { name: `Question 2 of ${longPaper}` });
      await phone.page.keyboard.press('ArrowRight');
      await second.waitFor();
      await phone.rest();
      if (slow) await phone.slow();
      await phone.page.reload({ timeout });
      const ms = await phone.firstQuestionMs();
      await second.waitFor();
      return ms;
    });

  /** Into the attempt that runs already, as from another device. */
  private async enter({ page }: Phone): Promise<void> {
    await page.goto(`/mock-test?examId=${this.exams.grid.examId}`);
    await page.getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('heading', { name: `Question 1 of ${longPaper}` }).waitFor();
  }

  private async with<T>(state: StoredState | undefined, work: (phone: Phone) => Promise<T>): Promise<T> {
    const phone = await Phone.unpack(this.browser, this.product.url, state);
    return work(phone).finally(() => phone.context.close());
  }
}

/**
 * Milliseconds from each key to the changed screen, in steps of 8; what is quicker than 16 is told as 16. Between the
 * keys the page is asked for one text only: a search by role goes through every element, which on the slow processor
 * cost some twenty milliseconds of each figure.
 */
async function timesOfKeys(phone: Phone, { slow, keys, pace }: ByKeys): Promise<number[]> {
  const { page } = phone;
  if (slow) await phone.slow({ line: false });
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
  return [...keysMs, ...Array.from({ length: Math.max(0, pressed - keysMs.length) }, () => 16)];
}
