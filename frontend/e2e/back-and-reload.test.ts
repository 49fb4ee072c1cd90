import { expect, test } from '@playwright/test';
import type { Device } from './student.js';
import { schoolOf } from './school.js';

const { journeys, school } = schoolOf(3);

/** Counts what must not happen twice. */
function counted({ page }: Device) {
  const calls = { begun: new Set<string>(), submissions: 0 };
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.ok()) return;
    if (/\/submission$/.test(response.url())) calls.submissions += 1;
    if (/\/exams\/[^/]+\/attempts$/.test(response.url()))
      void response.json().then(
        (body: { Item: { attemptId: string } }) => calls.begun.add(body.Item.attemptId),
        () => undefined,
      );
  });
  return calls;
}

async function leaveByBack(page: Device['page']): Promise<void> {
  await page.goBack();
  await page.getByRole('button', { name: 'Leave the test' }).click();
}

test('the back button and a reload at every step lose nothing, begin nothing twice and hand in once', async () => {
  const exam = await school.exam({ examName: 'Back and forth test' });
  const student = await journeys.device();
  const { page } = student;
  const calls = counted(student);
  await student.signIn(school.number(1));
  const list = page.getByRole('heading', { name: 'Mocktest', exact: true });
  const instructions = page.getByRole('heading', { name: 'General Instructions:' });

  await student.openList('mock');
  await page.reload();
  await page.getByRole('button', { name: `Begin test: ${exam.examName}` }).click();
  await instructions.waitFor();
  await page.goBack();
  await list.waitFor();
  await page.goForward();
  await instructions.waitFor();
  await page.reload();
  await instructions.waitFor();
  expect(calls.begun.size).toBe(0);

  await student.beginHere();
  await student.option('a');
  // in a running test it asks
  await page.goBack();
  await page.getByRole('button', { name: 'Stay in the test' }).click();
  await student.question(1);
  await leaveByBack(page);
  await page.getByRole('button', { name: `Resume: ${exam.examName}` }).waitFor();
  await page.goForward();
  await student.statusOf(1, 'Answered').waitFor();
  await page.reload();
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^Saved/);

  // the summary is open: going back leaves the room, coming back shows it as it was
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  await leaveByBack(page);
  await list.waitFor();
  await page.goForward();
  await student.statusOf(2, 'Answered').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  await page.reload();
  await student.question(2);
  expect(calls.submissions).toBe(0);

  await student.submit();
  await student.receipt('2 of 3');
  // after the receipt the address of the room shows that it is over, and offers nothing that begins
  await page.reload();
  await page.getByRole('link', { name: 'Result' }).waitFor();
  await expect(page.getByRole('button', { name: /^(Begin test|Start now)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Result' }).click();
  await page.getByTestId('standing').waitFor({ timeout: 60_000 });
  await page.reload();
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Result' }).waitFor();
  expect([calls.begun.size, calls.submissions]).toEqual([1, 1]);
});

test('leaving for the report and going back after Ok hands in nothing again', async () => {
  const exam = await school.exam({ examName: 'After Ok test' });
  const student = await journeys.device();
  const { page } = student;
  const calls = counted(student);
  await student.signIn(school.number(2));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.submit();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok', exact: true }).click();
  await page.getByTestId('standing').waitFor({ timeout: 60_000 });
  await page.goBack();
  await page.getByRole('link', { name: 'Result' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Result' }).waitFor();
  expect([calls.begun.size, calls.submissions]).toEqual([1, 1]);
});
