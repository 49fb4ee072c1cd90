/** Two things at once: a slow answer and a newer one, a second device, a second person on the same browser. */
import { until } from '@exam/testing/until';
import { expect, test, type Page } from '@playwright/test';
import { schoolOf, type OwnExam } from './school.js';
import { noLiveChannel, saves, serverSide } from './server-side.js';
import { asked, type Device } from './student.js';

const { journeys, school } = schoolOf(7);
const { heldOf } = serverSide(journeys);

async function begun(student: number, exam: OwnExam): Promise<Device> {
  const device = await journeys.device();
  await device.signIn(school.number(student));
  await device.openInstructions(exam.examId);
  await device.beginHere();
  await device.option('a');
  await device.saveLine(/^Saved/);
  return device;
}

/** What a page sends as it goes outlives it, and no route of the journey sees it. */
const sendNothingMore = (page: Page) =>
  page.evaluate(() => void (window.fetch = () => Promise.reject(new TypeError('no line'))));

test('a slow answer to what an earlier page sent does not write over what was chosen since', async () => {
  const exam = await school.exam({ examName: 'Slow leftovers' });
  const student = await begun(1, exam);
  const { page } = student;
  student.expectRefusals();
  page.on('dialog', (dialog) => void dialog.accept());
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let isHeld = false;
  let isSlow = false;
  await page.route(saves, async (route) => {
    if (!isSlow) return route.abort();
    isSlow = false;
    isHeld = true;
    await held;
    await route.continue();
  });
  await student.option('b');
  await student.saveLine(/^1 answer waiting/);
  await sendNothingMore(page);
  isSlow = true;
  await page.goto('/assessments/home');
  await until(() => isHeld, { timeoutMs: 30_000, what: 'the slow save' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Adhoc Mocktest/ })
    .click();
  await page.getByRole('button', { name: `Resume: ${exam.examName}` }).click();
  await student.statusOf(1, 'Answered').waitFor();
  await student.option('c');
  await student.saveLine(/^1 answer waiting/);
  const answered = page.waitForResponse(saves);
  goOn();
  await answered;
  await page.reload();
  await student.question(1);
  await asked(page).locator('input[value="c"]:checked').waitFor({ state: 'attached' });
  await page.unroute(saves);
  await until(async () => (await heldOf(student, exam))['1'] === 'c', { timeoutMs: 60_000, what: 'the newer answer' });
});

test('a browser whose storage hangs holds no paper back', async () => {
  const exam = await school.exam({ examName: 'Hanging storage' });
  const student = await begun(2, exam);
  const other = await student.context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => {
    const opening = indexedDB.open('exam-room');
    opening.onsuccess = () => {
      const attempts = opening.result
        .transaction(['attempts', 'assessmentInfo', 'papers'], 'readwrite')
        .objectStore('attempts');
      const goOn = () => {
        attempts.get(['', '']).onsuccess = goOn;
      };
      goOn();
    };
  });
  await student.page.bringToFront();
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.page.getByRole('dialog').getByText('2 of 3', { exact: true }).waitFor();
});

test('before signing out it is said that a taken-back answer has not arrived, and that one of unknown fate may not have', async () => {
  const exam = await school.exam({ examName: 'Unsent clearing' });
  const student = await begun(3, exam);
  const { page } = student;
  student.expectRefusals();
  let isTaken = false;
  await student.context.route(saves, async (route) => {
    // arrives, and its answer does not
    if (!isTaken) await route.fetch();
    isTaken = true;
    await route.abort();
  });
  await student.option('b');
  await student.saveLine(/^1 answer waiting/);
  await student.option('a');
  await until(async () => (await heldOf(student, exam))['1'] === 'b', {
    timeoutMs: 30_000,
    what: 'the answer in between',
  });
  // what the server holds is not what is here, though it once was
  await student.saveLine(/^1 answer waiting/);
  await student.action('Clear response');
  await student.statusOf(1, 'Not answered').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await sendNothingMore(page);
  await page.goto('/dashboard');
  await student.signOut();
  await page.getByRole('dialog', { name: 'Not everything has been sent' }).waitFor();
});

test('another person who signs in on the same browser neither sends nor throws away what waits', async () => {
  const exam = await school.exam({ examName: 'Two people' });
  const student = await begun(4, exam);
  const { page } = student;
  student.expectRefusals();
  await page.route(saves, (route) => route.abort());
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^1 answer waiting/);
  const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const mine = await storage();
  const friend = await journeys.device();
  await friend.signIn(school.number(5));
  await friend.page.goto('/dashboard');
  const theirs = await friend.page.evaluate(() =>
    JSON.stringify({ user_token: localStorage.getItem('user_token'), userId: localStorage.getItem('userId') }),
  );
  const putBack = (kept: string) =>
    page.evaluate(
      (all) =>
        Object.entries(JSON.parse(all) as Record<string, string>).forEach(([key, value]) =>
          localStorage.setItem(key, value),
        ),
      kept,
    );
  await putBack(theirs);
  // counted in the page: what was sent before may still be on its way to the route, which goes on refusing it
  const sent = await page.evaluateHandle((path) => {
    const count = { saves: 0 };
    const send = window.fetch;
    window.fetch = (...request) => {
      if (new RegExp(path).test(new Request(...request).url)) count.saves += 1;
      return send(...request);
    };
    return count;
  }, saves.source);
  for (let at = 0; at < 3; at += 1) await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await student.goTo(3);
  await student.option('c');
  await student.saveLine(/^2 answers waiting/);
  expect(await sent.jsonValue()).toEqual({ saves: 0 });
  await page.unroute(saves);
  await putBack(mine);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await student.saveLine(/^Saved/);
  expect(await heldOf(student, exam)).toEqual({ 1: 'a', 2: 'b', 3: 'c' });
});

test('the last tap before the page is closed arrives', async () => {
  const exam = await school.exam({ examName: 'Last tap' });
  const student = await begun(6, exam);
  let isHeld = false;
  // the save of the step to question 2 is still on its way when the page is closed, and ends with it
  await student.page.route(saves, () => void (isHeld = true));
  await student.goTo(2);
  await until(() => isHeld, { timeoutMs: 30_000, what: 'the save of the step' });
  await student.option('b');
  await student.page.close({ runBeforeUnload: true });
  const witness = await journeys.device();
  await witness.signIn(school.number(6));
  await witness.page.goto('/dashboard');
  await until(async () => (await heldOf(witness, exam))['2'] === 'b', { timeoutMs: 30_000, what: 'the last tap' });
});

test('an exam cancelled on another device is left with a word, not handed in', async () => {
  const exam = await school.exam({ examName: 'Cancelled elsewhere' });
  const phone = await begun(7, exam);
  phone.expectRefusals();
  await noLiveChannel(phone.context);
  const laptop = await journeys.device();
  await laptop.signIn(school.number(7));
  await laptop.openList('mock');
  await laptop.page.getByRole('button', { name: `Cancel: ${exam.examName}` }).click();
  await laptop.page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await laptop.page.getByRole('button', { name: `Begin test: ${exam.examName}` }).waitFor();
  // told by the answer to its next save
  await phone.page.getByRole('button', { name: /^Question 2:/ }).click();
  await phone.page.waitForURL('**/assessments/home');
});
