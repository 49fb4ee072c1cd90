import { expect, test } from '@playwright/test';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const warmUp = 'Warm-up: light and matter';

test('the review of a teacher assessment shows answers, hint, video and language, all solutions at once, and leads back [REVIEW-001] [REVIEW-002] [REVIEW-006] [REVIEW-007] [RUN-007] [RUN-008] [RUN-009] [ASMT-002] [ASMT-012]', async () => {
  const student = await journeys.signedIn(56);
  const { page } = student;
  await student.begin('teacher', warmUp);
  await student.option('b');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Next' }).click();
  await student.question(2);
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.submit();
  await page.getByText('Now you can review your assessment', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await page.waitForURL('**/assessments/home');
  await page.goto('/teacher-assessments?bucket=completed');
  await page.getByRole('button', { name: `Review: ${warmUp}` }).click();
  await page.waitForURL('**/review-assessments?examId=vvss-warm-up-1');

  await (await student.question(1)).getByText('Right · Marks 4').waitFor();
  await page.keyboard.press('ArrowRight');
  const second = await student.question(2);
  await second.getByText('Wrong · Marks 0').waitFor();
  const facts = await second.locator('dl > div').allInnerTexts();
  expect(facts.slice(0, 2).map((fact) => fact.split(/\s*\n\s*/))).toEqual([
    ['Your answer:', 'a'],
    ['Right answer:', 'c'],
  ]);
  await second.getByText('Please refer to this video to solve this', { exact: true }).waitFor();
  const video = second.getByRole('link', { name: /Video 1/ });
  expect([await video.getAttribute('href'), await video.getAttribute('rel')]).toEqual([
    'https://www.khanacademy.org/science/physics/geometric-optics',
    'noopener noreferrer',
  ]);
  await expect(second.getByText('The object lies between the focus and twice the focal length.')).toHaveCount(0);
  await second.getByRole('heading', { name: 'Hints', exact: true }).waitFor();
  await second.getByRole('button', { name: 'Click on this tab for hint' }).click();
  await second.getByText('The object lies between the focus and twice the focal length.').waitFor();

  await page.getByRole('button', { name: 'Solutions and Key' }).click();
  await page.getByRole('article').nth(7).waitFor();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByLabel('Language').selectOption({ label: 'हिन्दी' });
  await page.getByRole('article').nth(1).getByText('वास्तविक, उल्टा और लेंस से').first().waitFor();
  await page.getByRole('article').nth(1).getByText('प्रतिबिम्ब वास्तविक, उल्टा और दुगुना ऊँचा है').waitFor();
  await page
    .getByRole('article')
    .nth(4)
    .getByText(/is shown in English/)
    .waitFor();
  // The language and the view are in the address, so a reload keeps them.
  await page.reload();
  await page.getByRole('article').nth(1).getByText('प्रतिबिम्ब वास्तविक, उल्टा और दुगुना ऊँचा है').waitFor();
  // as the choice of questions does
  await page.getByLabel('Filter by result').selectOption({ label: 'Right' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByText('Question 1 of 8').waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.waitForURL('**/assessments/home');
});

test('without a result there are no solutions: the way leads to the dashboard [REVIEW-007]', async () => {
  const student = await journeys.signedIn(57);
  student.expectRefusals();
  await student.page.goto('/review-assessments?examId=vvss-unit-test-1&view=solutions');
  await student.page.waitForURL('**/dashboard');
  await student.page.goto('/assessment-review');
  await student.page.waitForURL('**/dashboard');
});
