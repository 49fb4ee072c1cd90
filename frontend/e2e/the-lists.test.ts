import { examDetails } from '@exam/contracts';
import { expect, test, type Page } from '@playwright/test';
import { stopTime } from './last-minutes.js';
import { journeysOfFile } from './school.js';
import { asked, demoPassword, type Device } from './student.js';

const journeys = journeysOfFile();

const unitTest = 'Unit Test: light, waves and matter';
const mock = 'Mock Test 1: all subjects';
const lateTest = 'Class Test: electricity';
const warmUp = 'Warm-up: light and matter';
const upcoming = 'Class Test: organic chemistry';
const practice = 'Practice Test 1: a bit of everything';
/** A browser whose calls the journey changes on their way. */
const watched = { serviceWorkers: 'block' } as const;

const bucket = (page: Page, name: string) => page.locator('label').filter({ hasText: name });
const rowOf = (page: Page, examName: string) => page.getByRole('row').filter({ hasText: examName });

test('the hub has three cards, and each list its buckets, its columns and what a row allows [ASMT-001] [ASMT-003] [ASMT-004] [ASMT-005] [ASMT-011] [ASMT-012]', async () => {
  const { page } = await journeys.signedIn(45);
  await page.goto('/assessments');
  await page.waitForURL('**/assessments/home');
  const cards = page.getByRole('main').getByRole('link');
  await cards.nth(2).waitFor();
  expect(
    await cards.evaluateAll((links) =>
      links.map((link) => [link.querySelector('h2')!.textContent, link.getAttribute('href')]),
    ),
  ).toEqual([
    ['Create Assessment', '/assessments/create-assessment'],
    ['Teacher Assessment', '/teacher-assessments'],
    ['Adhoc Mocktest', '/mock-assessments'],
  ]);

  await cards.filter({ hasText: 'Teacher Assessment' }).click();
  await page.getByRole('heading', { name: 'Teacher Assessment', exact: true }).waitFor();
  await rowOf(page, unitTest).waitFor();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Exam name',
    'Start date and time',
    'End date and time',
    'Duration of exam',
    'No. of Questions',
    'Total marks',
    'Action',
  ]);
  const cells = (await rowOf(page, unitTest).innerText()).split(/\s*\t\s*/);
  expect(cells[1]).toMatch(/^\d\d-\d\d-\d{4} \d{1,2}:\d\d (AM|PM)$/);
  expect(cells.slice(3)).toEqual(['40 Mins', '12', '48', 'Begin test']);
  const labels = await page.getByRole('radiogroup').locator('label').allInnerTexts();
  expect(labels.map((label) => label.replace(/\s\d+$/, ''))).toEqual([
    'Ongoing exam',
    'Upcoming exam',
    'Completed exam',
  ]);
  for (const [name, examName, action] of [
    ['Upcoming exam', upcoming, 'Remind me'],
    ['Completed exam', 'Class Test: matrices and determinants', 'N/A'],
    ['Ongoing exam', warmUp, 'Begin test'],
  ] as const) {
    await bucket(page, name).click();
    await rowOf(page, examName).getByText(action, { exact: true }).waitFor();
  }
  // Downloads, printing, columns to choose, rows to tick: none of them is there.
  await expect(page.getByRole('main').getByRole('button', { name: /download|print|column/i })).toHaveCount(0);
  await expect(page.getByRole('table').locator('input')).toHaveCount(0);

  await page.goto('/mock-assessments');
  await page.getByRole('heading', { name: 'Mocktest', exact: true }).waitFor();
  await rowOf(page, practice).waitFor();
  expect((await rowOf(page, practice).innerText()).match(/--NA--/g)).toHaveLength(2);
});

test("'Remind me' lasts over a reload, and its snackbar goes by itself [ASMT-005] [ASMT-012]", async () => {
  const { page } = await journeys.signedIn(45);
  await page.goto('/teacher-assessments?bucket=upcoming');
  const remind = page.getByRole('button', { name: `Remind me: ${upcoming}` });
  await remind.waitFor();
  await stopTime(page);
  await remind.click();
  const said = page.getByText(`We will remind you of ${upcoming}`);
  await said.waitFor();
  // A pointer on the snackbar would hold it.
  await page.mouse.move(640, 700);
  await page.clock.runFor(5_500);
  await expect(said).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(said).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  const kept = remind.and(page.locator('[aria-pressed="true"]'));
  await kept.click();
  await remind.and(page.locator('[aria-pressed="false"]')).waitFor();
});

/** The exam's own page as the server tells it, with a part changed. */
async function toldOtherwise(
  { page }: Device,
  part: Partial<Record<keyof typeof examDetails.shape, unknown>>,
): Promise<void> {
  await page.route(/\/api\/exams\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const { Item, ...rest } = (await response.json()) as { Item: object };
    await route.fulfill({ response, json: { ...rest, Item: examDetails.parse({ ...Item, ...part }) } });
  });
}

