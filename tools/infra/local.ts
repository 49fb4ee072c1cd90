import path from 'node:path';
import { keepProcess, type KeepProcess } from '../lib/keep-process.js';
import type { Command } from '../lib/processes.js';
import type { RunningServer, ServerName, StartLocal } from './types.js';

/** Enough for a checkpoint or a flush of all logs. */
const stopWithinMs = 20_000;

type LocalCommand = Omit<Command, 'name' | 'logFile'> & Pick<KeepProcess, 'isReady' | 'withinMs'>;

/** A server as our own child process, started again when it dies. */
export async function localServer(
  name: ServerName,
  address: string,
  { isReady, withinMs, ...command }: LocalCommand,
  { say, signal, logsFolder }: StartLocal,
): Promise<RunningServer> {
  const kept = await keepProcess(
    { ...command, name, logFile: path.join(logsFolder, `${name}.log`) },
    { isReady, say, signal, ...(withinMs && { withinMs }) },
  );
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
