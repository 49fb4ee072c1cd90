import { expect, test } from '@playwright/test';
import { serverTime } from '@exam/contracts';
import type { Device } from './student.js';
import { schoolOf } from './school.js';

const { journeys, school } = schoolOf(2);

const hour = 3_600_000;

/**
 * The device's clock runs `aheadMs` wrong; what runs only forward (performance.now) is not touched, as on a real
 * device.
 */
async function setClock(device: Device, aheadMs: number): Promise<void> {
  const script = `(() => {
    const Real = globalThis.RealDate ?? Date;
    globalThis.RealDate = Real;
    globalThis.Date = class extends Real {
      constructor(...parts) { if (parts.length === 0) super(Real.now() + ${aheadMs}); else super(...parts); }
      static now() { return Real.now() + ${aheadMs}; }
    };
  })()`;
  await device.context.addInitScript(script);
  await device.page.evaluate(script);
}

/** Seconds that the timer shows. */
async function timeLeft({ page }: Device): Promise<number> {
  const [minutes, seconds] = (await page.getByTestId('time-left').innerText()).split(':').map(Number);
  return minutes! * 60 + seconds!;
}

/** All of the time but the minutes that the journey may have taken so far on a busy machine. */
function expectAlmost(left: number, seconds: number): void {
  expect(left).toBeGreaterThan(seconds - 180);
  expect(left).toBeLessThanOrEqual(seconds);
}

for (const [direction, aheadMs] of [
  ['ahead', 3 * hour],
  ['behind', -3 * hour],
] as const)
  test(`a device clock three hours ${direction}: the timer is right and the paper counts [RUN-014] [ORG-007]`, async () => {
    const exam = await school.exam({ examName: `Clock test ${aheadMs}`, minutes: 30 });
    const student = await journeys.device();
    await setClock(student, aheadMs);
    await student.signIn(school.number(1));
    await student.openInstructions(exam.examId);
    await student.page.getByText(aheadMs > 0 ? /^Your clock is .* ahead/ : /^Your clock is .* behind/).waitFor();
    await student.beginHere();
    expectAlmost(await timeLeft(student), 1_800);
    await student.option('a');
    await student.saveLine(/^Saved/);
    await student.page.reload();
    await student.question(1);
    expectAlmost(await timeLeft(student), 1_800);
    await student.submit();
    await student.receipt('1 of 3');
  });

test('a device clock that is moved during the test changes neither the timer nor what counts [RUN-014]', async () => {
  const exam = await school.exam({ examName: 'Moved clock test', minutes: 30 });
  const student = await journeys.device();
  await student.signIn(school.number(2));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  await student.option('a');
  await student.saveLine(/^Saved/);
  for (const [number, aheadMs] of [
    [2, 3 * hour],
    [3, -5 * hour],
  ] as const) {
    // the client notices on its own and asks the server anew
    const asked = student.page.waitForResponse(
      (response) => response.url().endsWith(`/api${serverTime.path}`) && response.ok(),
    );
    await setClock(student, aheadMs);
    await asked;
    await student.goTo(number);
    expectAlmost(await timeLeft(student), 1_800);
    await student.option('b');
    await student.saveLine(/^Saved/);
  }
  await student.page.reload();
  await student.question(3);
  expectAlmost(await timeLeft(student), 1_800);
  await student.submit();
  await student.receipt('3 of 3');
});
