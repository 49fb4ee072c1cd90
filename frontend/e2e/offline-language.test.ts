import { expect, test } from '@playwright/test';
import { schoolOf } from './school.js';

const { journeys, school } = schoolOf(1);

test('the room opens without a line in the language of its person; other languages are not kept', async () => {
  const exam = await school.exam({ examName: 'Without a line, in Hindi' });
  const student = await journeys.device();
  const { page } = student;
  await student.signIn(school.number(1));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  await page.getByRole('article').waitFor();

  /** Which languages have texts among what the browser has put away. */
  const languages = () =>
    page.evaluate(async () => {
      const told = document.querySelector('meta[name="first-texts"]')!.getAttribute('content')!;
      const files = Object.entries(JSON.parse(told) as Record<string, string[]>);
      const kept = await Promise.all(
        files.map(async ([language, [file]]) => ((await caches.match(file!)) ? language : null)),
      );
      return kept.filter((one) => one !== null).sort();
    });
  await expect.poll(languages, { timeout: 30_000 }).toEqual(['en', 'hi']);

  await student.line('cut');
  await page.reload();
  await page.getByRole('article').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('article').locator('[data-shown] input[value="a"]')).toBeChecked();
});
