// One line per test file, failures in full, and the results as JSON for the ledger and the last line.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const colour = (code, text) => (process.stdout.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text);

export default class Reporter {
  constructor() {
    this.started = Date.now();
    this.results = [];
  }

  onTestFileStart(test) {
    process.send?.({ alive: path.relative(root, test.path) });
  }

  onTestCaseResult(test) {
    process.send?.({ alive: path.relative(root, test.path) });
  }

  onTestFileResult(test, result) {
    const file = path.relative(root, test.path);
    process.send?.({ finished: file });
    const seconds = `${((result.perfStats.end - result.perfStats.start) / 1000).toFixed(1)} s`;
    const passed = result.numPassingTests;
    const failed = result.numFailingTests + (result.testExecError ? 1 : 0);
    const count = failed ? `${passed} passed, ${failed} failed of ` : `${passed} tests`;
    if (failed)
      console.log(
        `    ${colour(31, '✗')} ${file}  ${count.replace(/ of $/, '')}  ${seconds}\n${result.failureMessage ?? ''}`,
      );
    else console.log(`    ${colour(32, '✓')} ${file}  ${count}  ${seconds}`);
    for (const line of result.console ?? [])
      console.log(`      ${line.type}: ${line.message.trimEnd().replaceAll('\n', '\n      ')}`);
    this.results.push(...resultsOf(file, result));
  }

  onRunComplete() {
    const folder = path.join(root, '.reports');
    mkdirSync(folder, { recursive: true });
    const file = process.env.TEST_REPORT ?? path.join(folder, 'jest.json');
    writeFileSync(file, JSON.stringify({ finishedAt: new Date().toISOString(), tests: this.results }, null, 1));
    process.send?.({ done: true });
  }
}

function resultsOf(file, result) {
  const tests = result.testResults.map((one) => ({
    title: one.fullName,
    file,
    status: one.status,
    durationMs: Math.round(one.duration ?? 0),
    ...(one.failureMessages.length > 0 && { message: one.failureMessages.join('\n') }),
  }));
  // A file that cannot be loaded has no tests of its own: it counts as one that failed.
  if (result.testExecError)
    tests.push({ title: 'the file can be run', file, status: 'failed', durationMs: 0, message: result.failureMessage });
  return tests;
}
