import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath, flags } from './chromium.js';

const root = path.resolve(import.meta.dirname, '../..');
const reports = path.join(root, '.reports');
/** These move the time of the services on: beside them nobody else, and one at a time. */
const moving = /\.clock\.test\.ts$/;

/** A whole file by its name, one test by its tag. */
const long = /@long|\.long\.test\.ts/;
const length = process.env.TEST_LENGTH;
const withPages = process.env.TEST_WITH_PAGES === 'true';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  ...(length === 'fast' && { grepInvert: long }),
  ...(length === 'long' && { grep: long }),
  reporter: path.join(root, 'tools/test/journey-reporter.ts'),
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
    { name: 'journeys', testIgnore: moving, outputDir: path.join(reports, 'journeys') },
    { name: 'clock', testMatch: moving, outputDir: path.join(reports, 'journeys-clock') },
  ],
});
