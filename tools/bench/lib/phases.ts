import { CpuWatch, type CpuUse } from './cpu.js';
import { round } from './latencies.js';
import type { LoadResult } from './load.js';
import { printTable, say } from './print.js';

export type Phase = { name: string; result: LoadResult; cpu: CpuUse };

/** The measured parts of one bench, each with what every process used meanwhile. */
export class Phases {
  readonly all: Phase[] = [];

  constructor(private readonly pids: () => Record<string, number>) {}

  async measure(name: string, work: () => Promise<LoadResult>): Promise<LoadResult> {
    const watch = new CpuWatch(this.pids());
    const result = await work();
    this.all.push({ name, result, cpu: watch.stop() });
    return result;
  }

  /** `more` adds columns of the bench's own. */
  print(title: string, more: (result: LoadResult) => Record<string, number | string> = () => ({})): void {
    printTable(
      title,
      this.all.map(({ name, result }) => {
        const { p50, p99, max } = result.latencies.summary();
        return {
          phase: name,
          accepted: result.accepted,
          'shed 503': result.shed,
          failed: result.failed,
          'per second': result.perSecond,
          'p50 ms': p50,
          'p99 ms': p99,
          'max ms': max,
          ...more(result),
        };
      }),
    );
    for (const { name, result } of this.all) for (const fault of result.faults) say(`fault in ${name}: ${fault}`);
    this.printCpu();
  }

  private printCpu(): void {
    printTable(
      'cores used meanwhile (others: programs that are none of ours; stolen: given to others by the host); processor time of all ours but the generator per request',
      this.all.map((phase) => ({
        phase: phase.name,
        ...phase.cpu.cores,
        machine: phase.cpu.machine,
        others: phase.cpu.others,
        stolen: phase.cpu.stolen,
        'cpu ms': cpuMsPerRequest(phase),
      })),
    );
  }

  /** For the JSON line. */
  cpu(): Record<string, unknown> {
    return {
      cpuMsPerRequest: Object.fromEntries(this.all.map((phase) => [phase.name, cpuMsPerRequest(phase)])),
      generatorCores: this.each((cpu) => cpu.cores.generator ?? 0),
      othersCores: round(Math.max(...this.all.map(({ cpu }) => cpu.others)), 2),
      stolenCores: round(Math.max(...this.all.map(({ cpu }) => cpu.stolen)), 2),
    };
  }

  private each(pick: (cpu: CpuUse) => number): Record<string, number> {
    return Object.fromEntries(this.all.map(({ name, cpu }) => [name, pick(cpu)]));
  }
}

/** Says less of the machine's other work than requests per second do: what a request costs wherever it waits. */
export function cpuMsPerRequest({ result, cpu }: Phase): number {
  const cores = Object.entries(cpu.cores).reduce((sum, [name, used]) => (name === 'generator' ? sum : sum + used), 0);
  return round((cores * result.seconds * 1000) / Math.max(1, result.accepted), 3);
}
