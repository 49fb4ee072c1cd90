import { expect, test } from '@playwright/test';
import { getResult } from '@exam/contracts';
import { formatDateTime } from '@exam/domain/ist';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const unitTest = 'Unit Test: light, waves and matter';

test('a teacher assessment is begun from its popup and sat in the list runner [ASMT-016] [QUIZ-008] [RUN-004] [RUN-007] [RUN-016]', async () => {
  const student = await journeys.signedIn(15);
  await student.openList('teacher');
  await student.page.getByRole('button', { name: `Begin test: ${unitTest}` }).click();
  const popup = student.page.getByRole('dialog', { name: unitTest });
  await popup.getByText('40 Mins', { exact: true }).waitFor();
  await expect(popup.getByRole('listitem')).toHaveText([
    'Physics',
    /^Topics: .*Interference/,
    '12 Questions',
    '48 Marks',
    '40 Mins',
  ]);
  await popup.getByRole('button', { name: 'Begin test' }).click();
  await student.question(1);
  await student.page.getByText('Total Questions : 12').waitFor();
  await expect(student.page.getByTestId('time-left')).toHaveText(/^(40|39):\d\d$/);
  const back = student.page.getByRole('contentinfo').getByRole('button', { name: 'Back' });
  const next = student.page.getByRole('contentinfo').getByRole('button', { name: 'Next' });
  await expect(back).toBeDisabled();
  await student.option('c');
  for (let number = 2; number <= 12; number += 1) {
    await next.click();
    await student.question(number);
  }
  await expect(next).toBeDisabled();
  await student.saveLine(/^Saved/);
  await student.page.getByRole('button', { name: 'Finish' }).click();
  const summary = student.page.getByRole('dialog', { name: 'Summary' });
  await summary.waitFor();
  expect((await summary.innerText()).replace(/\s+/g, ' ')).toMatch(
    /Total no\. of questions answered: 1 Total no\. of questions unanswered: 11 Correct answers: – .*Incorrect answers: – .*Time remaining: (40|39)\.\d\d minutes/,
  );
  await summary.getByRole('button', { name: 'Proceed to submit' }).click();
  await student.page.getByRole('button', { name: 'Ok', exact: true }).click();
  await student.page.waitForURL('**/assessments/home');
});

test('the review stays closed until its release, which the success names, and nothing of the exam stays in the browser [REVIEW-001] [RUN-021] [RUN-022]', async () => {
  const student = await journeys.signedIn(16);
  await student.begin('teacher', unitTest);
  await student.submit();
  const accountId = await student.page.evaluate(() => localStorage.getItem('currentAccountId')!);
  const { Item } = await journeys.ask(student, getResult, { examId: 'vvss-unit-test-1', accountId });
  await student.page.getByText(`The review opens on ${formatDateTime(Item.reviewReleasedAt!)}.`).waitFor();
  await expect(student.page.getByText('Now you can review your assessment')).toHaveCount(0);
  await student.page.getByRole('button', { name: 'Ok', exact: true }).click();
  await student.openList('teacher');
  expect(await student.page.evaluate(() => localStorage.getItem('assessmentTimerInfo'))).not.toContain(
    'vvss-unit-test-1',
  );
  await expect.poll(() => student.page.evaluate(keptInBrowser)).not.toContain(Item.attemptId);
  await student.page.getByText('Completed exam').click();
  student.expectRefusals();
  await student.page.getByRole('button', { name: `Review: ${unitTest}` }).click();
  await student.page.getByRole('heading', { name: 'The review is not open yet.' }).waitFor();
});

/** Everything of exams in the browser's database, as text; runs in the page. */
async function keptInBrowser(): Promise<string> {
  const db = await new Promise<IDBDatabase>((done, failed) => {
    const request = indexedDB.open('exam-room');
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  const rows = [...db.objectStoreNames].map(
    (name) =>
      new Promise<unknown[]>((done) => {
        const request = db.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => done(request.result);
      }),
  );
  const text = JSON.stringify(await Promise.all(rows));
  db.close();
  return text;
}
