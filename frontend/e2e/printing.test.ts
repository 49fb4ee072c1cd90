import { expect, test } from '@playwright/test';
import { printed } from './printed.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

test('a report prints each of its views, alone and on two pages at most [REPORT-012]', async () => {
  const { page } = await journeys.signedIn(1);
  for (const [view, heading, words] of [
    [0, 'Top of the board', ['Rank', 'Percentile', 'Your Score']],
    [1, 'Comparative Analysis', ['Total marks']],
    [2, 'Time Management', ['Class Accuracy']],
    [3, 'Behaviour Analytics', ['Frequency Wise Analysis']],
  ] as const) {
    await page.goto(`/mocktest-summary?examId=vvss-mock-0&view=${view}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    for (const word of words) await page.getByText(word).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const pages = await printed(page);
    expect(pages.length).toBeLessThanOrEqual(2);
    const text = pages.join(' ');
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Skip to the content');
  }
});
