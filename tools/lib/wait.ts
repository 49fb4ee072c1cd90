import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, Interrupted } from './failure.js';
import { lastLines, type RunningProcess } from './processes.js';

/**
 * Asks again and again until `isReady` says yes. When the process dies first, takes longer than
 * `withinMs` or the signal aborts, it is stopped and a Failure (or Interrupted) is thrown.
 */
export async function untilReady(
  running: RunningProcess,
  isReady: () => Promise<boolean>,
  withinMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (running.isRunning()) {
    if (await isReady()) return;
    if (signal?.aborted || Date.now() > deadline) {
      await running.stop();
      if (signal?.aborted) throw new Interrupted();
      throw notReady(running, `It did not become ready within ${withinMs / 1000} s.`);
    }
    await Promise.race([sleep(50), running.exited]);
  }
  if (signal?.aborted) throw new Interrupted();
  const exit = await running.exited;
  throw notReady(running, `It ended at once (${exit.signal ?? `exit code ${exit.code}`}).`);
}

function notReady(running: RunningProcess, why: string): Failure {
  const lines = lastLines(running.logFile);
  return new Failure(
    `${running.name} could not be started`,
    lines ? `${why} Its last lines:\n${lines}` : why,
    `The whole log is ${running.logFile}`,
  );
}
