import { expect, test } from '@playwright/test';
import { looking } from './axe.js';
import { journeysOfFile } from './school.js';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });
// what axe injects and finds would fill the trace; the fault it reports says enough
test.use({ trace: 'off' });

const journeys = journeysOfFile();

const practice = 'Practice Test 1: a bit of everything';
const warmUp = 'Warm-up: light and matter';

test('axe finds nothing serious or critical from the sign-in to the lists in either scheme', async () => {
  expect(
    await looking(async (look) => {
      const guest = await journeys.device();
      await guest.page.goto('/login');
      await guest.page.getByLabel('Mobile number').waitFor();
      await look('sign-in', guest.page);

      const { page } = await journeys.signedIn(33);
      await page.goto('/dashboard');
      await page.getByRole('heading', { name: /^Hello/ }).waitFor();
      await look('dashboard', page);
      await page.goto('/assessments/home');
      await page.getByRole('heading', { name: 'Assessments', exact: true }).waitFor();
      await look('hub', page);
      for (const bucket of ['ongoing', 'upcoming', 'completed']) {
        await page.goto(`/teacher-assessments?bucket=${bucket}`);
        await page.getByRole('table').waitFor();
        await look(`teacher list, ${bucket}`, page);
      }
    }),
  ).toEqual([]);
});

test('axe finds nothing serious or critical where an exam is begun in either scheme', async () => {
  expect(
    await looking(async (look) => {
      const { page } = await journeys.signedIn(33);
      await page.goto('/teacher-assessments');
      await page.getByRole('button', { name: `Begin test: ${warmUp}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Begin test' }).waitFor();
      await look('begin popup', page);
      await page.goto('/mock-assessments?search=nothing-like-it');
      await page.getByRole('heading', { name: 'No exam has this name.' }).waitFor();
      await look('mock list, nothing found', page);
      await page.goto('/mock-test?examId=vvss-mock-1');
      await page.getByText('This browser can store your answers.').waitFor();
      await look('instructions and device check', page);
      await page.goto('/notifications');
      await page.getByRole('heading', { name: 'Notifications' }).waitFor();
      await look('notifications', page);
    }),
  ).toEqual([]);
});

test('axe finds nothing serious or critical from the room to the review in either scheme', async () => {
  expect(
    await looking(async (look) => {
      const student = await journeys.signedIn(34);
      const { page } = student;
      await student.begin('mock', practice);
      await student.option('a');
      await student.saveLine(/^Saved/);
      await look('grid runner', page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await look('help sheet', page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View paper' }).click();
      await page.getByRole('dialog', { name: 'View paper' }).getByRole('heading', { name: 'Mathematics' }).waitFor();
      await look('view paper', page);
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
      await look('summary', page);
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).click();
      await page.getByRole('dialog').getByText('Check code').waitFor();
      await look('receipt', page);
      await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
      await page.getByTestId('standing').waitFor({ timeout: 60_000 });
      await look('standing', page);
      await page.getByRole('link', { name: 'Review the answers' }).click();
      await page.getByRole('article').waitFor();
      await look('review', page);
      await page.getByRole('button', { name: 'Solutions and Key' }).click();
      await page.getByRole('article').nth(1).waitFor();
      await look('solutions', page);
    }),
  ).toEqual([]);
});
