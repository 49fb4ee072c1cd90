import { getQuiz } from '@exam/contracts/http/quizzes';
import { expect, test, type Page } from '@playwright/test';
import { looking } from './axe.js';
import { grant, noSideways } from './learner.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const sizes = [
  { tag: [], student: 7, viewport: { width: 1280, height: 800 } },
  { tag: ['@long'], student: 8, viewport: { width: 360, height: 740 } },
];
const chapter = 'Electric Charges and Fields';
const quiz = `${chapter}: quiz`;
const files = '/content?mode=library&subject=physics&chapter=physics-12-01';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();
const done = (page: Page) => page.getByRole('dialog', { name: 'You have successfully completed the quiz!!' });

async function openQuiz(page: Page): Promise<void> {
  await page.goto(files);
  await page.getByRole('tab', { name: 'Quiz' }).click();
  await page
    .getByRole('region', { name: 'Files' })
    .getByRole('button', { name: new RegExp(`^${quiz}`) })
    .click();
  await page.getByRole('dialog', { name: quiz }).waitFor();
}

const choose = (page: Page, value: string) => page.locator(`input[value="${value}"]`).click({ force: true });

for (const { tag, student, viewport } of sizes)
  test(
    `a quiz is taken, loaded again, retaken and reviewed, ${viewport.width} px wide [QUIZ-001] [QUIZ-005] [QUIZ-008] [QUIZ-014] [QUIZ-017] [QUIZ-018] [QUIZ-019]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(student, { viewport });
      const { page } = asha;
      await page.goto('/quiz');
      await page.waitForURL('**/content**');
      await grant(journeys, student, 'vvss-physics-12');
      await openQuiz(page);
      await expect(page.getByRole('dialog').getByText('NA', { exact: true }).first()).toBeVisible();
      await noSideways(page);
      await press(page, 'Start quiz');
      await heading(page, 'Question 1 of 2');
      await noSideways(page);
      await choose(page, 'a');
      await press(page, 'Next');
      await heading(page, 'Question 2 of 2');
      await choose(page, 'b');
      await page.reload();
      await heading(page, 'Question 2 of 2');
      await expect(page.locator('input[value="b"]')).toBeChecked();
      await press(page, 'Prev');
      await expect(page.locator('input[value="a"]')).toBeChecked();
      await press(page, 'Next');
      await press(page, 'Submit');
      await done(page).waitFor();
      await noSideways(page);

      await press(page, 'Retake Quiz');
      await heading(page, 'Question 1 of 2');
      await expect(page.locator('input:checked')).toHaveCount(0);
      await press(page, 'Next');
      await press(page, 'Submit');
      await done(page).getByRole('img', { name: '0 of 2 correct' }).waitFor();
      await press(page, 'Review Quiz');
      await page.waitForURL('**/review-quiz**');
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.locator('[data-verdict="right"]')).toHaveCount(2);
      await noSideways(page);
      await page.getByRole('link', { name: 'Back to the contents' }).click();
      await page.waitForURL('**/content**');
      const accountId = await page.evaluate(() => localStorage.getItem('currentAccountId') ?? '');
      const told = await journeys.ask(asha, getQuiz, { examId: 'physics-12-01-quiz', accountId });
      expect(told.Item.totalAttempts).toBe(2);
    },
  );

for (const { tag, student, viewport } of sizes)
  test(
    `a diagnostic opens its chapter and is not offered again, ${viewport.width} px wide [PAL-002] [PAL-003] [PAL-004] [PAL-005] [PAL-006]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(student, { viewport });
      const { page } = asha;
      await grant(journeys, student, 'vvss-physics-12');
      await page.goto('/content?mode=pal&subject=physics');
      const control = page.getByRole('region', { name: 'Chapters' }).getByRole('button', { name: new RegExp(chapter) });
      await control.click();
      await page.getByRole('dialog', { name: 'Hi, do you want to start the diagnostic test' }).waitFor();
      await noSideways(page);
      await press(page, 'Begin test');
      await page.waitForURL('**/assessment-test**');
      await page.getByRole('button', { name: /^(Begin test|Start now)$/ }).click();
      await asha.question(1);
      await asha.option('a');
      await asha.submit();
      await expect(page.getByRole('dialog').getByText('Now you can review your assessment')).toBeHidden();
      await noSideways(page);
      await press(page, 'Ok');
      await page.waitForURL('**/content**');
      await control.click();
      await page.getByRole('button', { name: /^Coulomb's law(?!,)/ }).waitFor();
      await expect(page.getByRole('dialog')).toBeHidden();
      await noSideways(page);
    },
  );

for (const { tag, student, viewport } of sizes)
  test(
    `a class is joined, and its attendance stands; a reminder is kept, ${viewport.width} px wide [VCLS-001] [VCLS-002] [VCLS-006] [VCLS-007]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(student, { viewport });
      const { page } = asha;
      await asha.context.route('https://meet.example.org/**', (route) => route.fulfill({ body: 'the meeting' }));
      await page.goto('/virtual-class');
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Join class' }).click();
      await (await opened).getByText('the meeting').waitFor();
      await page.getByText('Your attendance is recorded.').waitFor();
      await noSideways(page);
      await page.reload();
      await page.getByText('Your attendance is recorded.').waitFor();
      await page.getByRole('button', { name: 'More about Questions on electric fields' }).click();
      await page.getByText('Radhika Subramaniam').waitFor();
      await noSideways(page);

      await page.getByText('Upcoming class').click();
      await press(page, 'Remind me');
      await page.getByRole('button', { name: 'You will be reminded' }).waitFor();
      await noSideways(page);
      await page.reload();
      await page.getByText('Upcoming class').click();
      await expect(page.getByRole('button', { name: 'You will be reminded' })).toBeDisabled();

      await page.getByText('Completed class').click();
      await press(page, 'Play');
      await page.getByRole('dialog', { name: "Recording of Coulomb's law" }).locator('video').waitFor();
      await noSideways(page);
    },
  );

test(
  'axe finds nothing serious in a quiz, its review, a diagnostic and the classes, in either scheme',
  { tag: '@long' },
  async () => {
    expect(
      await looking(async (look) => {
        const { page } = await journeys.signedIn(9);
        await grant(journeys, 9, 'vvss-physics-12');
        await openQuiz(page);
        await look('before a quiz', page);
        await press(page, 'Start quiz');
        await heading(page, 'Question 1 of 2');
        await press(page, 'Hint');
        await look('a quiz with its hint', page);
        await page.goto('/quiz?examId=physics-12-01-quiz&runner=timed');
        await page.getByTestId('circular-timer').waitFor();
        await look('a timed quiz', page);
        await press(page, 'Finish');
        await page.getByRole('dialog').waitFor();
        await look('whether to finish', page);
        await press(page, 'Yes');
        await done(page).waitFor();
        await look('the result of a quiz', page);
        await press(page, 'Review Quiz');
        await page.getByRole('article').first().waitFor();
        await look('the review of a quiz', page);
        await page.goto('/content?mode=pal&subject=physics');
        await page
          .getByRole('region', { name: 'Chapters' })
          .getByRole('button', { name: new RegExp(chapter) })
          .click();
        await page.getByRole('dialog').waitFor();
        await look('a diagnostic is offered', page);
        await page.goto('/virtual-class');
        for (const bucket of ['Upcoming class', 'Completed class', 'Ongoing class']) {
          await page.getByText(bucket).click();
          await page.getByRole('button', { name: /^More about/ }).click();
          await look(bucket, page);
        }
      }),
    ).toEqual([]);
  },
);
