import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

const everyMs = 300;

/** Prints what is added to the logs from now on, each line with its process's name; ends with this process. */
export function followLogs(logs: { name: string; file: string }[]): void {
  const read = new Map(logs.map(({ file }) => [file, existsSync(file) ? statSync(file).size : 0]));
  setInterval(() => {
    for (const { name, file } of logs) {
      if (!existsSync(file)) continue;
      const from = read.get(file) ?? 0;
      const { size } = statSync(file);
      read.set(file, size);
      if (size <= from) continue;
      const bytes = Buffer.alloc(size - from);
      const handle = openSync(file, 'r');
      readSync(handle, bytes, 0, bytes.length, from);
      closeSync(handle);
      for (const line of bytes.toString().trimEnd().split('\n')) console.log(`${name.padEnd(13)} ${line}`);
    }
  }, everyMs).unref();
}
