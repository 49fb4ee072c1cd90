/**
 * What the product is for, told once from the beginning to the end. Begin here: each step has its own journeys, with
 * what can go wrong, in the files beside this one.
 */
import { expect, test } from '@playwright/test';
import { providersWindow, put, toCheckout } from './buyer.js';
import { noSideways } from './learner.js';
import { fillRegistration, newNumber } from './newcomer.js';
import { journeysOfFile } from './school.js';
import { ask, post } from './talker.js';

const journeys = journeysOfFile();

const exam = 'Practice Test 1: a bit of everything';
const chapter = 'Electric Charges and Fields';
/** Who is in the class already. */
const friendNumber = 38;

test('a newcomer registers, buys, studies, takes a quiz, sits a mock test, sees the rank move, and asks what cost most', async () => {
  const meera = await journeys.device();
  const { page } = meera;

  await test.step('registers and chooses a grade', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Register Now' }).click();
    const place = { board: 'CBSE', class: 'Class 12' };
    const newcomer = { number: newNumber(), name: 'Meera Menon', password: 'Purple-Sky-1!', ...place };
    const dialog = await fillRegistration(journeys, page, newcomer);
    await dialog.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/packages');
  });

  await test.step('buys the package of a subject', async () => {
    await put(page, 'Physics 12 Complete');
    await toCheckout(page);
    await (await providersWindow(page)).getByRole('link', { name: 'Pay' }).click();
    const success = page.getByRole('dialog', { name: 'Your purchase was successful !!' });
    await success.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { name: 'Thank you for purchasing' }).waitFor();
    await page.waitForURL('**/content');
  });

  await test.step('studies a chapter that the package has opened', async () => {
    await page.goto('/content?mode=library&subject=physics&chapter=physics-12-01');
    await page.getByRole('tab', { name: 'PDF' }).click();
    await page
      .getByRole('region', { name: 'Files' })
      .getByRole('button', { name: new RegExp(`^${chapter}`) })
      .click();
    await page.locator('.react-pdf__Page canvas').waitFor();
    await page.getByRole('button', { name: 'Back to the contents' }).click();
  });

  await test.step('takes its quiz', async () => {
    await page.goto('/quiz?examId=physics-12-01-quiz');
    await page.getByRole('button', { name: 'Start quiz' }).click();
    await page.getByRole('timer').waitFor();
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'You have successfully completed the quiz!!' });
    await result.getByRole('button', { name: 'Exit' }).click();
    await page.waitForURL('**/content*');
  });

  await test.step('sits a mock test', async () => {
    await meera.begin('mock', exam);
    await meera.option('d');
    await meera.submit();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await page.waitForURL('**/mocktest-summary?examId=*');
  });

  const friend = await journeys.signedIn(friendNumber);
  await test.step('sees the rank move while a friend submits', async () => {
    const standing = page.getByTestId('standing');
    await standing.waitFor({ timeout: 60_000 });
    const candidates = async () => Number(/of (\d+)/.exec(await standing.innerText())![1]);
    const before = await candidates();
    await friend.begin('mock', exam);
    await friend.submit();
    await expect.poll(candidates, { timeout: 60_000 }).toBeGreaterThan(before);
  });

  const question = await test.step('reads in the report which question cost most', async () => {
    await page.getByRole('link', { name: 'Time Management' }).click();
    const costs = page.getByRole('table', { name: 'What cost me the rank' });
    const worst = costs.getByRole('row').nth(1);
    await noSideways(page);
    return (await worst.getByRole('rowheader').innerText()).trim();
  });

  const asked = `How does one begin with question ${question} of Practice Test 1?`;
  await test.step('asks the others about it', async () => {
    await page.goto('/discussion');
    await ask(page, asked);
  });

  await test.step('is told of the answer', async () => {
    await friend.page.goto('/discussion');
    await post(friend.page, asked).first().getByRole('link', { name: '0 answers' }).click();
    await friend.page.getByRole('textbox', { name: 'Your answer' }).fill('Draw the forces first: $F = qE$.');
    await friend.page.getByRole('button', { name: 'Answer', exact: true }).click();
    const notices = page.getByRole('list', { name: 'Notifications' });
    await notices.getByRole('link').filter({ hasText: asked }).filter({ hasText: 'answered' }).waitFor();
  });
});
