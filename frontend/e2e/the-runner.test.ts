import { until } from '@exam/testing/until';
import type { Locator, Page } from 'playwright-core';
import { endsIn } from './last-minutes.js';
import { journeysOfFile } from './school.js';
import { asked } from './student.js';

const journeys = journeysOfFile();

const practice = 'Practice Test 1: a bit of everything';
const mock = 'Mock Test 1: all subjects';
const warmUp = 'Warm-up: light and matter';
/** A browser whose calls the journey changes on their way. */
const watched = { serviceWorkers: 'block' } as const;

/** From now on no time goes by in the page but what the journey grants it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Lets the stopped time of the page go on until that is seen, and 50 ms at most beyond. */
async function goesOnUntil(page: Page, seen: Locator): Promise<void> {
  while (!(await seen.isVisible())) await page.clock.runFor(50);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const snack = (page: Page, text: string) => page.getByTestId('snack').filter({ hasText: text });

test('the grid runner: subjects, the grid of eight columns, the whole paper, the end of the paper, and back from the summary [GRID-001] [GRID-003] [GRID-010] [GRID-020] [GRID-021] [RUN-004]', async () => {
  const student = await journeys.signedIn(49);
  const { page } = student;
  await student.begin('mock', mock);
  await page.getByText('Total Questions : 48', { exact: true }).waitFor();
  expect(await page.getByTestId('time-left').innerText()).toMatch(/^(180|179):\d\d$/);
  const cells = page.locator('#grid button');
  const tops = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().top)));
  expect(tops.map((top) => tops.indexOf(top) === 0)).toEqual([
    ...Array<boolean>(8).fill(true),
    ...Array<boolean>(8).fill(false),
  ]);
  for (const state of [
    'Answered',
    'Not visited',
    'Not answered',
    'Marked for review',
    'Answered and marked for review',
  ]) {
    await page
      .locator('#grid li')
      .filter({ has: page.getByText(state, { exact: true }) })
      .waitFor();
  }
  expect(await page.getByRole('contentinfo').getByRole('button').allInnerTexts()).toEqual([
    'Clear response',
    'Save & Mark for review',
    'Mark for review & Next',
    'Back',
    'Next',
    'Save and Next',
  ]);

  await student.option('b');
  await page.getByRole('button', { name: 'Chemistry', exact: true }).click();
  await student.question(17);
  expect(await cells.first().getAttribute('aria-label')).toBe('Question 17: Not answered');
  await page.getByRole('button', { name: 'Physics', exact: true }).click();
  await student.statusOf(1, 'Answered').waitFor();

  await page.getByRole('button', { name: 'View paper' }).click();
  const paper = page.getByRole('dialog', { name: 'View paper' });
  await paper.getByRole('heading', { name: 'Mathematics' }).waitFor();
  expect(await paper.locator('li[value]').count()).toBe(48);
  expect(await paper.locator('input').count()).toBe(0);
  await paper.getByRole('button', { name: 'Picture of question 3. Enlarge' }).click();
  await page.getByRole('dialog', { name: 'Picture of question 3' }).getByRole('button', { name: 'Close' }).click();
  await paper.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Mathematics', exact: true }).click();
  await student.goTo(48);
  await student.action('Save and Next');
  await snack(page, 'No next question available to display...').waitFor();
  await snack(page, 'No next question').waitFor({ state: 'detached', timeout: 10_000 });

  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  const summary = page.getByRole('dialog', { name: 'Summary' });
  await summary.getByText('Are you sure want to submit the exam?').waitFor();
  expect(await summary.getByRole('button').allInnerTexts()).toEqual(
    expect.arrayContaining(['Cancel', 'Go back', 'Yes, proceed to submit']),
  );
  await summary.getByRole('button', { name: 'Go back' }).click();
  await summary.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Physics', exact: true }).click();
  await student.statusOf(1, 'Answered').waitFor();
});

