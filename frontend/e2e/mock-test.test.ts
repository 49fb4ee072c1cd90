import { expect, test, type Locator } from '@playwright/test';
import { journeysOfFile } from './school.js';
import { numberOf } from './student.js';

const journeys = journeysOfFile();

const practice = 'Practice Test 1: a bit of everything';
/** Answered, not visited, not answered, marked, answered and marked: as a legend counts them. */
const countsIn = async (place: Locator): Promise<number[]> =>
  (await place.locator('li .numbers').allInnerTexts()).map(Number);

test('a student signs in, sits a mock test, sees the rank and watches it move when another hands in [AUTH-005] [AUTH-006] [MOCK-003] [GRID-019] [RUN-021] [RUN-022]', async () => {
  const asha = await journeys.device();
  await asha.signInByForm(numberOf(10));
  await asha.begin('mock', practice);
  await asha.option('a');
  await asha.action('Save and Next');
  await asha.question(2);
  await asha.statusOf(1, 'Answered').waitFor();
  await asha.saveLine(/^Saved \d\d:\d\d:\d\d/);
  await asha.page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  const summary = asha.page.getByRole('dialog', { name: 'Summary' });
  await summary.getByText('Are you sure want to submit the exam?', { exact: true }).waitFor();
  await expect.poll(() => countsIn(summary)).toEqual([1, 22, 1, 0, 0]);
  expect((await summary.getByRole('button').allInnerTexts()).filter(Boolean)).toEqual([
    'Go back',
    'Yes, proceed to submit',
  ]);
  await summary.getByRole('button', { name: 'Go back' }).click();
  await summary.waitFor({ state: 'detached' });
  await asha.statusOf(1, 'Answered').waitFor();
  await asha.submit();
  const dialog = asha.page.getByRole('dialog');
  await expect(dialog.getByText('Now you can review your assessment')).toHaveCount(1);
  await expect(dialog.getByText('1 of 24')).toHaveCount(1);
  await dialog.getByText('The code agrees with the answers in this browser.').waitFor();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await asha.page.waitForURL('**/mocktest-summary?examId=*');
  const standing = asha.page.getByTestId('standing');
  await standing.waitFor({ timeout: 60_000 });
  // who is alone has no rank
  const candidates = async () => Number(/of (\d+)/.exec(await standing.locator('div').first().innerText())?.[1] ?? 1);
  const before = await candidates();

  const ravi = await journeys.signedIn(11);
  await ravi.begin('mock', practice);
  await ravi.submit();
  // No reload: the board is pushed.
  await expect.poll(candidates, { timeout: 60_000 }).toBeGreaterThan(before);
});

test('the five states follow the actions of the documents [GRID-004] [GRID-005] [GRID-006] [GRID-007] [GRID-008] [GRID-009]', async () => {
  const student = await journeys.signedIn(13);
  await student.begin('mock', practice);
  await student.statusOf(1, 'Not answered').waitFor();
  await student.statusOf(2, 'Not visited').waitFor();
  const grid = student.page.locator('#grid');
  await expect.poll(() => countsIn(grid)).toEqual([0, 23, 1, 0, 0]);
  await student.action('Save & Mark for review');
  await student.page.getByTestId('snack').filter({ hasText: 'Please attempt the question!' }).waitFor();
  await student.option('b');
  await student.statusOf(1, 'Answered').waitFor();
  await student.action('Save & Mark for review');
  await student.statusOf(1, 'Answered and marked for review').waitFor();
  await expect.poll(() => countsIn(grid)).toEqual([0, 23, 0, 0, 1]);
  await student.option('a');
  await student.statusOf(1, 'Answered').waitFor();
  await student.action('Mark for review & Next');
  await student.question(2);
  await student.statusOf(1, 'Marked for review').waitFor();
  await student.page.getByTestId('snack').getByRole('button', { name: 'Undo' }).click();
  await student.statusOf(1, 'Answered').waitFor();
  await student.goTo(1);
  await student.action('Clear response');
  await student.statusOf(1, 'Not answered').waitFor();
  await expect.poll(() => countsIn(grid)).toEqual([0, 22, 2, 0, 0]);

  await student.option('c');
  await student.action('Save & Mark for review');
  await student.action('Save and Next');
  await student.question(2);
  await student.statusOf(1, 'Answered').waitFor();
  await student.action('Mark for review & Next');
  await student.question(3);
  await student.goTo(2);
  await student.action('Save and Next');
  await student.question(3);
  await student.statusOf(2, 'Not answered').waitFor();
});

test('the instruction screen says the legend, the marks, the buffer and the state of the device; the arrow leads back [MOCK-001] [MOCK-002] [MOCK-003]', async () => {
  const student = await journeys.signedIn(14);
  await student.openList('mock');
  await student.page.getByRole('button', { name: 'Begin test: Mock Test 1: all subjects' }).click();
  await expect(student.page.locator('main h2')).toHaveText([
    'Exam Instructions:',
    'How you are marked',
    'General Instructions:',
    'Procedure for answering multi choice question',
    'Your device',
  ]);
  for (const text of ['Correct.', 'This browser can store your answers.'])
    await student.page.getByText(text, { exact: true }).waitFor();
  const sheet = (heading: string) =>
    student.page.locator('section').filter({ has: student.page.getByRole('heading', { name: heading }) });
  // the exam's own words stand as they were set, not as their markup
  expect(await sheet('Exam Instructions:').getByRole('listitem').count()).toBeGreaterThan(1);
  await expect(sheet('Exam Instructions:')).not.toContainText('<');
  await expect(sheet('General Instructions:')).toHaveText(/back button/);
  await expect(sheet('General Instructions:')).toContainText('timer');
  await expect(sheet('General Instructions:')).toContainText('If you are done early, submit.');
  // the whole screen is its own: no bar and no menu of the product
  await expect(student.page.getByRole('navigation')).toHaveCount(0);
  const legend = (await sheet('General Instructions:').locator('li li').allInnerTexts()).map((sign) =>
    sign.split('\n').at(-1),
  );
  expect(legend).toEqual([
    'Answered',
    'Not visited',
    'Not answered',
    'Marked for review',
    'Answered and marked for review',
  ]);
  await expect(
    student.page.getByText('In the last 5 minutes you can read your answers but not change them.'),
  ).toHaveCount(1);
  await student.page.getByRole('link', { name: 'Back to the list' }).click();
  await student.page.waitForURL('**/mock-assessments');

  await student.begin('mock', practice);
  await student.page.waitForURL('**/mock-test?examId=*');
  const left = student.page.getByTestId('time-left');
  const first = await left.innerText();
  expect(first).toMatch(/^\d+:\d\d$/);
  await expect(left).not.toHaveText(first);
});
