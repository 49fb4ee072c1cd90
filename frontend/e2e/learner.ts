/** What the journeys of learning and practice share. */
import { randomUUID } from 'node:crypto';
import { getQuiz } from '@exam/contracts/http/quizzes';
import { expect, type Page } from '@playwright/test';
import { Api } from '../../tools/import/api.js';
import { importPack } from '../../tools/import/run-import.js';
import type { Device, Journeys } from './student.js';

/** A package without payment, as an operator gives it by `npm run operate -- import`. */
export async function grant(journeys: Journeys, student: number, packageId: string): Promise<void> {
  const { url, operator } = journeys.running;
  const api = new Api(url, operator);
  const row = {
    grantCode: randomUUID(),
    orgId: 'vvss',
    userCode: `vvss-s${String(student).padStart(3, '0')}`,
    packageId,
  };
  const report = await importPack(
    {
      name: 'a grant',
      kinds: ['grant'],
      async *rows() {
        yield { place: 'grant 1', row };
      },
      remarks: () => [],
    },
    api,
    { dryRun: false, step: (_name, work) => work(() => undefined) },
  );
  await api.close();
  expect(report.refused).toEqual([]);
}

/**
 * What was granted has gone from commerce by catalog to assessment, which refuses a quiz of a chapter until then. The
 * student's device stands on a page of the product.
 */
export async function untilOpen(journeys: Journeys, student: Device, examId: string): Promise<void> {
  const accountId = (await student.page.evaluate(() => localStorage.getItem('currentAccountId')))!;
  await expect(() => journeys.ask(student, getQuiz, { examId, accountId })).toPass({ timeout: 60_000 });
}

export async function noSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
