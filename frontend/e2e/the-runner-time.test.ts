/** What the room does when its time runs out, and how long its words stand. */
import { expect, test, type Page } from '@playwright/test';
import { endsIn, goesOnUntil, stopTime } from './last-minutes.js';
import { journeysOfFile } from './school.js';
import { asked } from './student.js';

test.describe.configure({ mode: 'parallel' });

const journeys = journeysOfFile();

const mock = 'Mock Test 1: all subjects';
const warmUp = 'Warm-up: light and matter';
/** A browser whose calls the journey changes on their way. */
const watched = { serviceWorkers: 'block' } as const;

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const snack = (page: Page, text: string) => page.getByTestId('snack').filter({ hasText: text });

const bufferText =
  'Time up... Now you have 5 min time to check all the questions attempted, durring this 5 min you`re not allowed to attempt any question. The exam summary page will be automatically displayed once this 5 min buffer time completed.';

test('in the last minutes questions are read and nothing is changed; at the end the exam can be cancelled instead of going by itself [GRID-015] [GRID-016] [GRID-018] [GRID-019] [ASMT-021]', async () => {
  const student = await journeys.signedIn(52, watched);
  const { page } = student;
  await student.openList('mock');
  await page.getByRole('button', { name: `Begin test: ${mock}` }).click();
  await page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
  const end = await endsIn(student, { writeSeconds: 15, seconds: 30 });
  await page.getByRole('button', { name: 'Begin test', exact: true }).click();
  await student.question(1);
  await student.option('a');
  await snack(page, bufferText).waitFor({ timeout: 30_000 });
  const actions = page.getByRole('contentinfo').getByRole('button');
  await expect(actions.and(page.locator(':enabled'))).toHaveText(['Back', 'Next']);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Submit' })).toBeDisabled();
  await student.goTo(2);
  await expect(asked(page).locator('input:enabled')).toHaveCount(0);
  // no key answers, marks, clears or submits either; those that lead on still do
  for (const key of ['b', 'r', 'm', 'x', 's', 'ArrowLeft']) await page.keyboard.press(key);
  await student.question(1);
  await page.keyboard.press('x');
  await student.statusOf(1, 'Answered').waitFor();
  await student.statusOf(2, 'Not visited').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const summary = page.getByRole('dialog', { name: 'Summary' });
  await stopTime(page);
  await goesOnUntil(
    page,
    summary.getByText('Time up!!! The exam will be submitted automatically', { exact: true }),
    end(),
  );
  await expect(summary.getByRole('button')).toHaveText(['Cancel Exam', 'Yes, proceed to submit']);
  await summary.getByRole('button', { name: 'Cancel Exam' }).click();
  await page.clock.resume();
  const question = page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' });
  await question.getByText(/^This exam can be taken only once\./).waitFor();
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await page.getByText('Mock test cancelled successfully').waitFor();
  await page.waitForURL('**/mock-assessments');
  const row = page.getByRole('row').filter({ hasText: mock });
  await row.getByText('Cancelled', { exact: true }).waitFor();
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('when the time of a list-runner exam is over it says so, leaves after three seconds, and is resumed from the list [RUN-025] [RUN-026] [CONST-007]', async () => {
  const student = await journeys.signedIn(53, watched);
  const { page } = student;
  await student.openList('teacher');
  const end = await endsIn(student, { writeSeconds: 20, seconds: 20 });
  await page.getByRole('button', { name: `Begin test: ${warmUp}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin test' }).click();
  await student.question(1);
  await student.option('c');
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await stopTime(page);
  await goesOnUntil(
    page,
    snack(page, 'Time up!!! The exam can be allowed to resume again from exam list screen.'),
    end(),
  );
  await page.clock.runFor(2_900);
  expect(pathOf(page)).toBe('/assessment-test');
  await page.clock.runFor(150);
  await page.waitForURL('**/assessments/home');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.clock.resume();
  // The server has time left.
  await page.unrouteAll({ behavior: 'wait' });
  await student.openList('teacher');
  await page.getByRole('button', { name: `Resume: ${warmUp}` }).click();
  await student.question(1);
  await expect(asked(page).locator('input[value="c"]')).toBeChecked();
});

test('a result that does not come is said, and the hub follows after two seconds [RUN-023] [ASMT-002]', async () => {
  const student = await journeys.signedIn(23, watched);
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
  await goesOnUntil(page, page.getByRole('dialog').getByText('There is no result yet.'));
  await page.clock.runFor(1_900);
  expect(pathOf(page)).toBe('/assessment-test');
  await page.clock.runFor(150);
  await page.waitForURL('**/assessments/home');
});
