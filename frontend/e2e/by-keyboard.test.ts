import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from './student.js';
import { schoolOf } from './school.js';

const { journeys, school } = schoolOf(2);

/**
 * What has the focus: its role or tag, and its name. A page that is being left may hold none for a moment; then it
 * fails.
 */
async function focused(page: Page): Promise<string> {
  await page
    .waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, {
      timeout: 10_000,
    })
    .catch(() => {
      throw new Error(`the focus is lost on ${page.url()}`);
    });
  return page.evaluate(() => {
    const at = document.activeElement!;
    const named =
      at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? '';
    return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${named.trim().replace(/\s+/g, ' ').slice(0, 80)}`;
  });
}

/** Tab after Tab, until what has the focus reads so; past the last element the browser begins again at the first. */
async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const met = [await focused(page)];
  while (!wanted.test(met.at(-1)!)) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab');
    met.push(await focused(page));
    if (met.length > 100) throw new Error(`no ${wanted} among ${met.slice(0, 50).join(' | ')}`);
  }
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await focused(page);
}

test('a whole mock test by the keyboard alone, from the sign-in page to the receipt, and the focus is never lost', async () => {
  const exam = await school.exam({ examName: 'Keyboard test', questions: 6 });
  const student = await journeys.device();
  const { page } = student;
  await page.goto('/login');
  await page.getByLabel('Mobile number').waitFor();
  await page.keyboard.press('Tab');
  await tabTo(page, /^input Mobile number/);
  await page.keyboard.type(school.number(1));
  await press(page, 'Tab');
  await tabTo(page, /^input .*Password/i);
  await page.keyboard.type(demoPassword);
  await press(page, 'Enter');
  await student.dashboard();

  await tabTo(page, /^a Assessments?$/);
  await press(page, 'Enter');
  await page.waitForURL('**/assessments/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Adhoc Mocktest/ })
    .waitFor();
  await tabTo(page, /^a .*Adhoc Mocktest/);
  await press(page, 'Enter');
  await page.getByRole('button', { name: `Begin test: ${exam.examName}` }).waitFor();
  await tabTo(page, new RegExp(`^button Begin test: ${exam.examName}`));
  await press(page, 'Enter');
  await page.getByRole('heading', { name: 'General Instructions:' }).waitFor();
  await tabTo(page, /^button Begin test$/);
  await page.keyboard.press('Enter');
  await student.question(1);
  await focused(page);

  await press(page, 'b');
  await student.statusOf(1, 'Answered').waitFor();
  await press(page, 'n');
  await student.question(2);
  // by the options themselves, too
  await tabTo(page, /^input .*[Oo]ption/);
  await press(page, 'Space');
  await student.statusOf(2, 'Answered').waitFor();
  await press(page, 'r');
  await student.statusOf(2, 'Answered and marked for review').waitFor();
  // on an option the arrows choose; a letter goes on
  await press(page, 'n');
  await student.question(3);
  await press(page, 'm');
  await student.question(4);
  await press(page, 'ArrowLeft');
  await student.question(3);
  await student.statusOf(3, 'Marked for review').waitFor();
  await press(page, 'c');
  await press(page, 'x');
  await student.statusOf(3, 'Not answered').waitFor();
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await student.question(5);
  for (const key of ['-', '4', '.', '2', '5']) await press(page, key);
  await student.statusOf(5, 'Answered').waitFor();
  // the sheet of the keys opens, closes, and gives the focus back
  await press(page, '?');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(page);

  await press(page, 's');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  await tabTo(page, /^button Yes, proceed to submit/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.receipt('3 of 6');
  await tabTo(page, /^button Ok$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mocktest-summary?examId=*');
  await page.getByTestId('standing').waitFor({ timeout: 60_000 });
  await focused(page);
});

test('a held key goes through the questions no faster than the screen, so that none is left behind when it is let go', async () => {
  const exam = await school.exam({ examName: 'Held key test', questions: 6 });
  const student = await journeys.device();
  await student.signIn(school.number(2));
  const { page } = student;
  await student.begin('mock', exam.examName);
  // at the first look a key is kept until the whole paper is there; from here on it shows at once
  await page.keyboard.press('ArrowRight');
  await student.question(2);
  await page.keyboard.press('ArrowLeft');
  await student.question(1);
  const shown = await page.evaluate(async () => {
    const hold = (repeat: boolean) =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', repeat, bubbles: true, cancelable: true }),
      );
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => setTimeout(done));
      });
    const heading = () => document.getElementById('question-title')!.textContent;
    for (const repeat of [false, true, true]) hold(repeat);
    await painted();
    const first = heading();
    hold(true);
    await painted();
    return [first, heading()];
  });
  expect(shown).toEqual(['Question 2 of 6', 'Question 3 of 6']);
});
