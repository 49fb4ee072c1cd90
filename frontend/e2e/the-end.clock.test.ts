import { test } from '@playwright/test';
import { schoolOf, type OwnExam } from './school.js';
import { deviceInTime, moveTo } from './server-clock.js';
import type { Device } from './student.js';

const { journeys, school } = schoolOf(3);

async function begun(student: number, examName: string): Promise<{ student: Device; exam: OwnExam }> {
  const device = await deviceInTime(journeys, school.number(student));
  const exam = await school.exam({ examName, endsInSeconds: 180 });
  await device.openInstructions(exam.examId);
  await device.beginHere();
  await device.option('a');
  return { student: device, exam };
}

test('a paper handed in at the last second counts whole, also the answer of that second: an exam this short has no minutes for checking [GRID-016]', async () => {
  const { student, exam } = await begun(1, 'Last second test');
  await student.goTo(2);
  await moveTo(journeys.running, exam.endsAt - 10_000, [student]);
  const left = student.page.getByTestId('time-left');
  await left.filter({ hasText: /^00:0[1-8]$/ }).waitFor();
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
  const { student, exam } = await begun(2, 'Time up test');
  await moveTo(journeys.running, exam.endsAt - 3_000, [student]);
  await student.page
    .getByRole('dialog', { name: 'Summary' })
    .getByText('Time up!!! The exam will be submitted automatically', { exact: true })
    .waitFor();
  await student.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.receipt('1 of 3');
});

test('more time given while the exam runs moves the timer without a reload, and the new end holds', async () => {
  const { student, exam } = await begun(3, 'More time test');
  await student.saveLine(/^Saved/);
  const left = student.page.getByTestId('time-left');
  await left.filter({ hasText: /^0[0-2]:/ }).waitFor();
  await school.extend(exam, 2);
  await student.page.getByText('You have 2 more minutes. Your test ends at').waitFor();
  await left.filter({ hasText: /^0[2-4]:/ }).waitFor();
  // what was the end passes: answering goes on, and the server takes it
  await moveTo(journeys.running, exam.endsAt + 5_000, [student]);
  await left.filter({ hasText: /^01:[345]/ }).waitFor();
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('2 of 3');
});
