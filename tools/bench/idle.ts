// The resident memory of every process of the product while nobody uses it.
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../load/processes.js';
import { printTable, round, say, sum } from '../load/report.js';
import { Bench } from './lib/bench.js';
import type { BenchOptions } from './main.js';

const aimMb = 2_048;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    await sleep(bench.seconds(60, 5) * 1000); // the boot's garbage goes
    const processes = [...bench.product.running].map(([name, { pid }]) => {
      const { rssMb, pssMb, processes: count } = memoryOf(pid);
      return { process: name, count, rssMb: round(rssMb, 1), pssMb: round(pssMb, 1) };
    });
    const all = round(sum(processes.map(({ pssMb }) => pssMb)), 1);
    printTable('resident memory, MB (pss: pages that processes share are counted once)', processes);
    say(`\n  in all ${all} MB; aim ${aimMb}: ${all <= aimMb ? 'met' : 'missed'}`);
    return { processes, sumPssMb: all, aimMb };
  });
