import { Failure, failureOf, Interrupted } from './failure.js';

export type Progress = (text: string) => void;

const quietMs = 5_000;
/** Steps that run side by side share the terminal's last line. */
const running = new Set<() => string>();

/**
 * Runs one named step and prints its name, its progress and the time it took. On a terminal the
 * progress overwrites one line; elsewhere a line appears only when a step takes long.
 */
export async function step<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const started = Date.now();
  let latest = '';
  let lastPrinted = started;
  const line = () => `${name}${latest && `: ${latest}`}  ${secondsSince(started)}`;
  running.add(line);
  const draw = () => {
    if (process.stdout.isTTY) return drawAll();
    if (Date.now() - lastPrinted < quietMs) return;
    console.log(`  … ${line()}`);
    lastPrinted = Date.now();
  };
  const progress: Progress = (text) => {
    latest = text.trim();
    draw();
  };
  const ticker = setInterval(draw, 1_000);
  const finish = (text: string) => {
    running.delete(line);
    console.log(process.stdout.isTTY ? `\r\x1b[K${text}` : text);
    if (process.stdout.isTTY && running.size > 0) drawAll();
  };
  try {
    const result = await work(progress);
    finish(`  ✓ ${line()}`);
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

function drawAll(): void {
  const text = `  … ${[...running].map((line) => line()).join('   ')}`;
  process.stdout.write(`\r\x1b[K${text.slice(0, process.stdout.columns)}`);
}

export function secondsSince(startedMs: number): string {
  return `${((Date.now() - startedMs) / 1000).toFixed(1)} s`;
}
