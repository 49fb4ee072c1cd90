import { readFileSync, readdirSync } from 'node:fs';
import { round } from './latencies.js';

const ticksPerSecond = 100; // USER_HZ of every Linux that Node runs on

/** `reaped`: of children that have ended, which would otherwise take what they used away with them. */
type Times = { ppid: number; ticks: number; reaped: number };

/** What each process and all of the machine used between two moments, in cores (1 = one core all the time). */
export type CpuUse = { cores: Record<string, number>; machine: number; others: number; stolen: number };

/**
 * Watches processes with their children by /proc. Elsewhere than on Linux the figures are zero. `others` is what
 * programs used that are none of ours, `stolen` what the host of a virtual machine gave to others while this one had
 * work:
 * with more than a few hundredths of either, a figure is to be measured again.
 */
export class CpuWatch {
  private readonly startedAt = performance.now();
  private readonly before = new Map<string, number>();
  private readonly machineBefore = machineTicks();

  constructor(private readonly pids: Record<string, number>) {
    const all = processTimes();
    for (const [name, pid] of Object.entries(this.withOwn()))
      this.before.set(name, treeTicks(pid, all, name === 'generator'));
  }

  stop(): CpuUse {
    const seconds = (performance.now() - this.startedAt) / 1000;
    const all = processTimes();
    const cores: Record<string, number> = {};
    let sum = 0;
    for (const [name, pid] of Object.entries(this.withOwn())) {
      const used =
        (treeTicks(pid, all, name === 'generator') - (this.before.get(name) ?? 0)) / ticksPerSecond / seconds;
      cores[name] = round(used, 2);
      sum += used;
    }
    const now = machineTicks();
    const machine = (now.used - this.machineBefore.used) / ticksPerSecond / seconds;
    const stolen = (now.stolen - this.machineBefore.stolen) / ticksPerSecond / seconds;
    return {
      cores,
      machine: round(machine, 2),
      others: round(Math.max(0, machine - sum), 2),
      stolen: round(stolen, 2),
    };
  }

  private withOwn(): Record<string, number> {
    return { ...this.pids, generator: process.pid };
  }
}

/** Who descends from whom is read from the same moment; our own children are watched under their own names. */
function treeTicks(root: number, all: ReadonlyMap<number, Times>, alone: boolean): number {
  const own = all.get(root);
  if (!own) return 0;
  if (alone) return own.ticks;
  let sum = own.ticks + own.reaped;
  for (const [pid, { ppid }] of all) if (ppid === root && pid !== root) sum += treeTicks(pid, all, false);
  return sum;
}

function processTimes(): Map<number, Times> {
  const all = new Map<number, Times>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const times = timesOf(name);
      if (times) all.set(Number(name), times);
    }
  } catch {
    // no /proc here
  }
  return all;
}

function timesOf(pid: string): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // after the name in brackets, which may hold blanks: state is field 3
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      ppid: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      reaped: Number(fields[13]) + Number(fields[14]),
    };
  } catch {
    return null; // it has just ended
  }
}

function machineTicks(): { used: number; stolen: number } {
  try {
    const [, ...numbers] = readFileSync('/proc/stat', 'latin1').split('\n')[0]!.split(/\s+/);
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = numbers.map(Number);
    return { used: user + nice + system + irq + softirq, stolen };
  } catch {
    return { used: 0, stolen: 0 };
  }
}
