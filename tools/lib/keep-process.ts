import { keepRunning, type Kept } from './keep-running.js';
import { killWhenHung } from './liveness.js';
import { startProcess, type Command } from './processes.js';
import { untilReady } from './wait.js';

export type KeepProcess = {
  isReady: () => Promise<boolean>;
  /** It is stopped and a Failure thrown where it is not ready by then; a minute where nothing is said. */
  withinMs?: number;
  /** Where it answers as long as its event loop does; else it is killed, and started again. */
  liveUrl?: string;
  say: (text: string) => void;
  signal?: AbortSignal | undefined;
};

/** Starts a program, answers when it is ready, and starts it again whenever it dies. */
export function keepProcess(
  command: Command,
  { isReady, withinMs = 60_000, liveUrl, say, signal }: KeepProcess,
): Promise<Kept> {
  return keepRunning({
    ...{ name: command.name, say, ...(signal && { signal }) },
    async start(isRestart, either) {
      const running = startProcess({ ...command, keepLog: isRestart });
      await untilReady(running, isReady, withinMs, either);
      if (liveUrl) void killWhenHung(running, { url: liveUrl }, say);
      return running;
    },
  });
}
