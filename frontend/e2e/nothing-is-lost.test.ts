import { expect, test } from '@playwright/test';
import { journeysOfFile } from './school.js';
import { asked } from './student.js';

const journeys = journeysOfFile();

const practice = 'Practice Test 1: a bit of everything';

/** What the room writes now waits until the page is gone. */
const keepDiskBusy = () =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('exam-room');
    opening.onsuccess = () => {
      const store = opening.result.transaction('attempts', 'readwrite').objectStore('attempts');
      const again = () => (store.count().onsuccess = again);
      again();
      resolve();
    };
  });

test('a reload comes back to the same question with the answers [RUN-012] [RUN-024]', async () => {
  const student = await journeys.signedIn(17);
  await student.begin('mock', practice);
  await student.option('b');
  await student.saveLine(/^Saved/);
  await student.page.evaluate(keepDiskBusy);
  await student.goTo(5);
  await student.page.reload();
  await student.question(5);
  await student.statusOf(1, 'Answered').waitFor();
  await student.goTo(1);
  await expect(asked(student.page).locator('input[value="b"]')).toBeChecked();
});

test('a second device takes over; the first says so, stays readable and can take it back', async () => {
  const phone = await journeys.signedIn(19);
  await phone.begin('mock', practice);
  await phone.option('a');
  await phone.saveLine(/^Saved/);

  const laptop = await journeys.signedIn(19);
  // who has lost the attempt is told by the live channel, or by the refusal of a save that was faster
  for (const device of [phone, laptop]) device.expectRefusals();
  await laptop.openList('mock');
  await laptop.page.getByRole('button', { name: `Resume: ${practice}` }).click();
  await laptop.page.getByRole('button', { name: 'Start now' }).click();
  await laptop.statusOf(1, 'Answered').waitFor();
  await laptop.option('d');
  await laptop.saveLine(/^Saved/);

  await phone.goTo(2);
  await phone.page.getByText('Your test is open elsewhere').waitFor({ timeout: 30_000 });
  await phone.saveLine(/Read-only/);
  await expect(phone.page.getByRole('contentinfo').getByRole('button', { name: 'Save and Next' })).toBeDisabled();
  await phone.page.getByRole('button', { name: 'Continue here' }).click();
  await phone.page.getByText('Your test is open elsewhere').waitFor({ state: 'detached' });
  await phone.goTo(1);
  await expect(asked(phone.page).locator('input[value="d"]')).toBeChecked();
});

test('a second tab takes over from the first at once', async () => {
  const student = await journeys.signedIn(20);
  await student.begin('mock', practice);
  const second = await student.context.newPage();
  student.listen(second);
  await second.goto(student.page.url());
  await second.getByRole('button', { name: 'Start now' }).click();
  await second.getByRole('article').waitFor();
  await student.page.getByText('Your test is open elsewhere').waitFor();
});

test('after release the review shows key, own answer and time, and nothing can be changed [REVIEW-001] [REVIEW-002] [GRID-001]', async () => {
  const student = await journeys.signedIn(28);
  await student.begin('mock', practice);
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.page.getByRole('button', { name: 'Ok', exact: true }).click();
  await student.page.getByRole('link', { name: 'Review the answers' }).click();
  const first = await student.question(1);
  await first.getByText('Right answer:').waitFor();
  await first.getByText('Time on this question').waitFor();
  await expect(first.locator('input:enabled')).toHaveCount(0);
  await expect(student.page.getByTestId('time-left')).toHaveCount(0);
  await expect(student.page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await student.page.getByRole('button', { name: 'Exit' }).click();
  await student.page.waitForURL('**/assessments/home');
});
