import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { isWhole, type TestOptions } from './options.js';
import { hasFailed, isLong, type TestOutcome } from './outcome.js';

/** A result, and of which test it speaks. */
export interface TestRecord extends TestOutcome {
  /** Of the test's file when it ran; null for a tool's own result. */
  readonly hash: string | null;
}

export interface TestReport {
  readonly finishedAt: string;
  readonly tests: readonly TestRecord[];
}

export const reportFile = path.join(root, '.reports', 'tests.json');

export function readReport(file = reportFile): TestReport | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : null;
}

/**
 * Puts this run's results in place of the older ones of the same files (or tests). A whole run replaces everything of
 * its length.
 */
export function keepReport(tests: readonly TestOutcome[], options: TestOptions): void {
  const place = (one: TestOutcome) => (options.title === null ? one.file : `${one.file}\n${one.title}`);
  const ran = new Set(tests.map(place));
  const isReplaced = (one: TestOutcome) =>
    ran.has(place(one)) || (isWhole(options) && isLong(one.file) === (options.length === 'long'));
  const older = (readReport()?.tests ?? []).filter((one) => !isReplaced(one) && isThere(one.file));
  const records = tests.map((one) => ({ ...one, hash: hashOf(one.file) }));
  const report: TestReport = { finishedAt: new Date().toISOString(), tests: [...older, ...records] };
  mkdirSync(path.dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`);
}

/** What a tool reported has no file and is not kept beyond its run. */
const isThere = (file: string): boolean => existsSync(path.join(root, file));

export function hashOf(file: string): string | null {
  const place = path.join(root, file);
  return existsSync(place) ? createHash('sha256').update(readFileSync(place)).digest('hex').slice(0, 16) : null;
}

export function lastLine(tests: readonly TestOutcome[]): string {
  const failed = tests.filter(hasFailed).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}
