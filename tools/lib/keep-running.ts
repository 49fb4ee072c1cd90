import { setTimeout as sleep } from 'node:timers/promises';
import { Interrupted } from './failure.js';
import { lastLines, type RunningProcess } from './processes.js';

export type Kept = {
  /** Of the process that runs now. */
  readonly pid: number;
  /** Kills it, or asks it to stop in order, and leaves it down until `resume`; answers when it has ended. */
  hold(how: 'kill' | 'stop'): Promise<void>;
  /** Starts what is held, at once; answers when it is ready. */
  resume(): Promise<void>;
  /** Ends it for good, also while it is about to be started again. */
  stop(graceMs?: number): Promise<void>;
};

export type KeepRunning = {
  name: string;
  /** Starts it and answers when it is ready; throws when it does not get there. */
  start: (isRestart: boolean, signal: AbortSignal) => Promise<RunningProcess>;
  say: (text: string) => void;
  signal?: AbortSignal;
};

const firstDelayMs = 500;
const longestDelayMs = 30_000;
/** One that ran so long was healthy; the next end is a new story. */
const healthyMs = 60_000;

/** Starts a process and starts it again whenever it dies, waiting longer each time it dies early. */
export async function keepRunning({ name, start, say, signal }: KeepRunning): Promise<Kept> {
  const ending = new AbortController();
  const either = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;
  const gate = new Gate();
  let current = await start(false, either);

  const watch = async (): Promise<void> => {
    let delayMs = firstDelayMs;
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      const exit = await current.exited;
      if (ending.signal.aborted) return;
      if (Date.now() - startedAt > healthyMs) delayMs = firstDelayMs;
      if (gate.isClosed) {
        await gate.opened;
        if (ending.signal.aborted) return;
        delayMs = 0; // it was ended on purpose, and whoever did waits for it now
      } else
        say(
          `${name} ended (${exit.signal ?? `exit code ${exit.code}`})${exit.code ? `:\n${lastLines(current.logFile, 5)}` : ''}`,
        );
      for (let isUp = false; !isUp;) {
        await sleep(delayMs, undefined, { signal: ending.signal }).catch(() => undefined);
        if (ending.signal.aborted) return;
        delayMs = Math.min(Math.max(delayMs * 2, firstDelayMs), longestDelayMs);
        const next = await start(true, either).catch((error: Error) => error);
        if (next instanceof Interrupted) return;
        isUp = !(next instanceof Error);
        if (next instanceof Error)
          say(`${name} does not come up again (${next.message.split('\n')[0]}); next try in ${delayMs / 1000} s`);
        else current = next;
      }
      if (!gate.tellUp()) say(`${name} runs again`);
    }
  };
  const watching = watch();
  return {
    get pid() {
      return current.pid;
    },
    async hold(how) {
      gate.close();
      process.kill(current.pid, how === 'kill' ? 'SIGKILL' : current.stopSignal);
      await current.exited;
    },
    resume: () => gate.open(),
    async stop(graceMs) {
      ending.abort();
      void gate.open();
      await current.stop(graceMs);
      await watching;
      await current.stop(graceMs); // it may just have been started again
    },
  };
}

/** Holds the next start back while it is closed. */
class Gate {
  isClosed = false;
  opened: Promise<void> = Promise.resolve();
  private release: () => void = () => undefined;
  private up: (() => void) | undefined;

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.opened = new Promise((done) => (this.release = done));
  }

  /** Answers when the process is ready again. */
  open(): Promise<void> {
    if (!this.isClosed) return Promise.resolve();
    this.isClosed = false;
    const isUp = new Promise<void>((done) => (this.up = done));
    this.release();
    return isUp;
  }

  /** False where nobody waits. */
  tellUp(): boolean {
    const tell = this.up;
    this.up = undefined;
    tell?.();
    return tell !== undefined;
  }
}
