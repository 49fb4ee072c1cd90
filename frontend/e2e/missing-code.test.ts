/** Browsers that keep no code: those in other apps, private windows, a first visit on a line that breaks. */
import { expect, test } from '@playwright/test';
import { schoolOf, type OwnExam } from './school.js';
import { asked, type Device } from './student.js';

const { journeys, school } = schoolOf(3);

/** Begins the exam; what `missing` matches does not come to this device. */
async function beginWithout(missing: RegExp, student: number, exam: OwnExam): Promise<Device> {
  const device = await journeys.device({ serviceWorkers: 'block' });
  device.expectRefusals();
  await device.context.route(missing, (route) => route.abort());
  await device.signIn(school.number(student));
  await device.openInstructions(exam.examId);
  await device.beginHere();
  return device;
}

test('formulas whose renderer does not come are read as they were typed, and drawn without a reload once it is there', async () => {
  const student = await beginWithout(/\/assets\/katex-/, 1, await school.exam({ examName: 'No formulas test' }));
  const { page, context } = student;
  await asked(page).getByText('Number 1: how much is \\frac{2}{1} \\times 1?').waitFor();
  await page
    .getByText('Formulas have not loaded yet and are shown as they were typed. They will appear automatically.')
    .waitFor();
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.goTo(2);

  await context.unroute(/\/assets\/katex-/);
  await asked(page).locator('.katex').first().waitFor();
  await page.getByText('Formulas have not been loaded yet').waitFor({ state: 'hidden' });
  // the style sheet that did not come either is there as well: without it each formula would be twice
  expect(
    await asked(page)
      .locator('.katex-mathml')
      .first()
      .evaluate((element) => getComputedStyle(element).position),
  ).toBe('absolute');
  await student.goTo(1);
  await asked(page).locator('.katex').first().waitFor();
  await student.submit();
  await student.receipt('1 of 3');
});

test('a part of the room whose code does not come says so, and the exam goes on around it', async () => {
  const parts = /\/assets\/(help-sheet|view-paper|toasts)-/;
  const exam = await school.exam({ examName: 'Missing parts test', endsInSeconds: 1_200 });
  const student = await beginWithout(parts, 2, exam);
  const { page, context } = student;
  await student.option('a');
  await student.saveLine(/^Saved/);
  await page.getByRole('button', { name: 'View paper' }).click();
  const sheet = page.getByRole('dialog', { name: 'View paper' });
  await sheet.getByText('There is no connection to the server.').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^Saved/);
  // a notice of the product's own wants the bars, which are not there
  await school.extend(exam, 30);
  await page
    .getByTestId('time-left')
    .filter({ hasText: /^[3-4]\d:/ })
    .waitFor();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('There is no connection to the server.').waitFor();
  await context.unroute(parts);
  await keys.getByRole('button', { name: 'Try again' }).click();
  await keys.getByRole('cell', { name: 'Choose an option' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alert').filter({ hasText: 'You have 30 more minutes. Your test ends at' }).waitFor();
  await student.submit();
  await student.receipt('2 of 3');
});

test('a question that cannot be drawn says so and leaves the others, the time and the way to hand in', async () => {
  // KaTeX gives up on so many braces, and not as it does on a fault
  const exam = await school.exam({
    examName: 'Spoiled question test',
    lastText: `Too deep: $${'{'.repeat(9_000)}x${'}'.repeat(9_000)}$`,
  });
  const student = await journeys.device();
  const { page } = student;
  await student.context.addInitScript(`{
    const { replaceAll } = String.prototype;
    String.prototype.replaceAll = function (...parts) {
      if (this.startsWith('Number 2:')) throw new Error('a question that nobody can draw');
      return replaceAll.apply(this, parts);
    };
  }`);
  await student.signIn(school.number(3));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.goTo(2);
  await asked(page)
    .getByRole('alert')
    .getByText('This question could not be shown. Your answers are saved; continue with the others.')
    .waitFor();
  await student.goTo(3);
  await asked(page).locator('.katex-error').waitFor();
  await student.option('b');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('2 of 3');
  // it is told, once for each try to draw it, and nothing else is
  expect(student.errors.splice(0).filter((error) => !error.includes('a question that nobody can draw'))).toEqual([]);
});

test('a page whose code does not come says so and can be asked for again, even where the code of the message is missing, too', async () => {
  const missing = /\/assets\/(notifications|page-failed)-/;
  const student = await journeys.device({ serviceWorkers: 'block' });
  const { page, context } = student;
  student.expectRefusals();
  await student.signIn(school.number(1));
  await context.route(missing, (route) => route.abort());
  await page.goto('/notifications');
  await page.getByRole('alert').getByText('There is no connection to the server.').waitFor();
  await context.unroute(missing);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  expect(student.errors.splice(0).filter((error) => !/dynamically imported module/.test(error))).toEqual([]);
});
