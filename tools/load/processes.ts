// What processes of this machine use, by /proc. Elsewhere than on Linux the figures are zero.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ of every Linux that Node runs on

/** `reaped`: seconds of children that have ended, which would otherwise take what they used away with them. */
type Times = { parent: number; seconds: number; reaped: number };

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // it has just ended, or is somebody else's
  }
};

function allTimes(): Map<number, Times> {
  const all = new Map<number, Times>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    // after the name in brackets, which may hold blanks: state is field 3
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    if (!stat) continue;
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = fields.slice(11, 15);
    all.set(Number(pid), {
      parent: fields[1] ?? 0,
      seconds: (user + system) / ticksPerSecond,
      reaped: (reapedUser + reapedSystem) / ticksPerSecond,
    });
  }
  return all;
}

/** A process with all that descend from it. */
export function familyOf(root: number, all: ReadonlyMap<number, { parent: number }> = allTimes()): number[] {
  const family = [root];
  for (const pid of family) for (const [child, { parent }] of all) if (parent === pid) family.push(child);
  return family;
}

/** Processor seconds so far by name, children included; `machine` all of it, `stolen` what the host gave to others. */
export type ProcessorTimes = { atMs: number; seconds: Record<string, number>; machine: number; stolen: number };

export function processorTimes(pids: Readonly<Record<string, number>>): ProcessorTimes {
  const all = allTimes();
  const familySeconds = (pid: number) =>
    familyOf(pid, all).reduce((total, one) => total + (all.get(one)?.seconds ?? 0), all.get(pid)?.reaped ?? 0);
  const seconds = Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, familySeconds(pid)]));
  const [, ...ticks] = read('/proc/stat').split('\n')[0]!.split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks;
  return {
    atMs: performance.now(),
    seconds: { ...seconds, generator: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 },
    machine: (user + nice + system + irq + softirq) / ticksPerSecond,
    stolen: stolen / ticksPerSecond,
  };
}

/** Megabytes of a process and all that descend from it; `pss` counts what they share once. */
export function memoryOf(root: number): { rssMb: number; pssMb: number; processes: number } {
  const family = familyOf(root);
  const field = (file: string, name: string) =>
    family.reduce(
      (kb, pid) => kb + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(`/proc/${pid}/${file}`))?.[1] ?? 0),
      0,
    ) / 1024;
  return { rssMb: field('status', 'VmRSS'), pssMb: field('smaps_rollup', 'Pss'), processes: family.length };
}
