import { expect, test } from '@playwright/test';
import { getExam } from '@exam/contracts';
import { until } from '@exam/testing/until';
import type { Device } from './student.js';
import { Line } from './line.js';
import { schoolOf } from './school.js';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

let line: Line;
const { journeys, school } = schoolOf(4, {
  open: async () => void (line = await Line.to(journeys.url)),
  close: () => line.close(),
});

/** A student who sits behind the line that the journey spoils. */
async function behindTheLine(student: number): Promise<Device> {
  line.becomes('good');
  const device = await journeys.device({ baseURL: line.url });
  await device.signIn(school.number(student));
  return device;
}

test('a connection cut in the middle of answering: the answer arrived, its acknowledgement did not, and it counts once', async () => {
  const exam = await school.exam({ examName: 'Cut line test' });
  const student = await behindTheLine(1);
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  line.becomes('loses answers', /\/answers$/);
  student.expectRefusals();
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^1 answer waiting for the connection$/);
  expect(line.lost).toBeGreaterThan(0);
  await student.option('c');
  line.becomes('good');
  await student.saveLine(/^Saved/);
  await student.submit();
  await student.receipt('2 of 3');
});

test(
  'a server that answers 503 for half a minute: the room says so in words, asks ever less often, and all answers arrive',
  { tag: '@long' },
  async () => {
    const exam = await school.exam({ examName: 'Busy server test', questions: 8 });
    const student = await behindTheLine(2);
    await student.openInstructions(exam.examId);
    await student.beginHere();
    await student.option('a');
    await student.saveLine(/^Saved/);
    student.expectRefusals();
    line.refusedAt.length = 0;
    line.becomes('busy');
    for (const number of [2, 3, 4]) {
      await student.goTo(number);
      await student.option('b');
    }
    await student.saveLine(/^3 answers waiting for the connection$/);
    await student.statusOf(3, 'Answered').waitFor();
    // the half minute is counted by the tries that met it
    await until(() => line.refusedAt.at(-1)! - line.refusedAt[0]! >= 30_000, {
      timeoutMs: 90_000,
      what: 'half a minute of refusals',
    });
    line.becomes('good');
    await student.saveLine(/^Saved/);

    const gaps = line.refusedAt.slice(1).map((at, index) => at - line.refusedAt[index]!);
    // never sooner than the second the server asked for, and not by the clock: the pauses grow and differ
    expect(line.refusedAt.length).toBeLessThan(12);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(900);
    expect(Math.max(...gaps)).toBeGreaterThan(3_000);
    await student.submit();
    await student.receipt('4 of 8');
  },
);

test('a paper handed in while the server answers 503 is kept, said so, and arrives once', async () => {
  const exam = await school.exam({ examName: 'Busy submit test' });
  const student = await behindTheLine(3);
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  student.expectRefusals();
  line.becomes('busy', /\/submission$/);
  await student.page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await student.page.getByRole('button', { name: 'Yes, proceed to submit' }).click();
  await student.page.getByRole('heading', { name: 'Submitted on this device – not received yet' }).waitFor();
  await student.page.reload();
  await student.page.getByRole('heading', { name: 'Submitted on this device – not received yet' }).waitFor();
  expect((await journeys.ask(student, getExam, { examId: exam.examId })).Item.attempt?.status).toBe('running');
  line.becomes('good');
  await student.page
    .getByRole('heading', { name: 'You have successfully submitted the Assessment' })
    .waitFor({ timeout: 60_000 });
  await student.receipt('1 of 3');
});

test('a paper that was kept is sent by itself from another page, without a reload, once the server takes it', async () => {
  const exam = await school.exam({ examName: 'Left submit test' });
  const student = await behindTheLine(4);
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  student.expectRefusals();
  line.becomes('busy', /\/(submission|answers)$/);
  await student.goTo(2);
  await student.option('b');
  await student.saveLine(/^1 answer waiting/);
  await student.page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await student.page.getByRole('button', { name: 'Yes, proceed to submit' }).click();
  const sheet = student.page.getByRole('dialog', { name: 'Submitted on this device – not received yet' });
  await sheet.getByRole('button', { name: 'All tests' }).click();
  await student.page.waitForURL('**/assessments/home');
  const refused = line.refusedAt.length;
  await until(() => line.refusedAt.length >= refused + 3, { timeoutMs: 90_000, what: 'tries from the other page' });
  line.becomes('good');
  await student.page.getByText(/^We received your answers on /).waitFor({ timeout: 60_000 });
  const { Item } = await journeys.ask(student, getExam, { examId: exam.examId });
  expect(Item.attempt?.status).toBe('submitted');
});
