import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '../../lib/folders.js';
import { openInspector } from './inspector.js';
import type { BenchOptions } from './options.js';
import { say } from './print.js';
import type { Stack } from './stack.js';

/**
 * Profiles these services of the stack while `work` runs and says where the profiles lie; where none are wanted, it
 * just runs it.
 */
export async function profiled<T>(
  {
    options,
    stack,
    services,
    way,
    seconds,
  }: { options: BenchOptions; stack: Stack; services: readonly ServiceName[]; way: string; seconds: number },
  work: () => Promise<T>,
): Promise<T> {
  const folder = path.join(options.dataFolder, 'profiles');
  const pids = stack.pids();
  const profiling = options.profile
    ? services.map((name) => profile({ name: `${name} ${way}`, pid: pids[name]!, seconds, folder }))
    : [];
  const result = await work();
  for (const file of await Promise.all(profiling)) say(`profile: ${file}`);
  return result;
}

/** Takes a CPU profile of a Node process of the bench's own stack and writes it as `<folder>/<name>.cpuprofile`. */
async function profile({
  name,
  pid,
  seconds,
  folder,
}: {
  name: string;
  pid: number;
  seconds: number;
  folder: string;
}): Promise<string> {
  const { ask, close } = await openInspector(pid);
  await ask('Profiler.enable');
  await ask('Profiler.setSamplingInterval', { interval: 500 });
  await ask('Profiler.start');
  await sleep(seconds * 1000);
  const { profile: taken } = (await ask('Profiler.stop')) as { profile: unknown };
  close();
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.cpuprofile`);
  writeFileSync(file, JSON.stringify(taken));
  return file;
}
