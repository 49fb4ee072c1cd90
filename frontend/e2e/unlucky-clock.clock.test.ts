/** Two things at once: a line that breaks, or a clock that is wrong, and more time. */
import { serverTime } from '@exam/contracts';
import { until } from '@exam/testing/until';
import { expect, test } from '@playwright/test';
import { schoolOf, type OwnExam } from './school.js';
import { saves, serverSide } from './server-side.js';
import { deviceInTime, moveTo, serverNow } from './server-clock.js';
import type { Device } from './student.js';

const { journeys, school } = schoolOf(3);
const { attemptOf, heldOf } = serverSide(journeys);

async function inRoom(
  student: number,
  wish: { examName: string; runner?: 'grid' | 'list' },
): Promise<{ device: Device; exam: OwnExam }> {
  const device = await deviceInTime(journeys, school.number(student));
  // the end of its window ends no attempt at a teacher's assessment
  const exam = await school.exam({ ...wish, ...(wish.runner === 'list' ? { minutes: 3 } : { endsInSeconds: 180 }) });
  if (wish.runner === 'list') await device.begin('teacher', exam.examName);
  else {
    await device.openInstructions(exam.examId);
    await device.beginHere();
  }
  return { device, exam };
}

test('the line is away when the time ends and more was given meanwhile: what waits is saved, and nothing is handed in by itself', async () => {
  const { device: student, exam } = await inRoom(1, { examName: 'List, more time', runner: 'list' });
  await student.option('a');
  await student.saveLine(/^Saved/);
  await student.line('cut');
  await student.goToNext(2);
  await student.option('b');
  await student.saveLine(/^1 answer not sent: must arrive by /);
  await school.extend(exam, 10);
  await moveTo(journeys.running, serverNow(journeys.running) + 180_000, [student]);
  await student.page.waitForURL('**/assessments/home');
  await student.line('back');
  await until(async () => (await heldOf(student, exam))['2'] === 'b', {
    timeoutMs: 60_000,
    what: 'the answer that waited',
  });
  expect((await attemptOf(student, exam)).status).toBe('running');
});

test('a room that was told a wrong time hands nothing in early: the server says so, and the clock is put right [RUN-014]', async () => {
  const device = await journeys.device({ serviceWorkers: 'block' });
  device.expectRefusals();
  await device.signIn(school.number(2));
  const aheadMs = 60_000;
  let isWrong = true;
  await device.page.route(
    new RegExp(`/api(${serverTime.path}|/exams/[\\w-]+/attempts|/attempts/[\\w-]+(/answers)?)$`),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { serverTime?: number; Item?: { serverTime: number } };
      if (isWrong && body.serverTime !== undefined) body.serverTime += aheadMs;
      if (isWrong && body.Item) body.Item.serverTime += aheadMs;
      await route.fulfill({ response, json: body });
    },
  );
  const asksForTime = () => device.page.evaluate(() => window.dispatchEvent(new Event('online')));
  const exam = await school.exam({ examName: 'Grid, wrong time', minutes: 12, endsInSeconds: 180 });
  await device.openInstructions(exam.examId);
  await device.beginHere();
  await device.option('a');
  await device.saveLine(/^Saved/);
  const refused = device.page.waitForResponse(
    (response) => response.url().endsWith('/submission') && response.status() === 409,
  );
  const left = device.page.getByTestId('time-left');
  await moveTo(journeys.running, exam.endsAt - aheadMs - 3_000);
  await asksForTime();
  await left.filter({ hasText: '00:00' }).waitFor();
  await refused;
  isWrong = false; // an answer on its way would put the clock wrong again
  await left.filter({ hasText: /^00:(?!00)/ }).waitFor();
  await device.goTo(2);
  const saved = device.page.waitForResponse((response) => saves.test(response.url()) && response.ok());
  await device.option('b');
  await saved;
  await moveTo(journeys.running, exam.endsAt - 2_000);
  await asksForTime();
  await device.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await device.receipt('2 of 3');
});

test('a student who cancels at the end hears of it once, also where the room asks meanwhile how its attempt stands', async () => {
  const { device, exam } = await inRoom(3, { examName: 'Cancelled at the end' });
  const { page } = device;
  let answerIt = (): void => undefined;
  const held = new Promise<void>((resolve) => (answerIt = resolve));
  let isCancelled = false;
  await page.route('**/api/results/cancel/assessment/test', async (route) => {
    const response = await route.fetch();
    isCancelled = true;
    await held;
    await route.fulfill({ response });
  });
  await moveTo(journeys.running, exam.endsAt - 2_000, [device]);
  await page.getByRole('button', { name: 'Cancel Exam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel' }).click();
  await until(() => isCancelled, { timeoutMs: 30_000, what: 'the cancelled attempt' });
  const looked = page.waitForResponse(
    (response) => /\/api\/attempts\/[\w-]+$/.test(response.url()) && response.request().method() === 'GET',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await looked;
  answerIt();
  await page.waitForURL('**/mock-assessments');
  await page.getByText('Mock test cancelled successfully').waitFor();
  await expect(page.getByText(/^You gave up this test on another device/)).toHaveCount(0);
  expect((await attemptOf(device, exam)).status).toBe('cancelled');
});
