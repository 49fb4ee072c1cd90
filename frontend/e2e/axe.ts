import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe calls serious or critical on the page as it stands, one line for each rule. */
async function faultsOf(name: string, page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
}

type Look = (name: string, page: Page) => Promise<void>;

/** Runs the journey and gives what was found on all of its screens. */
export async function looking(journey: (look: Look) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  await journey(async (name, page) => void faults.push(...(await faultsOf(name, page))));
  return faults;
}
