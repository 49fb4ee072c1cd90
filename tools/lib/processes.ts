import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { root } from './folders.js';
import { privately } from './own-folder.js';

export type Command = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Run as this user, for servers that refuse root. */
  user?: { uid: number; gid: number };
  /** Both outputs go here; the file of the run before is kept as `<file>.1`. */
  logFile: string;
  /** Adds to the log instead, as after a restart. */
  keepLog?: boolean;
  stopSignal?: NodeJS.Signals;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type RunningProcess = {
  name: string;
  pid: number;
  logFile: string;
  /** Asks it to stop in order. */
  stopSignal: NodeJS.Signals;
  /** Settles when the process has ended, never rejects. */
  exited: Promise<Exit>;
  isRunning(): boolean;
  /** Asks it to stop, and makes it stop after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  kill(): void;
};

/**
 * Starts a process in a group of its own, so that Ctrl-C in the terminal reaches only us and the
 * order of stopping stays ours. What it writes, its log included, its owner alone may read. A watchdog ends it should
 * this process die without doing so.
 */
export function startProcess(command: Command): RunningProcess {
  const stopSignal = command.stopSignal ?? 'SIGTERM';
  const child = privately(() => {
    const log = openLog(command.logFile, command.keepLog ?? false);
    const started = spawn(command.command, command.args, {
      cwd: command.cwd ?? root,
      env: { ...process.env, ...command.env },
      stdio: ['ignore', log, log],
      detached: true,
      ...command.user,
    });
    closeSync(log);
    return started;
  });
  let exit: Exit | undefined;
  const exited = new Promise<Exit>((done) => {
    child.once('error', () => done((exit = { code: 127, signal: null })));
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') sendToGroup(child.pid!, 'SIGKILL'); // what it started itself would keep its port
      done((exit = { code, signal }));
    });
  });
  const pid = child.pid ?? 0;
  if (pid) {
    guard(`add ${pid} ${stopSignal.slice(3)}`);
    void exited.then(() => guard(`del ${pid}`));
  }
  const kill = () => void (pid && !exit && sendToGroup(pid, 'SIGKILL'));
  kills.add(kill);
  void exited.then(() => kills.delete(kill));
  return {
    name: command.name,
    pid,
    logFile: command.logFile,
    stopSignal,
    exited,
    isRunning: () => exit === undefined,
    kill,
    async stop(graceMs = 10_000) {
      if (exit || !pid) return;
      child.kill(stopSignal);
      const timer = setTimeout(kill, graceMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** The last lines of a log, for the message about a process that did not start. */
export function lastLines(file: string, count = 15): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

const kills = new Set<() => void>();

/** For the second Ctrl-C: ends at once all that this process started. */
export function killAllProcesses(): void {
  for (const kill of kills) kill();
}

/** For what ends at once: an orderly end would need its own steps. */
export function killAllAtSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      killAllProcesses();
      process.exit(130);
    });
}

let watchdog: ChildProcess | undefined;

function guard(line: string): void {
  if (!watchdog) {
    const own = spawn('/bin/sh', [path.join(root, 'tools/lib/watchdog.sh')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    own.once('exit', () => (watchdog = undefined));
    own.stdin?.on('error', () => undefined); // it may be gone at the very end
    own.unref();
    (own.stdin as unknown as { unref?(): void }).unref?.();
    watchdog = own;
  }
  watchdog.stdin?.write(`${line}\n`);
}

function sendToGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // it ended on its own in the meantime
  }
}

function openLog(file: string, keep: boolean): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!keep && existsSync(file)) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}
