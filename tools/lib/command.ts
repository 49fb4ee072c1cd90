import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export type CommandResult = { code: number; output: string };

/**
 * Runs a command to its end and gives both outputs as one text; exit code 127 when it does not exist.
 * It is ended with this process's abort signal.
 */
export function runCommand(command: string, args: string[], options: { cwd?: string; env?: Record<string, string>; user?: { uid: number; gid: number }; onLine?: (line: string) => void; signal?: AbortSignal } = {}): Promise<CommandResult> {
  return new Promise((done) => {
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
    child.once('error', (error) => done({ code: 127, output: output + error.message }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** The full path of a program on the PATH. */
export function findProgram(name: string): string | undefined {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
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
