import { expect, test } from '@playwright/test';
import { asked, type Device } from './student.js';
import { Line } from './line.js';
import { schoolOf } from './school.js';

let line: Line;
const { journeys, school } = schoolOf(3, {
  open: async () => void (line = await Line.to(journeys.url)),
  close: () => line.close(),
});

/**
 * A student who has begun, sees the first question, and waits for the others: the line stopped in the middle of the
 * paper.
 */
async function atFirstLook(student: number, runner: 'grid' | 'list'): Promise<Device> {
  const exam = await school.exam({ examName: `First look ${runner}`, questions: 60, runner });
  const device = await journeys.device({ baseURL: line.url });
  line.becomes('good');
  await device.signIn(school.number(student));
  await device.openList(runner === 'grid' ? 'mock' : 'teacher');
  await device.page.getByRole('button', { name: `Begin test: ${exam.examName}` }).click();
  const begin = device.page.getByRole('button', { name: 'Begin test', exact: true });
  await begin.waitFor();
  line.becomes('stops halfway', /^\/api\/assessments\/questions\//);
  await begin.click();
  await device.question(1);
  return device;
}

/** A touch that is not seen yet. */
const touch = ({ page }: Device, letter: string) =>
  asked(page).locator(`input[value="${letter}"]`).click({ force: true });

const stillOpening = 'Your exam is loading.';

test('what is tapped and typed before the whole paper has come is done in its order once it has', async () => {
  const student = await atFirstLook(1, 'grid');
  await touch(student, 'b');
  await student.page.getByTestId('snack').filter({ hasText: stillOpening }).waitFor();
  await student.action('Save and Next');
  await student.page.keyboard.press('c');
  await student.page.keyboard.press('r');
  // to the fifth, which asks for a number: digits are behind digits
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', '4', '.', '2']) await student.page.keyboard.press(key);
  await student.question(1);

  line.becomes('good');
  await student.question(5);
  await student.page.getByRole('article').getByText('4.2', { exact: true }).waitFor();
  await student.statusOf(1, 'Answered').waitFor();
  await student.statusOf(2, 'Answered and marked for review').waitFor();
  await student.statusOf(3, 'Not answered').waitFor();
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('3 of 60');
});

test('the list runner keeps early taps too, and Finish among them', async () => {
  const student = await atFirstLook(2, 'list');
  await touch(student, 'd');
  await student.action('Next');
  await student.page.getByRole('banner').getByRole('button', { name: 'Finish' }).click();
  await student.page.getByTestId('snack').filter({ hasText: stillOpening }).waitFor();
  await expect(student.page.getByRole('dialog')).toHaveCount(0);

  line.becomes('good');
  await student.page.getByRole('dialog').getByRole('button', { name: 'Proceed to submit' }).click();
  await student.receipt('1 of 60');
});

test('[RUN-012] after a reload the question stands there while the server is still asked, and what is tapped then counts', async () => {
  const exam = await school.exam({ examName: 'First look again', questions: 60, runner: 'grid' });
  const student = await journeys.device({ baseURL: line.url });
  line.becomes('good');
  await student.signIn(school.number(3));
  await student.begin('mock', exam.examName);
  await student.option('a');
  await student.action('Save and Next');
  await student.question(2);
  await student.saveLine(/^Saved/);

  line.becomes('stops halfway', /^\/api\/exams\/.*\/attempts$/);
  await student.page.reload();
  await student.question(2);
  await touch(student, 'c');
  await student.page.getByTestId('snack').filter({ hasText: stillOpening }).waitFor();

  line.becomes('good');
  await student.statusOf(2, 'Answered').waitFor();
  await student.saveLine(/^Saved/);
  await student.statusOf(1, 'Answered').waitFor();
});