test('what a sitting holds is kept in the browser and told to the server: question, answers, marks, times and visits [GRID-012] [RUN-011] [RUN-013]', async () => {
  const student = await journeys.signedIn(49);
  const { page } = student;
  await student.begin('mock', practice);
  const told: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (/\/attempts\/[^/]+\/answers$/.test(request.url()))
      told.push(...(request.postDataJSON() as { answers: Record<string, unknown>[] }).answers);
  });
  await student.goTo(3);
  for (const letter of ['d', 'a']) await student.option(letter);
  await student.action('Save & Mark for review');
  await student.statusOf(3, 'Answered and marked for review').waitFor();
  // A stay shorter than a second is no visit.
  await page.waitForFunction((until) => Date.now() > until, Date.now() + 1_100);
  await student.goTo(4);
  await student.saveLine(/^Saved/);
  const kept = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open('exam-room');
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    const all = (name: string) =>
      new Promise<Record<string, unknown>[]>((done) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => done(request.result as Record<string, unknown>[]);
      });
    return { attempts: await all('attempts'), answers: await all('assessmentInfo') };
  });
  const visit = { start: expect.any(Number), end: expect.any(Number) };
  expect(kept.attempts).toEqual([
    expect.objectContaining({
      questionId: 'vvss-phy-17',
      startedAt: expect.any(Number),
      deadlineAt: expect.any(Number),
      examType: 'AdhocMockTest',
    }),
  ]);
  expect(kept.answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        questionId: 'vvss-phy-12',
        answer: 'a,d',
        marked: true,
        visited: true,
        timeSpent: expect.any(Number),
        visits: expect.arrayContaining([visit]),
      }),
      expect.objectContaining({ questionId: 'vvss-phy-06', answer: '', marked: false, visited: true }),
    ]),
  );
  // the time spent there goes by itself after the answer, of which "Saved" speaks
  const lastTold = () => told.filter(({ questionId }) => questionId === 'vvss-phy-12').at(-1)!;
  await until(() => (lastTold().visitTimings as unknown[]).length > 0, { timeoutMs: 30_000 });
  expect(lastTold()).toMatchObject({
    userAnswer: 'a,d',
    marked: true,
    visited: true,
    timeSpent: expect.any(Number),
    visitTimings: expect.arrayContaining([visit]),
  });
  await page.goto('/dashboard');
  const timers = await page.evaluate(
    () =>
      Object.values(
        JSON.parse(localStorage.getItem('assessmentTimerInfo')!) as Record<string, Record<string, number>>,
      )[0]!,
  );
  expect(timers['vvss-practice-1']).toBeGreaterThanOrEqual(2);
});

test('on a screen 480 px high the grid starts hidden and can be shown; above that it is there [GRID-002]', async () => {
  const student = await journeys.signedIn(50, { viewport: { width: 800, height: 480 } });
  const { page } = student;
  await student.begin('mock', practice);
  expect(await page.locator('#grid').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await student.statusOf(1, 'Not answered').waitFor();
  await page.getByRole('button', { name: 'Hide the questions' }).click();
  await student.statusOf(1, 'Not answered').waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 800, height: 481 });
  await page.reload();
  await student.statusOf(1, 'Not answered').waitFor();
});

test('the next question is shown from its beginning, however far down the one before it was read', async () => {
  const student = await journeys.signedIn(50, { viewport: { width: 360, height: 640 } });
  const { page } = student;
  await student.begin('teacher', warmUp);
  for (const number of [2, 3, 4, 5]) {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
    await page.getByRole('contentinfo').getByRole('button', { name: 'Next' }).click();
    await student.question(number);
    const below = await page
      .getByRole('heading', { name: `Question ${number} of 8` })
      .evaluate(
        (heading) =>
          heading.getBoundingClientRect().top - document.querySelector('header')!.getBoundingClientRect().bottom,
      );
    expect(below).toBeGreaterThanOrEqual(0);
  }
});

