import { test, type Page } from '@playwright/test';
import { grant, noSideways, untilOpen } from './learner.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const sizes = [
  { tag: [], student: 3, viewport: { width: 1280, height: 800 } },
  { tag: ['@long'], student: 4, viewport: { width: 360, height: 740 } },
];
const chapter = 'Electric Charges and Fields';

async function beginFromPopup(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByText('No of Attempts').waitFor();
  await popup.getByRole('button', { name: 'Begin test' }).click();
}

for (const { tag, student, viewport } of sizes)
  test(
    `an assessment is created, taken and reviewed; a report is read; a mistake is practised, ${viewport.width} px wide [ASMT-017] [SELF-001] [SELF-009] [SELF-013] [REPORT-001] [REPORT-012] [PERF-002] [USAGE-006]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(student, { viewport });
      const { page } = asha;
      await grant(journeys, student, 'vvss-physics-12');

      await page.goto('/assessments/home');
      await untilOpen(journeys, asha, 'physics-12-01-quiz');
      await page.goto('/assessments/create-assessment');
      await page.getByRole('combobox', { name: 'Subject' }).selectOption('Physics');
      await page.getByRole('checkbox', { name: chapter, exact: true }).check();
      for (const name of ['All', 'Easy', 'Medium', 'Hard'])
        await page.getByRole('checkbox', { name, exact: true }).check();
      await noSideways(page);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await beginFromPopup(page);
      await asha.question(1);
      await asha.option('a');
      await asha.submit();
      await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
      await page.waitForURL('**/assessments/home');

      await page.goto('/assessments/create-assessment');
      await page.getByText('Completed').waitFor();
      await noSideways(page);
      await page.getByRole('button', { name: /^Review:/ }).click();
      await page.getByText('Right answer:').first().waitFor();

      await page.goto('/mocktest-summary?examId=vvss-mock-0');
      await page.getByText('My Test Report').waitFor();
      for (const view of ['Comparative Analysis', 'Time Management', 'Behavior Analysis']) {
        await page.getByRole('link', { name: view }).click();
        await page
          .getByRole('heading', { level: 1, name: view === 'Behavior Analysis' ? 'Behaviour Analytics' : view })
          .waitFor();
        await page.getByRole('region').first().waitFor();
        await noSideways(page);
        await page.getByRole('link', { name: 'Back' }).click();
      }
      await page.goto('/usage-analytics');
      await page.getByText('Other days').click();
      await page.getByRole('button', { name: 'Go' }).waitFor();
      await noSideways(page);
      await page.goto('/performance-analytics');
      await page.getByRole('heading', { name: 'Physics' }).first().waitFor();
      await noSideways(page);

      await page.goto('/self-assessment');
      const notebook = page.getByRole('region', { name: 'My mistakes' });
      await notebook.getByRole('button', { name: 'Practise my mistakes' }).click();
      await noSideways(page);
      await beginFromPopup(page);
      await asha.question(1);
      await asha.submit();
    },
  );
