/** For what the room looks like when time runs out, without waiting for it. */
import type { AttemptSummary } from '@exam/contracts';
import type { APIResponse, Locator, Page, Route } from '@playwright/test';
import type { Device } from './student.js';

type Deadlines = Pick<AttemptSummary, 'deadlineAt' | 'writeDeadlineAt'>;

/**
 * The server grants less time than the exam has: so says every answer about the attempt. Seconds from the first of
 * them. Tells when that is over.
 */
export async function endsIn(
  { page }: Device,
  { writeSeconds, seconds }: { writeSeconds: number; seconds: number },
): Promise<() => number> {
  let deadlines: Deadlines | null = null;
  await page.route(/\/api\/(exams\/[\w-]+\/attempts|attempts\/[\w-]+(\/answers)?)$/, (route) =>
    answered(page, route, () => {
      const now = Date.now();
      deadlines ??= { deadlineAt: now + seconds * 1_000, writeDeadlineAt: now + writeSeconds * 1_000 };
      return deadlines;
    }),
  );
  return () => Number(deadlines!.deadlineAt);
}

const stopped = new WeakSet<Page>();

/** The server's answer with these parts in it. The page that asked may be gone by now, and nobody waits for it. */
async function answered(page: Page, route: Route, parts: () => object): Promise<void> {
  const response: APIResponse = await route.fetch();
  const body = (await response.json()) as { Item?: object };
  // where the page's time is stopped it is the server's too, or an answer would set the page's clock right
  const time = stopped.has(page) ? { serverTime: await page.evaluate(() => Date.now()) } : {};
  const changed = { ...parts(), ...time };
  const json = body.Item ? { ...body, Item: { ...body.Item, ...changed } } : { ...body, ...changed };
  await route.fulfill({ response, json }).catch(() => undefined);
}

/** From now on no time goes by in the page but what the journey grants it. */
export async function stopTime(page: Page): Promise<void> {
  stopped.add(page);
  await page.route(/\/api\/user\/server\/time\//, (route) => answered(page, route, () => ({})));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/**
 * Lets the stopped time of the page go on until that is seen, and 50 ms at most beyond. What is not to be seen before
 * `expectedAt` is looked for from two seconds before it.
 */
export async function goesOnUntil(page: Page, seen: Locator, expectedAt = 0): Promise<void> {
  while ((await page.evaluate(() => Date.now())) < expectedAt - 2_000) await page.clock.runFor(500);
  while (!(await seen.isVisible())) await page.clock.runFor(50);
}
