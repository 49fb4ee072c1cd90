import { languageCodes } from '@exam/contracts';
import { CONFIG } from '@exam/platform';
import { startService } from '@exam/testing';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { newCode } from './scorecard-code.js';
import type { Scorecard } from './scorecard-facts.js';
import { ScorecardFiles } from './scorecard-files.js';

/** `SCORECARDS=1000` measures what the specification gives five minutes for. */
const howMany = Number(process.env['SCORECARDS'] ?? 50);

const cardOf = (n: number): Scorecard => ({
  ...{
    code: newCode(),
    attemptId: randomUUID(),
    resultVersion: 1,
    examId: 'mock',
    accountId: `a${n}`,
    userId: `u${n}`,
  },
  ...{ orgId: 'org', organisation: 'Oak Grove School', translations: null, examName: 'Grand mock', day: '2026-11-21' },
  ...{ studentName: `Student ${n} Rao`, userCode: `oak-${n}`, rank: n + 1, candidates: 1_000, percentile: 50 },
  subjects: ['Physics', 'Chemistry', 'Mathematics'].map((subjectName) => ({
    ...{ subjectName, centimarks: 7_100, maximumCentimarks: 10_000 },
  })),
  ...{ centimarks: 21_300, maximumCentimarks: 30_000, issuedAt: new Date('2026-11-22T06:00:00Z') },
});

test('[CARD-001] those of many are one PDF, or a ZIP of as many; others are answered meanwhile', async () => {
  const analytics = await startService('analytics');
  const files = new ScorecardFiles(analytics.app.get(CONFIG));
  const cards = Array.from({ length: howMany }, (_, n) => cardOf(n)) as [Scorecard, ...Scorecard[]];
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  for (const format of ['pdf', 'zip'] as const) {
    const began = performance.now();
    const bytes = await files.many(cards, format, languageCodes[0]);
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stdout.write(`${howMany} scorecards as ${format}: ${seconds} s, ${bytes.length} bytes\n`);
    if (format === 'zip') expect(Object.keys(unzipSync(bytes))).toHaveLength(howMany);
  }
  clearInterval(others);
  expect(turns).toBeGreaterThan(howMany / 2);
  await analytics.close();
}, 1_200_000);
