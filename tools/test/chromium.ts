import { existsSync } from 'node:fs';
import { findProgram } from '../lib/command.js';
import { installAsRoot } from '../lib/debian-packages.js';
import { Failure } from '../lib/failure.js';
import type { Progress } from '../lib/steps.js';

/** Chromium without windows, as Playwright has it too: the journeys take a fifth less processor time with it. */
const shell = 'chromium-headless-shell';
const usual = [`/usr/bin/${shell}`, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser's path: CHROMIUM_PATH, an installed one, or Debian's, installed now where this user may. */
export async function findChromium(progress: Progress, signal: AbortSignal): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Failure(
      'browser',
      `CHROMIUM_PATH names ${given}, which does not exist.`,
      'Correct it, or unset it to use the installed Chromium.',
    );
  }
  const found = installed();
  if (found) return found;
  progress(`installing Debian's ${shell}`);
  const done = await installAsRoot(shell, { onLine: progress, signal });
  const now = installed();
  if (now) return now;
  throw new Failure(
    'browser',
    done
      ? `apt-get could not install ${shell}:\n${done.output.trim().split('\n').slice(-8).join('\n')}`
      : 'Chromium is needed, and there is none.',
    `Install it (Debian: sudo apt-get install ${shell}) or set CHROMIUM_PATH.`,
  );
}

function installed(): string | undefined {
  return usual.find((file) => existsSync(file)) ?? findProgram('chromium');
}
