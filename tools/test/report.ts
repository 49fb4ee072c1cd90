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

/** Puts this run's results in place of the older ones of the same files; a whole run replaces everything. */
export function keepReport(tests: readonly TestOutcome[], isWhole: boolean): void {
  const ran = new Set(tests.map((one) => one.file));
  const older = isWhole ? [] : (readReport()?.tests ?? []).filter((one) => !ran.has(one.file) && existsSync(path.join(root, one.file)));
  const report: TestReport = { finishedAt: new Date().toISOString(), tests: [...older, ...tests] };
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`);
}

export function lastLine(tests: readonly TestOutcome[]): string {
  const failed = tests.filter(hasFailed).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}
