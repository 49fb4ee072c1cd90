import { keepRunning, type KeepRunning } from '../lib/keep-running.js';
import type { RunningServer, ServerName, StartLocal } from './types.js';

/** Enough for a checkpoint or a flush of all logs. */
const stopWithinMs = 20_000;

/** A server as our own child process, started again when it dies. */
export async function localServer(
  name: ServerName,
  address: string,
  start: KeepRunning['start'],
  { say, signal }: StartLocal,
): Promise<RunningServer> {
  const kept = await keepRunning({ name, start, say, ...(signal && { signal }) });
  return {
    kind: 'local',
    address,
    get pid() {
      return kept.pid;
    },
    kept,
    stop: () => kept.stop(stopWithinMs),
  };
}
