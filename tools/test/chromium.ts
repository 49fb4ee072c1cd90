import { existsSync } from 'node:fs';
import { findProgram, isRoot, runCommand } from '../lib/command.js';
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
  if (!isRoot || !findProgram('apt-get')) {
    throw new Failure(
      'browser',
      'The browser journeys need Chromium, and there is none.',
      'Install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    );
  }
  progress(`installing Debian's ${shell}`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', shell]]) {
    const { code, output } = await runCommand('apt-get', args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      onLine: progress,
      signal,
    });
    if (code !== 0)
      throw new Failure(
        'browser',
        `apt-get ${args[0]} failed:\n${output.trim().split('\n').slice(-8).join('\n')}`,
        `Install ${shell} by hand or set CHROMIUM_PATH.`,
      );
  }
  const now = installed();
  if (!now)
    throw new Failure('browser', `apt-get installed ${shell}, but no program is there.`, 'Set CHROMIUM_PATH to it.');
  return now;
}

function installed(): string | undefined {
  return usual.find((file) => existsSync(file)) ?? findProgram('chromium');
}
