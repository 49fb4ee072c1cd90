import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath, flags } from './chromium.js';

const root = path.resolve(import.meta.dirname, '../..');
/** These stand at the end of an exam and wait for the clock: beside the others they take little of the processor. */
const waiting = /(after-the-end|the-end|unlucky-clock|the-runner-time|accessibility-time-up|bad-lines)\.test\.ts$/;

const withPages = process.env.TEST_WITH_PAGES === 'true';

export default defineConfig({
  testDir: '.',
  testMatch:
    { fast: '**/!(*.long).test.ts', long: '**/*.long.test.ts' }[process.env.TEST_LENGTH ?? ''] ?? '**/*.test.ts',
  outputDir: path.join(root, '.reports', 'journeys'),
  reporter: path.join(root, 'tools/test/journey-reporter.ts'),
  workers: 5,
  // A journey walks through the whole product, on machines that do other things besides.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    // the browser's own thirty seconds are too few where a dozen programs share two cores
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath: chromiumPath, args: [...flags] },
    // the page at each step takes a quarter of the processor: only where a few files are asked for
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: withPages },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testIgnore: waiting, workers: 3 },
    { name: 'waiting', testMatch: waiting, workers: 2 },
  ],
});
