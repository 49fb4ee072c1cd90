import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What axe calls serious or critical on the page as it stands, one line for each rule. */
async function faultsOf(name: string, page: Page, rules?: string[]): Promise<string[]> {
  // the usual mode opens another page for each look, for frames of other sites: there are none here
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
}

/** Those of axe's usual rules that look at colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** Of WCAG 2.2 at the levels A and AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page follows the browser's scheme at once; its colours take a moment. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().some((one) => one instanceof CSSTransition)))
    .toBe(false);
}

type Look = (name: string, page: Page) => Promise<void>;

/**
 * Runs the journey and gives what was found on all of its screens, in both schemes. They have the same elements, so
 * that the dark one is asked only what axe knows of colours.
 */
export async function looking(journey: (look: Look) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  await journey(async (name, page) => {
    await inScheme(page, 'light');
    faults.push(...(await faultsOf(`${name}, light`, page)));
    await inScheme(page, 'dark');
    faults.push(...(await faultsOf(`${name}, dark`, page, ofColours)));
  });
  return faults;
}

/** Whatever axe can tell of WCAG 2.2 AA on the page, however slight. */
export async function failsOfStandard(
  name: string,
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of schemes) {
    await inScheme(page, scheme);
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (scheme === 'light' ? axe.withTags(standard) : axe.withRules(ofColours)).analyze();
    for (const { id, nodes } of violations)
      faults.push(`${name}, ${scheme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(' | ')}`);
  }
  return faults;
}
