// What the organiser of a mock day does on the pages of a test, one by one.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hall } from './mock-hall.js';
import type { Organiser } from './mock-organiser.js';
import type { MockSchool } from './mock-school.js';
import { timeout } from './phone.js';

/** Beyond it nothing more is heard of one change. */
const heardWithinMs = 15_000;

/** How many rooms were told of what was done at `from`, and when the last of a hundred was. */
export async function toldTo(hall: Hall, name: Parameters<Hall['since']>[0], from: number, rooms: number) {
  for (const deadline = performance.now() + heardWithinMs; performance.now() < deadline; await sleep(50))
    if (hall.since(name, from).rooms >= rooms) break;
  const { rooms: heard, p99 } = hall.since(name, from);
  return `${heard} of ${rooms} rooms were told, 99 % within ${Math.round(p99)} ms`;
}

export async function announce({ page, button, confirm }: Bound, text: string): Promise<void> {
  await button('Announce').click();
  await confirm('Announce', (dialog) => dialog.getByLabel('Text', { exact: true }).fill(text));
  await page.getByRole('table', { name: 'Announcements' }).getByText(text).waitFor();
}

/** The proposal of the table of interruptions, once it is there. */
export const untilProposed = ({ page }: Bound) => giving(page, 'Interruptions').first().waitFor({ timeout });

export async function grant({ page, confirm }: Bound): Promise<void> {
  await giving(page, 'Interruptions').first().click();
  await confirm('Give time');
}

/** A section's lost time, once it is proposed. */
export const untilLost = ({ page }: Bound) => together(page).first().waitFor({ timeout });

/** Gives everybody of a section back what they lost. */
export async function giveBack({ page, confirm }: Bound): Promise<void> {
  await together(page)
    .first()
    .getByRole('button', { name: /^Give \d/ })
    .click();
  await confirm('Give time');
}

/** Who came back after the rest of their section gets it too; what else was measured of the same time is dismissed. */
export async function decideRest(hands: Bound): Promise<number> {
  const { page, confirm } = hands;
  const waiting = page.getByRole('table', { name: 'Interruptions' }).getByRole('button', { name: 'Dismiss' });
  for (let dismissed = 0; ; dismissed += 1) {
    const left = await waiting.count();
    if (left === 0) return dismissed;
    if ((await together(page).count()) > 0) await giveBack(hands);
    else {
      await waiting.first().click();
      await confirm('Dismiss', (dialog) => dialog.getByLabel(/^Reason/).fill('Already made up for'));
    }
    for (const deadline = Date.now() + timeout; (await waiting.count()) >= left; await page.waitForTimeout(100))
      if (Date.now() > deadline) throw new Error('what was decided still waits');
  }
}

export async function endForAll({ button, confirm }: Bound): Promise<void> {
  await button(/^End and submit for these/).click();
  await confirm('End and submit', (dialog) => dialog.getByLabel(/^Reason/).fill('The day is over'));
}

/** Looks again until the test is closed, as somebody who waits would. */
export async function untilClosed(organiser: Organiser, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; await organiser.page.waitForTimeout(2_000)) {
    await organiser.open('keys');
    const table = organiser.page.getByRole('checkbox', { name: 'Show all questions' });
    const not = organiser.page.getByText('Results can be seen once the test is over for everybody.');
    await table.or(not).first().waitFor();
    if ((await table.count()) > 0) return;
    if (Date.now() > deadline) throw new Error('the test does not close');
  }
}

export async function decideKeys({ page, button, confirm }: Bound, { another, dropped }: Wrong): Promise<void> {
  await page.getByRole('checkbox', { name: 'Show all questions' }).check();
  await button(`Question ${another.number}`).click();
  await confirm('Decide on this key', async (dialog) => {
    await dialog.getByLabel('Decision', { exact: true }).selectOption({ label: 'Another key' });
    await dialog.getByRole('checkbox', { name: another.answer, exact: true }).check();
    await dialog.getByLabel('Reason', { exact: true }).fill('The printed key was wrong.');
  });
  await button(`Question ${dropped.number}`).click();
  await confirm('Decide on this key', async (dialog) => {
    await dialog.getByLabel('Decision', { exact: true }).selectOption({ label: 'Leave the question out' });
    await dialog.getByLabel('Reason', { exact: true }).fill('It has no right answer.');
  });
  await page.getByText('The results do not have 2 decisions yet.').waitFor();
}

export async function preview({ page, button }: Bound): Promise<void> {
  await button('Preview regrade').click();
  await page.getByText('This is a preview: nobody sees it yet.').waitFor({ timeout: 5 * timeout });
}

export async function apply({ page, button, confirm }: Bound): Promise<void> {
  await button('Apply').click();
  await confirm('Apply');
  await page.getByText('Applied: these are the results that everybody sees.').waitFor({ timeout: 5 * timeout });
}

export async function release({ page, button, confirm }: Bound): Promise<void> {
  await button('Release the results').click();
  await confirm('Release the results');
  await page
    .getByText(/^Released /)
    .first()
    .waitFor();
}

type Wrong = MockSchool['paper']['wrong'];
export type Bound = ReturnType<typeof bound>;

/** The organiser's hands as plain functions. */
export const bound = (organiser: Organiser) => ({
  page: organiser.page,
  button: organiser.button.bind(organiser),
  confirm: organiser.confirm.bind(organiser),
});

const giving = (page: Organiser['page'], table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('button', { name: /^Give \d/ });

const together = (page: Organiser['page']) =>
  page
    .getByRole('table', { name: 'Interruptions', exact: true })
    .getByRole('row')
    .filter({ hasText: 'lost time together', has: page.getByRole('button', { name: /^Give \d/ }) });
