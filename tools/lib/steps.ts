import { Failure, failureOf, Interrupted } from './failure.js';

export type Progress = (text: string) => void;

const quietMs = 5_000;

/**
 * Runs one named step and prints its name, its progress and the time it took. On a terminal the
 * progress overwrites one line; elsewhere a line appears only when a step takes long.
 */
export async function step<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const started = Date.now();
  let latest = '';
  let lastPrinted = started;
  const draw = () => process.stdout.write(`\r\x1b[K  … ${name}${latest && `: ${latest}`}  ${secondsSince(started)}`);
  const sayStillAtIt = () => {
    if (Date.now() - lastPrinted < quietMs) return;
    console.log(`  … ${name}${latest && `: ${latest}`}  ${secondsSince(started)}`);
    lastPrinted = Date.now();
  };
  const progress: Progress = (text) => {
    latest = text.trim();
    if (process.stdout.isTTY) draw();
    else sayStillAtIt();
  };
  const ticker = setInterval(() => (process.stdout.isTTY ? draw() : sayStillAtIt()), 1_000);
  try {
    const result = await work(progress);
    finish(`  ✓ ${name}${latest && `: ${latest}`}  ${secondsSince(started)}`);
    return result;
  } catch (error) {
    if (error instanceof Interrupted) {
      finish(`  – ${name}: stopped  ${secondsSince(started)}`);
      throw error;
    }
    finish(`  ✗ ${name}  ${secondsSince(started)}`);
    throw error instanceof Failure ? error : failureOf(error, name);
  } finally {
    clearInterval(ticker);
  }
}

export function secondsSince(startedMs: number): string {
  return `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
}

function finish(line: string): void {
  console.log(process.stdout.isTTY ? `\r\x1b[K${line}` : line);
}
