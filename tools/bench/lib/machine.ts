import os from 'node:os';
import { round } from './latencies.js';

export type Machine = {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  load1m: number;
  date: string;
};

/** Where and when a figure was measured. */
export function machine(): Machine {
  const cpus = os.cpus();
  return {
    cpu: (cpus[0]?.model ?? 'unknown').trim(),
    cores: cpus.length,
    memoryGb: round(os.totalmem() / 1024 ** 3, 1),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    load1m: round(os.loadavg()[0] ?? 0, 2),
    date: new Date().toISOString(),
  };
}

export function printMachine({ cpu, cores, memoryGb, system, node, load1m, date }: Machine): void {
  console.log(`\n  ${cores} cores of ${cpu}, ${memoryGb} GB, ${system}, Node ${node}, load ${load1m}, ${date}`);
}
