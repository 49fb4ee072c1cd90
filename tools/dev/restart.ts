import { bundleForDevelopment } from '../build/bundle.js';
import type { ServiceName } from '../lib/folders.js';
import type { Kept } from '../lib/keep-running.js';
import { secondsSince } from '../lib/steps.js';

/** Builds what changed and restarts it, one service after the other; changes that come meanwhile wait. */
export function restarter(
  kept: Record<ServiceName, Kept>,
  say: (text: string) => void,
): (changed: readonly ServiceName[]) => void {
  const unbuilt = new Set<ServiceName>();
  const services = new Set<ServiceName>();
  let isWorking = false;

  async function work(): Promise<void> {
    while (services.size > 0) {
      const started = Date.now();
      const building = [...unbuilt];
      unbuilt.clear();
      if (building.length > 0) await bundleForDevelopment(building);
      const [name] = services;
      if (name === undefined) continue;
      services.delete(name);
      await kept[name].hold('stop'); // killed, it would be missed by Kafka for ten seconds before the next may read
      await kept[name].resume();
      say(`${name} restarted  ${secondsSince(started)}`);
    }
  }

  return (changed) => {
    for (const name of changed) {
      unbuilt.add(name);
      services.add(name);
    }
    if (isWorking) return;
    isWorking = true;
    void work()
      .catch((error: Error) => say(error.message))
      .finally(() => (isWorking = false));
  };
}
