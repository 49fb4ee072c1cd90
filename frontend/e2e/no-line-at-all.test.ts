import { expect, test } from '@playwright/test';
import type { Device } from './student.js';
import { schoolOf } from './school.js';
import { asked } from './student.js';

const { journeys, school } = schoolOf(2);

/** The browser has put the room away: from now on it opens without a line. */
async function keptByTheBrowser({ page }: Device): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === 'activated') return;
    await new Promise((done) =>
      active!.addEventListener('statechange', () => active!.state === 'activated' && done(undefined)),
    );
  });
}

const secondsLeft = async ({ page }: Device): Promise<number> => {
  const [minutes, seconds] = (await page.getByTestId('time-left').innerText()).split(':').map(Number);
  return minutes! * 60 + seconds!;
};

test('a reload without any connection brings back the question, the answers and the time; back online all is sent [RUN-012]', async () => {
  const exam = await school.exam({ examName: 'No line test', questions: 8 });
  const student = await journeys.device();
  await student.signIn(school.number(1));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await keptByTheBrowser(student);
  await student.line('cut');
  await student.goTo(3);
  await student.option('c');
  await student.saveLine(/^1 answer waiting for the connection$/);
  const before = await secondsLeft(student);

  await student.page.reload();
  await student.question(3);
  await expect(asked(student.page).locator('input[value="c"]')).toBeChecked();
  await student.statusOf(1, 'Answered').waitFor();
  const after = await secondsLeft(student);
  expect(after).toBeLessThanOrEqual(before);
  expect(after).toBeGreaterThan(before - 120);
  // a formula of the question is drawn, with fonts that are kept
  await asked(student.page).locator('.katex').first().waitFor();
  await student.goTo(4);
  await student.option('d');
  await student.saveLine(/^2 answers waiting for the connection$/);

  await student.line('back');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('3 of 8');
});

test('a reload without a connection on a device whose clock is three hours ahead closes nothing', async () => {
  const exam = await school.exam({ examName: 'No line, wrong clock test', questions: 3 });
  const student = await journeys.device();
  await student.context.addInitScript(`{
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) { if (parts.length === 0) super(Real.now() + 10_800_000); else super(...parts); }
      static now() { return Real.now() + 10_800_000; }
    };
  }`);
  await student.signIn(school.number(2));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await keptByTheBrowser(student);
  await student.line('cut');
  await student.page.reload();
  await student.question(1);
  expect(await secondsLeft(student)).toBeGreaterThan(1_500);
  // even where nothing is known of the device's clock any more
  await student.page.evaluate(() => localStorage.removeItem('clockAheadMs'));
  await student.page.reload();
  await student.goTo(2);
  await student.option('b');
  await student.line('back');
  await student.saveLine(/^Saved/);
  await student.page.getByTestId('time-left').filter({ hasText: /^2\d:/ }).waitFor();
  await student.submit();
  await student.receipt('2 of 3');
});
