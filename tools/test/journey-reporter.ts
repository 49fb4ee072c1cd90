/** One line per file of journeys, failures in full, and the results for the ledger and the last line. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { TestOutcome } from './outcome.js';

const root = path.resolve(import.meta.dirname, '../..');
const colour = (code: number, text: string) => (process.stdout.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text);
const fileOf = (test: TestCase) => path.relative(root, test.location.file);

/** A failed call says nothing but "fetch failed"; why it failed is its cause. */
const withCauses = ({ stack, message, cause }: TestError): string =>
  `${stack ?? message ?? ''}${cause ? `\ncaused by ${withCauses(cause)}` : ''}`;

export default class JourneyReporter implements Reporter {
  private readonly outcomes: TestOutcome[] = [];
  private readonly left = new Map<string, number>();

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const test of suite.allTests()) this.left.set(fileOf(test), (this.left.get(fileOf(test)) ?? 0) + 1);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = fileOf(test);
    const status = result.status === 'passed' ? 'passed' : result.status === 'skipped' ? 'skipped' : 'failed';
    const message = result.errors.map(withCauses).join('\n');
    this.outcomes.push({ title: test.title, file, status, durationMs: result.duration, ...(message && { message }) });
    if (status !== 'passed') this.tellFailure(test, result);
    const left = (this.left.get(file) ?? 1) - 1;
    this.left.set(file, left);
    if (left === 0) this.tellFile(file);
  }

  /** A fault outside of any test: a file that cannot be loaded, a worker that died. */
  onError(error: TestError): void {
    console.log(`    ${colour(31, '✗')} ${error.stack ?? error.message ?? error.value ?? 'unknown'}`);
    const file = error.location ? path.relative(root, error.location.file) : 'playwright';
    this.outcomes.push({ title: 'the file can be run', file, status: 'failed', durationMs: 0 });
  }

  onEnd(): void {
    const { TEST_REPORT } = process.env;
    if (TEST_REPORT) writeFileSync(TEST_REPORT, JSON.stringify(this.outcomes));
  }

  private tellFile(file: string): void {
    const own = this.outcomes.filter((one) => one.file === file);
    const failed = own.filter(({ status }) => status !== 'passed').length;
    const seconds = (own.reduce((sum, one) => sum + one.durationMs, 0) / 1000).toFixed(1);
    const count = failed ? `${own.length - failed} passed, ${failed} failed` : `${own.length} tests`;
    console.log(`    ${failed ? colour(31, '✗') : colour(32, '✓')} ${file}  ${count}  ${seconds} s`);
  }

  private tellFailure(test: TestCase, result: TestResult): void {
    console.log(`    ${colour(31, '✗')} ${fileOf(test)}: ${test.title}  ${(result.duration / 1000).toFixed(1)} s`);
    for (const error of result.errors)
      console.log(`${withCauses(error)}\n${error.snippet ?? ''}`.replaceAll(/^/gm, '      '));
    for (const { name, path: place } of result.attachments)
      if (name === 'trace' && place)
        console.log(`      trace: npx playwright show-trace ${path.relative(root, place)}`);
      else if (name === 'screenshot' && place) console.log(`      picture: ${path.relative(root, place)}`);
  }
}
