import path from 'node:path';
import { compilePackage } from '../build/index.js';
import type { Kept } from '../lib/keep-running.js';
import { root, type ServiceName } from '../lib/folders.js';
import { secondsSince } from '../lib/steps.js';
import type { ChangedCode } from './watch.js';

/** Compiled files as they are: bundling them would cost more than the rest of a restart. */
export const entryInDevelopment = (name: ServiceName): string => path.join(root, 'services', name, 'dist/main.js');

/** Compiles what changed and restarts what runs it, one service after the other; changes that come meanwhile wait. */
export function restarter(kept: Record<ServiceName, Kept>, say: (text: string) => void): (code: ChangedCode) => void {
  const folders = new Set<string>();
  const services = new Set<ServiceName>();
  let isWorking = false;

  async function work(): Promise<void> {
    while (folders.size > 0 || services.size > 0) {
      const started = Date.now();
      const compiling = [...folders];
      folders.clear();
      for (const folder of compiling) await compilePackage(folder);
      const name = services.values().next().value;
      if (name === undefined) continue;
      services.delete(name);
      await kept[name].hold('stop'); // killed, it would be missed by Kafka for ten seconds before the next may read
      await kept[name].resume();
      say(`${name} restarted  ${secondsSince(started)}`);
    }
  }

  return (code) => {
    for (const folder of code.folders) folders.add(folder);
    for (const name of code.services) services.add(name);
    if (isWorking) return;
    isWorking = true;
    void work()
      .catch((error: Error) => say(error.message))
      .finally(() => (isWorking = false));
  };
}
