import { test } from '@playwright/test';
import { schoolOf } from './school.js';

test.describe.configure({ timeout: 300_000 });

const { journeys, school } = schoolOf(1);

const questions = 200;

/** That all of them are answered and counted is proven without a browser, with the room's own steps. */
const byKeyboard = 20;

test('a paper of two hundred questions: the next by the keyboard, any by the grid of its subject, the last has no next, all are counted', async () => {
  const exam = await school.exam({ examName: 'Long test', questions, minutes: 180 });
  const student = await journeys.device();
  await student.signIn(school.number(1));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.page.getByText(`Total Questions : ${questions}`).waitFor();

  // one after the other by the keyboard, as a student who knows the keys
  for (let number = 1; number <= byKeyboard; number += 1) {
    await student.question(number);
    await student.page.keyboard.press(number % 5 === 0 ? '7' : 'b');
    await student.page.keyboard.press('n');
  }
  // and any by the grid of its subject
  for (const [subject, number] of [
    ['Physics', 1],
    ['Chemistry', 100],
    ['Mathematics', 200],
  ] as const) {
    await student.page.getByRole('button', { name: subject, exact: true }).click();
    await student.goTo(number);
    await student.page.keyboard.press(number % 5 === 0 ? '7' : 'b');
    await student.statusOf(number, 'Answered').waitFor();
  }
  await student.page.keyboard.press('n');
  await student.page.getByTestId('snack').filter({ hasText: 'No next question available to display...' }).waitFor();
  await student.saveLine(/^Saved/);
  await student.page.reload();
  await student.question(200);
  await student.submit();
  await student.receipt(`${byKeyboard + 2} of 200`);
});
