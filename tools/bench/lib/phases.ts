import { CpuWatch, type CpuUse } from './cpu.js';
import { round } from './latencies.js';
import type { LoadResult } from './load.js';
import type { BenchOptions } from './options.js';
import { printTable, say } from './print.js';
import { prioritise } from './priority.js';

export type Phase = { name: string; result: LoadResult; cpu: CpuUse };

/** The measured parts of one bench, each with what every process used meanwhile. */
export class Phases {
  readonly all: Phase[] = [];

  constructor(private readonly pids: () => Record<string, number>, private readonly options: BenchOptions) {}

  async measure(name: string, work: () => Promise<LoadResult>): Promise<LoadResult> {
    this.prefer();
    const watch = new CpuWatch(this.pids());
    const result = await work();
    this.all.push({ name, result, cpu: watch.stop() });
    return result;
  }

  /** With --nice: what is measured goes first. */
  prefer(): void {
    if (this.options.nice !== undefined) prioritise(Object.values(this.pids()), this.options.nice);
  }

  /** `more` adds columns of the bench's own. */
  print(title: string, more: (result: LoadResult) => Record<string, number | string> = () => ({})): void {
    printTable(title, this.all.map(({ name, result }) => {
      const { p50, p99, max } = result.latencies.summary();
      return { phase: name, accepted: result.accepted, 'shed 503': result.shed, failed: result.failed, 'per second': result.perSecond, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max, ...more(result) };
    }));
    for (const { name, result } of this.all) for (const fault of result.faults) say(`fault in ${name}: ${fault}`);
    this.printCpu();
  }

  private printCpu(): void {
    printTable('cores used meanwhile (others: programs that are none of ours)', this.all.map(({ name, cpu }) => ({ phase: name, ...cpu.cores, machine: cpu.machine, others: cpu.others })));
  }

  /** For the JSON line. */
  cpu(): Record<string, unknown> {
    return { generatorCores: this.each((cpu) => cpu.cores.generator ?? 0), othersCores: round(Math.max(...this.all.map(({ cpu }) => cpu.others)), 2), nice: this.options.nice ?? 0 };
  }

  private each(pick: (cpu: CpuUse) => number): Record<string, number> {
    return Object.fromEntries(this.all.map(({ name, cpu }) => [name, pick(cpu)]));
  }
}
