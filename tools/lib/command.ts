import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Interrupted } from './failure.js';

export type CommandResult = { code: number; output: string };

export type CommandOptions = {
  cwd?: string;
  env?: Record<string, string>;
  user?: { uid: number; gid: number };
  /** Told the newest line of output. */
  onLine?: (line: string) => void;
  signal?: AbortSignal;
};

/**
 * Runs a command to its end and gives both outputs as one text; exit code 127 when it does not exist.
 * The signal ends it and makes this throw Interrupted.
 */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
      ...options.user,
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const line = chunk.toString().trim().split('\n').pop();
      if (line) options.onLine?.(line);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const end = (result: CommandResult) => (options.signal?.aborted ? failed(new Interrupted()) : done(result));
    child.once('error', (error) => end({ code: 127, output: output + error.message }));
    child.once('close', (code) => end({ code: code ?? 1, output }));
  });
}

/** The full path of a program on the PATH, or in other folders. */
export function findProgram(name: string, folders = (process.env['PATH'] ?? '').split(path.delimiter)) {
  for (const folder of folders) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

export const isRoot = process.getuid?.() === 0;