test('who comes after the end is told how late, how much is left, and that nothing is [ASMT-013] [ASMT-014]', async () => {
  const student = await journeys.signedIn(45, watched);
  const { page } = student;
  await student.openList('teacher');
  const begin = page.getByRole('button', { name: `Begin test: ${lateTest}` });
  await begin.click();
  const popup = page.getByRole('dialog', { name: lateTest });
  await popup.getByText('Do you still wish to start the test ?', { exact: true }).waitFor();
  const late = Number(/^Sorry you are (\d+) mins late to the test$/m.exec(await popup.innerText())![1]);
  await popup.getByText(`you will have only ${180 - late} mins remaining`, { exact: true }).waitFor();
  await popup.getByRole('button', { name: 'Start Test' }).waitFor();
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await popup.waitFor({ state: 'detached' });
  // who comes by the address is told the same
  await page.goto('/assessment-test?examId=vvss-class-test-1');
  await page
    .getByText(`Sorry you are ${late} mins late to the test`)
    .or(page.getByText(`Sorry you are ${late + 1} mins late to the test`))
    .waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await begin.waitFor();

  // The list was loaded before the last minute went by.
  await toldOtherwise(student, { lateStart: { minutesLate: 181, remainingMinutes: 0, mayStart: false } });
  await begin.click();
  await popup.getByText('You have no time left to start the test', { exact: true }).waitFor();
  await popup.getByText('Sorry you are 181 mins late to the test').waitFor();
  await expect(popup.getByRole('button', { name: 'Start Test' })).toHaveCount(0);
});

test('a running test is resumed by the full-screen start, and cancelled by the row [ASMT-011] [ASMT-017] [ASMT-019] [ASMT-022]', async () => {
  const student = await journeys.signedIn(46, watched);
  const { page } = student;
  await student.begin('teacher', warmUp);
  await student.option('b');
  await student.saveLine(/^Saved/);
  const elsewhere = await journeys.signedIn(46, watched);
  await elsewhere.openList('teacher');
  const actions = rowOf(elsewhere.page, warmUp).getByRole('button');
  await actions.nth(1).waitFor();
  await expect(actions).toHaveText(['Cancel', 'Resume']);
  await actions.nth(1).click();
  await elsewhere.page.getByRole('heading', { name: warmUp }).waitFor();
  for (const text of ['Teacher Assessment', '8 Questions'])
    await elsewhere.page.getByText(text, { exact: true }).waitFor();
  await elsewhere.page.getByRole('button', { name: 'Start now' }).waitFor();

  await page.goto('/teacher-assessments');
  const cancel = page.getByRole('button', { name: `Cancel: ${warmUp}` });
  await cancel.click();
  const question = page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  await question.getByText('The answers you have given so far will not count.', { exact: true }).waitFor();
  await question.getByRole('button', { name: "No, don't cancel" }).click();
  await question.waitFor({ state: 'detached' });
  await cancel.click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/results/cancel/assessment/test'));
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  expect((await sent).postDataJSON()).toEqual({
    examId: 'vvss-warm-up-1',
    examType: 'Assessment',
    userId: expect.any(String),
    accountId: expect.any(String),
  });
  await page.getByText('Assessment cancelled successfully').waitFor();
  await student.begin('teacher', warmUp);
  await expect(asked(page).locator('input[value="b"]')).not.toBeChecked();
});

/** Of the demo pack's mock test. */
const mockType = 'MockTest';

const cancelledText = 'You have given up this exam. It can be taken only once, so you cannot start it again.';

/** By the row; the question says that it is for good, and the call names the exam. */
async function cancelForGood(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Cancel: ${mock}` }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  await question
    .getByText(
      'This exam can be taken only once. If you give it up, your answers will not count and you cannot start it again.',
      { exact: true },
    )
    .waitFor();
  await question.getByRole('button', { name: "No, don't cancel" }).waitFor();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/results/cancel/assessment/test'));
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  expect((await sent).postDataJSON()).toEqual({
    examId: expect.any(String),
    examType: mockType,
    userId: expect.any(String),
    accountId: expect.any(String),
  });
  await page.getByText('Mock test cancelled successfully').waitFor();
  await rowOf(page, mock).getByText('Cancelled', { exact: true }).waitFor();
  await expect(rowOf(page, mock).getByRole('button')).toHaveCount(0);
}

test('an exam with a window is cancelled for good: no way in begins it again, and each says why [ASMT-019] [ASMT-020] [ASMT-022]', async () => {
  const roomAddress = '/mock-test?examId=vvss-mock-1';
  const student = await journeys.signedIn(46, watched);
  const elsewhere = await journeys.signedIn(46, watched);
  // where the exam could still be begun when the page was opened
  const begin = elsewhere.page.getByRole('button', { name: 'Begin test', exact: true });
  await elsewhere.page.goto(roomAddress);
  await begin.waitFor();

  const { page } = student;
  await student.begin('mock', mock);
  await page.goto('/dashboard');
  const beside = await elsewhere.context.newPage();
  elsewhere.listen(beside);
  await beside.goto('/mock-assessments');
  await cancelForGood(beside);

  // the browser that sat it would go straight on into the room
  student.expectRefusals();
  await page.goto(roomAddress);
  await page.getByRole('heading', { name: mock }).waitFor();
  await page.getByText(cancelledText, { exact: true }).waitFor();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  elsewhere.expectRefusals();
  await begin.click();
  await elsewhere.page.getByText(cancelledText, { exact: true }).waitFor();
  await begin.waitFor({ state: 'detached' });
  await elsewhere.page
    .getByText('You have given up this exam, and it can be taken only once.', { exact: true })
    .waitFor();
});

test('signed out, the top bar leads to login or registration; an organisation name signs in with its code before it [SHELL-001] [AUTH-013]', async () => {
  const { page } = await journeys.device();
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/packages');
  await bar.getByRole('button', { name: 'Login/Register' }).click();
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: 'Register' }).waitFor({ state: 'hidden' });
  await bar.getByRole('button', { name: 'Login/Register' }).click();
  await bar.getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/login');

  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/api/user/login') && request.method() === 'POST',
  );
  await page.getByText('Sign in with your organisation').click();
  await page.getByLabel('Username').fill('  prisha ');
  await page.locator('input[name="organisationPassword"]').fill(demoPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ username: 'VVSSprisha' });
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Hello, Prisha Shah' }).waitFor();
});
