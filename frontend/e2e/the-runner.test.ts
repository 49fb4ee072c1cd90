import { until } from '@exam/testing/until';
import { expect, test, type Page } from '@playwright/test';
import { journeysOfFile } from './school.js';
import { asked } from './student.js';

const journeys = journeysOfFile();

const practice = 'Practice Test 1: a bit of everything';
const mock = 'Mock Test 1: all subjects';
const warmUp = 'Warm-up: light and matter';
/** A browser whose calls the journey changes on their way. */
const watched = { serviceWorkers: 'block' } as const;

const snack = (page: Page, text: string) => page.getByTestId('snack').filter({ hasText: text });

test('the grid runner: subjects, the grid of eight columns, the whole paper, the end of the paper, and back from the summary [CONST-003] [GRID-001] [GRID-003] [GRID-010] [GRID-020] [GRID-021] [RUN-004]', async () => {
  const student = await journeys.signedIn(49);
  const { page } = student;
  await student.begin('mock', mock);
  await page.getByText('Total Questions : 48', { exact: true }).waitFor();
  await expect(page.getByTestId('time-left')).toHaveText(/^(180|179):\d\d$/);
  const cells = page.locator('#grid button[aria-label^="Question "]');
  const isInFirstRow = () =>
    cells.evaluateAll((all) => {
      const tops = all.map((cell) => Math.round(cell.getBoundingClientRect().top));
      return tops.map((top) => top === tops[0]);
    });
  await expect.poll(isInFirstRow).toEqual([...Array<boolean>(8).fill(true), ...Array<boolean>(8).fill(false)]);
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
  await expect(page.getByRole('contentinfo').getByRole('button')).toHaveText([
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
  await expect(cells.first()).toHaveAttribute('aria-label', 'Question 17: Not answered');
  await page.getByRole('button', { name: 'Physics', exact: true }).click();
  await student.statusOf(1, 'Answered').waitFor();

  await page.getByRole('button', { name: 'View paper' }).click();
  const paper = page.getByRole('dialog', { name: 'View paper' });
  await expect(paper.locator('h3')).toHaveText(['Physics', 'Chemistry', 'Mathematics']);
  for (const at of [0, 1, 2]) await expect(paper.locator('section').nth(at).locator('li[value]')).toHaveCount(16);
  await expect(paper.locator('input')).toHaveCount(0);
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
  await expect
    .poll(() => summary.getByRole('button').allInnerTexts())
    .toEqual(expect.arrayContaining(['Go back', 'Yes, proceed to submit']));
  await summary.getByRole('button', { name: 'Go back' }).click();
  await summary.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Physics', exact: true }).click();
  await student.statusOf(1, 'Answered').waitFor();
});

test('what a sitting holds is kept in the browser and told to the server: question, answers, marks, times and visits [GRID-012] [RUN-011] [RUN-012] [RUN-013] [SHELL-021]', async () => {
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
  const own = { userId: await page.evaluate(() => localStorage.getItem('userId')), examId: 'vvss-practice-1' };
  expect(kept.attempts).toEqual([
    expect.objectContaining({
      ...own,
      questionId: 'vvss-phy-17',
      startedAt: expect.any(Number),
      deadlineAt: expect.any(Number),
      examType: 'AdhocMockTest',
    }),
  ]);
  expect(kept.answers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...own,
        questionId: 'vvss-phy-12',
        answer: 'a,d',
        marked: true,
        visited: true,
        timeSpent: expect.any(Number),
        visits: expect.arrayContaining([visit]),
      }),
      expect.objectContaining({ ...own, questionId: 'vvss-phy-06', answer: '', marked: false, visited: true }),
    ]),
  );
  // the time spent there is sent after the answer, of which "Saved" speaks
  const lastTold = () => told.filter(({ questionId }) => questionId === 'vvss-phy-12').at(-1)!;
  const visits = () => lastTold().visitTimings as { start: number; end: number }[];
  await until(() => visits().length > 0, { timeoutMs: 30_000 });
  // epoch seconds, as the deadline is told in thousandths of them
  const [began, deadline] = ['startedAt', 'deadlineAt'].map((of) => Number(kept.attempts[0]![of]) / 1000);
  expect(visits()[0]!.start).toBeGreaterThan(began! - 60);
  expect(visits().at(-1)!.end).toBeLessThan(deadline!);
  expect(lastTold().timeSpent).toBe(visits().reduce((sum, { start, end }) => sum + end - start, 0));
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

test('on a screen 480 px high or less than 768 px wide the grid starts hidden and can be shown; else it is there [GRID-002]', async () => {
  const student = await journeys.signedIn(50, { viewport: { width: 800, height: 480 } });
  const { page } = student;
  await student.begin('mock', practice);
  await expect(page.locator('#grid')).toBeHidden();
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await student.statusOf(1, 'Not answered').waitFor();
  await page.getByRole('button', { name: 'Hide the questions' }).click();
  await student.statusOf(1, 'Not answered').waitFor({ state: 'detached' });
  const reloadAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await page.reload();
    await student.question(1);
  };
  for (const [width, height] of [
    [800, 481],
    [768, 900],
  ] as const) {
    await reloadAt(width, height);
    await student.statusOf(1, 'Not answered').waitFor();
  }
  await reloadAt(767, 900);
  await page.getByRole('button', { name: 'Show the questions' }).click();
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

test('each type of question has its own input, and what is right stays unsaid until the end [RUN-005] [RUN-006] [RUN-008] [RUN-017] [SCORE-006]', async () => {
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
  await expect(asked(page)).not.toContainText('$', { useInnerText: true });
  await expect.poll(letters).toEqual(['radio a', 'radio b', 'radio c', 'radio d']);
  await next();
  const picture = (await student.question(2)).getByRole('button', { name: /Picture of question 2.*Enlarge/ });
  await picture.click();
  await page.getByRole('dialog').getByRole('img', { name: 'Picture of question 2' }).waitFor();
  await page.keyboard.press('Escape');
  await next();
  await student.question(3);
  await expect.poll(letters).toEqual(['checkbox a', 'checkbox b', 'checkbox c', 'checkbox d']);
  await next();
  await (await student.question(4)).getByRole('region', { name: 'Paragraph' }).waitFor();
  await expect.poll(letters).toContain('checkbox a');
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
  await expect.poll(letters).toContain('radio a');
  await next();
  await student.question(6);
  const pad = article.getByRole('group', { name: 'Number pad' }).getByRole('button');
  for (const key of ['Minus', '1', 'Decimal point', '5']) await pad.and(page.getByLabel(key, { exact: true })).click();
  await article.getByText('-1.5', { exact: true }).waitFor();
  await next();
  await student.question(7);
  await expect(pad).toHaveText(['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', 'Clear', '']);
  await pad.and(page.getByLabel('3', { exact: true })).click();
  await next();
  await student.question(8);
  await page.getByLabel('Please enter the answer below.').fill('Diffraction');
  await student.saveLine(/^Saved/);
  // A timed exam gives no hint.
  await expect(page.getByText('Click on this tab for hint')).toHaveCount(0);

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
  await page.getByRole('button', { name: 'All tests' }).click();
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
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await student.line('back');
  await student.saveLine(/^Saved/);
});
