import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openInspector } from './inspector.js';

/** Takes a CPU profile of a Node process of the bench's own stack and writes it as `<folder>/<name>.cpuprofile`. */
export async function profile({ name, pid, seconds, folder }: { name: string; pid: number; seconds: number; folder: string }): Promise<string> {
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
