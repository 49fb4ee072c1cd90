import { test } from '@playwright/test';
import { schoolOf } from './school.js';
import { soon, untilTheEndMs } from './soon.js';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const { journeys, school } = schoolOf(3);

test('a paper handed in at the last second counts whole, also the answer of that second: an exam this short has no minutes for checking [GRID-016]', async () => {
  const student = await journeys.device();
  await student.signIn(school.number(1));
  const exam = await school.exam({ examName: 'Last second test', endsInSeconds: await soon(student) });
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.goTo(2);
  const left = student.page.getByTestId('time-left');
  await left.filter({ hasText: /^00:0[1-8]$/ }).waitFor({ timeout: untilTheEndMs });
  await student.option('b');
  await left.filter({ hasText: /^00:0[0-2]$/ }).waitFor();
  await student.page.keyboard.press('s');
  await student.page.keyboard.press('Enter');
  await student.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.receipt('2 of 3');
});

test('when the time is over with the room open, the paper goes by itself after the summary [GRID-018]', async () => {
  const student = await journeys.device();
  await student.signIn(school.number(2));
  const exam = await school.exam({ examName: 'Time up test', endsInSeconds: await soon(student) });
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.page
    .getByText('Time up!!! The exam will be submitted automatically')
    .waitFor({ timeout: untilTheEndMs });
  await student.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.receipt('1 of 3');
});

test('more time given while the exam runs moves the timer without a reload, and the new end holds', async () => {
  const student = await journeys.device();
  await student.signIn(school.number(3));
  const exam = await school.exam({ examName: 'More time test', endsInSeconds: await soon(student) });
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.page
    .getByTestId('time-left')
    .filter({ hasText: /^0[01]:/ })
    .waitFor();
  await school.extend(exam, 2);
  await student.page.getByText('You have 2 minutes more.').waitFor();
  await student.page
    .getByTestId('time-left')
    .filter({ hasText: /^0[23]:/ })
    .waitFor();
  // what was the end passes: answering goes on, and the server takes it
  await student.page.getByTestId('time-left').filter({ hasText: /^01:5/ }).waitFor({ timeout: untilTheEndMs });
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('2 of 3');
});
