import { expect, test } from '@playwright/test';
import { getExam } from '@exam/contracts';
import { until } from '@exam/testing/until';

import { schoolOf } from './school.js';
import { deviceInTime, moveTo } from './server-clock.js';

const { journeys, school } = schoolOf(2);
const [lastSeconds, graceOver] = [-5_000, 45_000];

test('with the tab closed the server hands in what was saved, once its time and the grace are over [RUN-027]', async () => {
  const student = await journeys.device();
  await student.signIn(school.number(1));
  const exam = await school.exam({ examName: 'Closed tab test', endsInSeconds: 180 });
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.page.close();

  const page = await student.context.newPage();
  student.listen(page);
  await page.goto('/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await moveTo(journeys.running, exam.endsAt + graceOver);
  // the notice of the result is pushed; nobody reloads
  await page.getByRole('main').getByText(exam.examName).waitFor({ timeout: 60_000 });
  await page.goto(`/mocktest-summary?examId=${exam.examId}`);
  await page.getByText('Submitted automatically when time was over.').waitFor();
  await page.getByText('1 of 3', { exact: true }).waitFor();
  // where the tab still held seconds of a question, the next page sent them: after the end they are refused
  const errors = student.errors
    .splice(0)
    .filter((error) => !/status of 409 .*\/attempts\/[^/]+\/answers\)/.test(error));
  expect(errors).toEqual([]);
});

test('answers given without a connection that come after the end do not count, and the student is told so before and after', async () => {
  const student = await deviceInTime(journeys, school.number(2));
  const exam = await school.exam({ examName: 'Too late test', endsInSeconds: 180 });
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.line('cut');
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^1 answer not sent: must arrive by \d\d:\d\d:\d\d$/);
  await moveTo(journeys.running, exam.endsAt + lastSeconds, [student]);
  await student.page
    .getByRole('heading', { name: 'Submitted on this device – not received yet' })
    .waitFor({ timeout: 60_000 });
  await student.page.getByText(/^Answers not yet saved count only if they reach us by/).waitFor();
  await moveTo(journeys.running, exam.endsAt + graceOver, [student]);
  await student.page.getByText(/^Time is over\. Answers saved on the server count/).waitFor();
  // the server has submitted what it had
  await until(
    async () => (await journeys.ask(student, getExam, { examId: exam.examId })).Item.attempt?.status === 'submitted',
    { timeoutMs: 60_000, what: 'the server has handed in' },
  );
  await student.line('back');
  await student.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.page.getByText('Submitted automatically when time was over.').waitFor();
  await student.page
    .getByText('Not everything in this browser reached us in time. This page shows what counts.')
    .waitFor();
  await student.page.getByRole('dialog').getByText('1 of 3', { exact: true }).waitFor();
});
