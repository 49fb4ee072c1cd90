/** What the journeys of learning and practice share. */
import { randomUUID } from 'node:crypto';
import { getQuiz } from '@exam/contracts/http/quizzes';
import { Operator } from '@exam/testing/operator';
import { expect, type Page } from '@playwright/test';
import type { Device, Journeys } from './student.js';

/** A package without payment, as an operator gives it by `npm run operate -- import`. */
export async function grant(journeys: Journeys, student: number, packageId: string): Promise<void> {
  const { url, operator } = journeys.running;
  const userCode = `vvss-s${String(student).padStart(3, '0')}`;
  const row = { grantCode: randomUUID(), orgId: 'vvss', userCode, packageId };
  await new Operator(url, operator).bring('a grant', { grant: [row] });
}

/**
 * What was granted has gone from commerce by catalog to assessment, which refuses a quiz of a chapter until then. The
 * student's device stands on a page of the product.
 */
export async function untilOpen(journeys: Journeys, student: Device, examId: string): Promise<void> {
  const accountId = (await student.page.evaluate(() => localStorage.getItem('currentAccountId')))!;
  await expect(() => journeys.ask(student, getQuiz, { examId, accountId })).toPass({ timeout: 60_000 });
}

/** Nothing is wider than the screen; where something is, the error names what stands out. */
export async function noSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right + window.scrollX > clientWidth + 1,
    );
    return beyond.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`).slice(0, 12);
  });
  expect(wide, `${page.url()} is too wide`).toEqual([]);
}