test('each type of question has its own input, and what is right stays unsaid until the end [RUN-005] [RUN-006] [RUN-008] [RUN-017]', async () => {
  const student = await journeys.signedIn(51);
  const { page } = student;
  await student.begin('teacher', warmUp);
  const article = page.getByRole('article');
  const next = () => page.getByRole('contentinfo').getByRole('button', { name: 'Next' }).click();
  const letters = () =>
    asked(page)
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) => `${(input as HTMLInputElement).type} ${(input as HTMLInputElement).value}`),
      );

  await student.question(1);
  await article.getByText('Single choice', { exact: true }).waitFor();
  // the formula stands as one, not as its source
  await asked(page).locator('.katex').first().waitFor();
  expect(await asked(page).innerText()).not.toContain('$');
  expect(await letters()).toEqual(['radio a', 'radio b', 'radio c', 'radio d']);
  await next();
  const picture = (await student.question(2)).getByRole('button', { name: /Picture of question 2.*Enlarge/ });
  await picture.click();
  await page.getByRole('dialog').getByRole('img', { name: 'Picture of question 2' }).waitFor();
  await page.keyboard.press('Escape');
  await next();
  await student.question(3);
  expect(await letters()).toEqual(['checkbox a', 'checkbox b', 'checkbox c', 'checkbox d']);
  await next();
  await (await student.question(4)).getByRole('region', { name: 'Paragraph' }).waitFor();
  expect((await letters())[0]).toBe('checkbox a');
  await next();
  await (
    await student.question(5)
  )
    .getByRole('region', { name: 'Paragraph' })
    .getByRole('button', { name: /Enlarge/ })
    .click();
  await page.getByRole('dialog').getByRole('img', { name: 'Paragraph' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await letters())[0]).toBe('radio a');
  await next();
  await student.question(6);
  const pad = article.getByRole('group', { name: 'Number pad' }).getByRole('button');
  for (const key of ['Minus', '1', 'Decimal point', '5']) await pad.and(page.getByLabel(key, { exact: true })).click();
  await article.getByText('-1.5', { exact: true }).waitFor();
  await next();
  await student.question(7);
  expect(await pad.allInnerTexts()).toEqual(['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', 'Clear', '']);
  await pad.and(page.getByLabel('3', { exact: true })).click();
  await next();
  await student.question(8);
  await page.getByLabel('Please enter the answer below.').fill('Diffraction');
  await student.saveLine(/^Saved/);
  // A timed exam gives no hint.
  expect(await page.getByText('Click on this tab for hint').count()).toBe(0);

  await page.getByRole('button', { name: 'Finish' }).click();
  const summary = page.getByRole('dialog', { name: 'Summary' });
  const rows = Object.fromEntries(
    (await summary.locator('dl > div').allInnerTexts()).map((row) => row.split(/\s*\n\s*/) as [string, string]),
  );
  expect(rows).toMatchObject({
    'Total no. of questions answered:': '3',
    'Total no. of questions unanswered:': '5',
    'Correct answers:': expect.stringMatching(/^–/),
    'Incorrect answers:': expect.stringMatching(/^–/),
  });
  await summary.getByRole('button', { name: 'Proceed to submit' }).click();
  await page.getByRole('button', { name: 'See your rank' }).click();
  await page
    .locator('[data-outcome="correct"]')
    .filter({ hasText: /Right\s*1/ })
    .waitFor();
});

const bufferText =
  'Time up... Now you have 5 min time to check all the questions attempted, durring this 5 min you`re not allowed to attempt any question. The exam summary page will be automatically displayed once this 5 min buffer time completed.';

