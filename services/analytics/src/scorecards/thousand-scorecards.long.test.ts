import { languageCodes } from '@exam/contracts';
import { CONFIG } from '@exam/platform';
import { startService } from '@exam/testing';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { newCode } from './scorecard-code.js';
import type { Scorecard } from './scorecard-facts.js';
import { ScorecardFiles } from './scorecard-files.js';

const mostMs = 5 * 60_000;

const cardOf = (n: number): Scorecard => ({
  ...{
    code: newCode(),
    attemptId: randomUUID(),
    resultVersion: 1,
    examId: 'mock',
    accountId: `a${n}`,
    userId: `u${n}`,
  },
  ...{ orgId: 'org', organisation: 'Oak Grove School', examName: 'Grand mock', day: '2026-11-21' },
  ...{ studentName: `Student ${n} Rao`, userCode: `oak-${n}`, rank: n + 1, candidates: 1_000, percentile: 50 },
  subjects: ['Physics', 'Chemistry', 'Mathematics'].map((subjectName) => ({
    ...{ subjectName, centimarks: 7_100, maximumCentimarks: 10_000 },
  })),
  ...{ centimarks: 21_300, maximumCentimarks: 30_000, issuedAt: new Date('2026-11-22T06:00:00Z') },
});

test('[CARD-001] a thousand are one PDF, or a ZIP of a thousand, in less than five minutes; others are answered meanwhile', async () => {
  const analytics = await startService('analytics');
  const files = new ScorecardFiles(analytics.app.get(CONFIG));
  const cards = Array.from({ length: 1_000 }, (_, n) => cardOf(n)) as [Scorecard, ...Scorecard[]];
  let turns = 0;
  const others = setInterval(() => (turns += 1), 10);
  for (const format of ['pdf', 'zip'] as const) {
    const began = performance.now();
    const bytes = await files.many(cards, format, languageCodes[0]);
    const took = performance.now() - began;
    process.stdout.write(`${format}: ${Math.round(took)} ms, ${bytes.length} bytes\n`);
    expect(took).toBeLessThan(mostMs);
    if (format === 'zip') expect(Object.keys(unzipSync(bytes))).toHaveLength(1_000);
  }
  clearInterval(others);
  expect(turns).toBeGreaterThan(500);
  await analytics.close();
}, 660_000);
