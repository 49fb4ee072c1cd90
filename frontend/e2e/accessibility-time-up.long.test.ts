import { expect, test } from '@playwright/test';
import { looking } from './axe.js';
import { endsIn, goesOnUntil, stopTime } from './last-minutes.js';
import { journeysOfFile } from './school.js';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// what axe injects and finds would fill the trace; the fault it reports says enough
test.use({ trace: 'off' });

const journeys = journeysOfFile();

const warmUp = 'Warm-up: light and matter';
const mock = 'Mock Test 1: all subjects';

test('axe finds nothing serious or critical when the time runs out in either scheme', async () => {
  expect(
    await looking(async (look) => {
      const student = await journeys.signedIn(35, { serviceWorkers: 'block' });
      const { page } = student;
      await student.begin('teacher', warmUp);
      await look('list runner', page);

      await student.openList('mock');
      await page.getByRole('button', { name: `Begin test: ${mock}` }).click();
      await page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
      const end = await endsIn(student, { writeSeconds: 5, seconds: 60 });
      await page.getByRole('button', { name: 'Begin test', exact: true }).click();
      await page
        .getByTestId('snack')
        .filter({ hasText: /^Time up/ })
        .waitFor({ timeout: 30_000 });
      await look('minutes for checking', page);
      const summary = page.getByRole('dialog', { name: 'Summary' });
      await stopTime(page);
      await goesOnUntil(page, summary.getByText('Time up!!! The exam will be submitted automatically'), end());
      // Asking whether to cancel holds the submission back, with the summary still behind the question.
      await summary.getByRole('button', { name: 'Cancel Exam' }).click();
      await page.clock.resume();
      await page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' }).waitFor();
      await look('summary when the time is up, and the question whether to cancel', page);
    }),
  ).toEqual([]);
});
