import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { Journeys } from './student.js';

const journeys = new Journeys();
beforeAll(() => journeys.open(), 300_000);
afterEach(() => journeys.endJourney());
afterAll(() => journeys.close(), 60_000);

const practice = 'Practice Test 1: a bit of everything';

/** What axe calls serious or critical on the page as it stands, one line for each rule. */
async function faultsOf(name: string, page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
}

test.each([['light', 33], ['dark', 34]] as const)('axe finds nothing serious or critical on the exam path in the %s scheme', async (colorScheme, number) => {
  const faults: string[] = [];
  const look = async (name: string, page: Page) => faults.push(...await faultsOf(name, page));
  const guest = await journeys.device({ colorScheme });
  await guest.page.goto('/login');
  await guest.page.getByLabel('Mobile number').waitFor();
  await look('sign-in', guest.page);

  const student = await journeys.signedIn(number, { colorScheme });
  const { page } = student;
  await page.goto('/assessments/home');
  await page.getByRole('heading', { name: 'Assessments', exact: true }).waitFor();
  await look('hub', page);
  await student.openList('teacher');
  await look('teacher list', page);
  await student.openList('mock');
  await page.getByRole('button', { name: `Begin test: ${practice}` }).waitFor();
  await look('mock list', page);

  await student.begin('mock', practice);
  await student.option('a');
  await student.saveLine(/^Saved/);
  await look('room', page);
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  await look('summary', page);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();

  await page.getByTestId('standing').waitFor({ timeout: 60_000 });
  await look('report', page);
  await page.getByRole('link', { name: 'Review the answers' }).click();
  await page.getByRole('article').waitFor();
  await look('review', page);
  expect(faults).toEqual([]);
});
