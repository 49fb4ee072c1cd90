import { looking, perJourneyMs } from './axe.js';
import { endsIn } from './last-minutes.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const warmUp = 'Warm-up: light and matter';
const mock = 'Mock Test 1: all subjects';
const schemes = [
  ['light', 35],
  ['dark', 36],
] as const;

test.each(schemes)(
  'axe finds nothing serious or critical when the time runs out in the %s scheme',
  async (colorScheme, number) => {
    expect(
      await looking(async (look) => {
        const student = await journeys.signedIn(number, { colorScheme, serviceWorkers: 'block' });
        const { page } = student;
        await student.begin('teacher', warmUp);
        await look('list runner', page);

        await student.openList('mock');
        await page.getByRole('button', { name: `Begin test: ${mock}` }).click();
        await page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
        await endsIn(student, { writeSeconds: 5, seconds: 40 });
        await page.getByRole('button', { name: 'Begin test', exact: true }).click();
        await page
          .getByTestId('snack')
          .filter({ hasText: /^Time up/ })
          .waitFor({ timeout: 30_000 });
        await look('minutes for checking', page);
        const summary = page.getByRole('dialog', { name: 'Summary' });
        await summary.getByText('Time up!!! The exam will be submitted automatically').waitFor({ timeout: 60_000 });
        // Asking whether to cancel holds the submission back, with the summary still behind the question.
        await summary.getByRole('button', { name: 'Cancel Exam' }).click();
        await page.getByRole('dialog', { name: 'Are you sure want to cancel the exam?' }).waitFor();
        await look('summary when the time is up, and the question whether to cancel', page);
      }),
    ).toEqual([]);
  },
  perJourneyMs,
);
