// The resident memory of every process of the product while nobody uses it.
import { setTimeout as sleep } from 'node:timers/promises';
import { startBaseline } from './lib/baseline.js';
import { round } from './lib/latencies.js';
import type { BenchOptions } from './lib/options.js';
import { residentKb } from './lib/pids.js';
import { printTable, say } from './lib/print.js';
import { stackFor } from './lib/stack.js';

const aimMb = 2_048;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const stack = await stackFor(options);
  try {
    await sleep((options.seconds ?? (options.quick ? 5 : 60)) * 1000); // the boot's garbage goes
    const processes = Object.entries(stack.pids()).map(([name, pid]) => {
      const { rssKb, pssKb, processes: count } = residentKb(pid);
      return { process: name, count, rssMb: round(rssKb / 1024, 1), pssMb: round(pssKb / 1024, 1) };
    });
    const baseline = await startBaseline(stack);
    const bare = residentKb(baseline.pid);
    await baseline.stop();
    const sum = (pick: 'rssMb' | 'pssMb') =>
      round(
        processes.reduce((total, one) => total + one[pick], 0),
        1,
      );
    printTable('resident memory, MB (pss: pages that processes share are counted once)', [
      ...processes,
      {
        process: 'sum',
        count: processes.reduce((total, one) => total + one.count, 0),
        rssMb: sum('rssMb'),
        pssMb: sum('pssMb'),
      },
    ]);
    say(`\n  a bare Fastify server with pg, Prisma and tsx: ${round(bare.rssKb / 1024, 1)} MB`);
    say(`aim ${aimMb} MB: ${sum('pssMb') <= aimMb ? 'met' : `missed by ${round(sum('pssMb') - aimMb)} MB`}`);
    return {
      processes,
      services: stack.services.length,
      sumRssMb: sum('rssMb'),
      sumPssMb: sum('pssMb'),
      aimMb,
      bareServerMb: round(bare.rssKb / 1024, 1),
    };
  } finally {
    await stack.stop();
  }
}
