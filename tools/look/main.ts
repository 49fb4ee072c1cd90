import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { failureOf, Interrupted, printFailure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { killAllProcesses } from '../lib/processes.js';
import { step } from '../lib/steps.js';
import { listenForStop } from '../start/stopping.js';
import { findChromium } from '../test/chromium.js';
import { startStack } from '../test/stack.js';
import { buyOnce, drawPage, submitOnce } from './draw.js';
import { help, readOptions, type LookOptions } from './options.js';

/** Of the demo pack; no account that people sign in with. */
const student = { phoneNumber: '6000000160', password: 'Student@123' };
const folder = path.join(root, '.look');
const { signal } = listenForStop(killAllProcesses);

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await look(options);
  else console.log(help);
} catch (error) {
  if (!(error instanceof Interrupted)) printFailure(failureOf(error, 'npm run look'));
  process.exitCode = signal.aborted ? 130 : 1;
}
process.exit();

async function look(options: LookOptions): Promise<void> {
  const executablePath = await step('browser', (progress) => findChromium(progress, signal));
  const stack = options.url ? null : await ownStack();
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const artist = { browser, origin: stack?.url ?? options.url!, student, options };
    const context = await browser.newContext();
    await submitOnce(context, artist);
    await buyOnce(context, artist);
    await context.close();
    mkdirSync(folder, { recursive: true });
    if (options.pictures !== null) mkdirSync(options.pictures, { recursive: true });
    for (const page of options.pages) {
      if (signal.aborted) throw new Interrupted();
      const file = path.join(folder, `${page.name}-${options.language}.png`);
      await step(page.name, async (progress) => {
        const { sheet, pictures } = await drawPage(artist, page);
        writeFileSync(file, sheet);
        if (options.pictures !== null)
          for (const { name, png } of pictures) writeFileSync(path.join(options.pictures, `${name}.png`), png);
        progress(path.relative(root, file));
      });
    }
    await browser.close();
  } finally {
    await stack?.stop();
  }
}

async function ownStack() {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'exam-look-'));
  const stack = await step('the whole product', (progress) => startStack({ dataFolder, progress, signal }));
  return {
    url: stack.url,
    async stop() {
      await stack.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
