import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { hasFailed, type TestOutcome } from './outcome.js';

export interface TestReport {
  readonly finishedAt: string;
  readonly tests: readonly TestOutcome[];
}

export const reportFile = path.join(root, '.reports', 'tests.json');

export function readReport(file = reportFile): TestReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : null;
}

/** Puts this run's results in place of the older ones of the same files (or tests); a whole run replaces everything. */
export function keepReport(
  tests: readonly TestOutcome[],
  { isWhole, isByTitle }: { isWhole: boolean; isByTitle: boolean },
): void {
  const place = (one: TestOutcome) => (isByTitle ? `${one.file}\n${one.title}` : one.file);
  const ran = new Set(tests.map(place));
  const older = isWhole ? [] : (readReport()?.tests ?? []).filter((one) => !ran.has(place(one)) && isThere(one.file));
  const report: TestReport = { finishedAt: new Date().toISOString(), tests: [...older, ...tests] };
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`);
}

/** What a tool reported has no file and is not kept beyond its run. */
const isThere = (file: string): boolean => existsSync(path.join(root, file));

export function lastLine(tests: readonly TestOutcome[]): string {
  const failed = tests.filter(hasFailed).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}