test('in the last minutes questions are read and nothing is changed; at the end the exam can be cancelled instead of going by itself [GRID-015] [GRID-016] [GRID-019] [ASMT-021]', async () => {
  const student = await journeys.signedIn(52, watched);
  const { page } = student;
  await student.openList('mock');
  await page.getByRole('button', { name: `Begin test: ${mock}` }).click();
  await page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
  await endsIn(student, { writeSeconds: 15, seconds: 30 });
  await page.getByRole('button', { name: 'Begin test', exact: true }).click();
  await student.question(1);
  await student.option('a');
  await snack(page, bufferText).waitFor({ timeout: 30_000 });
  const actions = page.getByRole('contentinfo').getByRole('button');
  expect(
    await actions.evaluateAll((buttons) =>
      buttons.filter((button) => !(button as HTMLButtonElement).disabled).map((button) => button.textContent),
    ),
  ).toEqual(['Back', 'Next']);
  expect(await page.getByRole('banner').getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  await student.goTo(2);
  expect(await asked(page).locator('input:enabled').count()).toBe(0);
  // no key answers, marks, clears or hands in either; those that lead on still do
  for (const key of ['b', 'r', 'm', 'x', 's', 'ArrowLeft']) await page.keyboard.press(key);
  await student.question(1);
  await page.keyboard.press('x');
  await student.statusOf(1, 'Answered').waitFor();
  await student.statusOf(2, 'Not visited').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const summary = page.getByRole('dialog', { name: 'Summary' });
  await summary
    .getByText('Time up!!! The exam will be submitted automatically', { exact: true })
    .waitFor({ timeout: 30_000 });
  expect(await summary.getByRole('button').allInnerTexts()).toEqual(['Cancel Exam', 'Yes, proceed to submit']);
  await summary.getByRole('button', { name: 'Cancel Exam' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  await question.getByText(/^This exam can be taken only once\./).waitFor();
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('Mock test cancelled successfully').waitFor();
  await page.waitForURL('**/mock-assessments');
  const row = page.getByRole('row').filter({ hasText: mock });
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
});

test('when the time of a list-runner exam is over it says so, leaves after three seconds, and is resumed from the list [RUN-025] [RUN-026]', async () => {
  const student = await journeys.signedIn(53, watched);
  const { page } = student;
  await student.openList('teacher');
  await endsIn(student, { writeSeconds: 20, seconds: 20 });
  await page.getByRole('button', { name: `Begin test: ${warmUp}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin test' }).click();
  await student.question(1);
  await student.option('c');
  await stopTime(page);
  await goesOnUntil(page, snack(page, 'Time up!!! The exam can be allowed to resume again from exam list screen.'));
  await page.clock.runFor(2_900);
  expect(pathOf(page)).toBe('/assessment-test');
  await page.clock.runFor(150);
  await page.waitForURL('**/assessments/home');
  await page.clock.resume();
  // The server has time left.
  await page.unrouteAll();
  await student.openList('teacher');
  await page.getByRole('button', { name: `Resume: ${warmUp}` }).click();
  await student.question(1);
  expect(await asked(page).locator('input[value="c"]').isChecked()).toBe(true);
});

test('a result that does not come is said, and the hub follows after two seconds [RUN-023] [ASMT-002]', async () => {
  const student = await journeys.signedIn(54, watched);
  const { page } = student;
  student.expectRefusals();
  await student.begin('teacher', warmUp);
  const code = 'result.not_found';
  const message = 'There is no result of this exam.';
  await page.route(/\/api\/results\/examId\//, (route) =>
    route.fulfill({
      status: 404,
      json: { status: false, code, message, errorResponse: [{ code, message }], requestId: 'journey-0002' },
    }),
  );
  await page.getByRole('button', { name: 'Finish' }).click();
  const proceed = page.getByRole('button', { name: 'Proceed to submit' });
  await proceed.waitFor();
  await stopTime(page);
  await proceed.click();
  await goesOnUntil(page, page.getByRole('dialog').getByText(message));
  await page.clock.runFor(1_900);
  expect(pathOf(page)).toBe('/assessment-test');
  await page.clock.runFor(150);
  await page.waitForURL('**/assessments/home');
});

test('the news of the list runner stand for six seconds [RUN-025]', async () => {
  const student = await journeys.signedIn(59, watched);
  const { page } = student;
  await student.begin('teacher', warmUp);
  for (let number = 2; number <= 8; number += 1) {
    await page.keyboard.press('ArrowRight');
    await student.question(number);
  }
  await stopTime(page);
  await page.keyboard.press('ArrowRight');
  await snack(page, 'No next question available to display...').waitFor();
  await page.clock.runFor(5_900);
  expect(await snack(page, 'No next question available to display...').count()).toBe(1);
  await page.clock.runFor(200);
  await snack(page, 'No next question available to display...').waitFor({ state: 'detached' });
});

test('without an exam or its questions the runner leads home [RUN-010] [ASMT-002]', async () => {
  const student = await journeys.signedIn(54, watched);
  const { page } = student;
  for (const address of ['/mock-test', '/assessment-test', '/test']) {
    await page.goto(address);
    await page.waitForURL('**/assessments/home');
  }
  student.expectRefusals();
  for (const address of ['/mock-test', '/assessment-test']) {
    await page.goto(`${address}?examId=no-such-exam`);
    await page.waitForURL('**/assessments/home');
    await page.locator('.mantine-Notification-root').waitFor();
  }
  await page.route(/\/api\/assessments\/questions\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { Item: object };
    await route.fulfill({ response, json: { ...body, Item: { ...body.Item, questions: [] } } });
  });
  await page.goto('/mock-test?examId=vvss-practice-1');
  await page.getByRole('button', { name: 'Begin test', exact: true }).click();
  await page.getByRole('heading', { name: 'No questions found in this assessment' }).waitFor();
  await page.getByRole('button', { name: 'All assessments' }).click();
  await page.waitForURL('**/assessments/home');
});

test('the browser asks before a reload only while an answer has not arrived [RUN-015]', async () => {
  const student = await journeys.signedIn(55);
  const { page } = student;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await student.begin('mock', practice);
  await student.option('a');
  await student.saveLine(/^Saved/);
  await page.reload();
  await student.statusOf(1, 'Answered').waitFor();
  expect(asked).toEqual([]);
  await student.line('cut');
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/waiting/);
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  await expectSoon(() => asked.length > 0);
  expect(asked).toEqual(['beforeunload']);
  await student.line('back');
  await student.saveLine(/^Saved/);
});

async function expectSoon(holds: () => boolean): Promise<void> {
  const until = Date.now() + 20_000;
  while (!holds()) {
    if (Date.now() > until) throw new Error('it did not come about');
    await new Promise((done) => setTimeout(done, 50));
  }
}
