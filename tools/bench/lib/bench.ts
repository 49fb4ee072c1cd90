// A run of one bench: a product of its own under load, its baseline, and what each measured part cost.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServices } from '../../build/index.js';
import type { EdgeLimits } from '../../edge/types.js';
import { startInfrastructure } from '../../infra/index.js';
import { serviceNames, type ServiceName } from '../../lib/folders.js';
import { freePorts } from '../../lib/ports.js';
import { step } from '../../lib/steps.js';
import { settled } from '../../load/pack.js';
import { processorTimes, type ProcessorTimes } from '../../load/processes.js';
import { prepareProduct, type OwnProduct } from '../../load/product.js';
import { printTable, round, say, sum, type Cell } from '../../load/report.js';
import type { BenchOptions } from '../main.js';
import { startBaseline, type Baseline } from './baseline.js';
import { cpuProfile } from './inspector.js';
import { judge, type LoadResult } from './load.js';
import { beyondRest, DatabaseWatch, type Statement, type Work } from './statements.js';

/** What all processes (in cores) and databases used in a while. */
type Use = { seconds: number; cores: Record<string, number>; machine: number; stolen: number; work: Work };

export type Measured = LoadResult & {
  name: string;
  /** Processor time of all our processes for one request, beyond what they use while nobody asks; milliseconds. */
  cpuMs: number;
  statements: number;
  databaseMs: number;
  walBytes: number;
  cores: Record<string, number>;
};

type Part = {
  /** Ends when what the requests have caused is done, too: their events, sent and taken. */
  settles?: boolean;
  /** Whose CPU profile is taken with --profile. */
  profile?: readonly ServiceName[];
};

const row: Part = { settles: false };

/** Not ours: what makes the load. */
const isGenerator = (name: string) => name === 'generator' || name.startsWith('crowd');

/** Of our own processes, all together. */
const coresOf = ({ cores }: Use): number =>
  sum(Object.entries(cores).map(([process, used]) => (isGenerator(process) ? 0 : used)));
/** Of those who store a row: what the product still does meanwhile is not their work. */
const rowCoresOf = ({ cores }: Use): number => (cores['baseline'] ?? 0) + (cores['postgres'] ?? 0);

export class Bench {
  readonly parts: Measured[] = [];
  /** More processes to be watched, as a crowd of clients. */
  readonly pids: Record<string, number> = {};
  private idle: Use | undefined;
  private readonly rowMs: number[] = [];

  private constructor(
    readonly options: BenchOptions,
    readonly product: OwnProduct,
    private readonly database: DatabaseWatch,
    private readonly baseline: Baseline,
  ) {}

  static async run<T>(
    options: BenchOptions,
    work: (bench: Bench) => Promise<T>,
    limits?: Partial<EdgeLimits>,
  ): Promise<T> {
    mkdirSync(options.dataFolder, { recursive: true });
    const stops: (() => Promise<unknown>)[] = [];
    try {
      await step('build', (progress) => buildServices({ progress }));
      const infrastructure = await step('infrastructure', (progress) =>
        startInfrastructure({ dataFolder: options.dataFolder, progress }),
      );
      stops.push(() => infrastructure.stop());
      const run = `b${Date.now().toString(36)}`;
      const database = await DatabaseWatch.open(infrastructure, run);
      stops.push(() => database.close());
      const product = await prepareProduct({ dataFolder: options.dataFolder, run, infrastructure });
      stops.push(() => product.stop());
      const inspected = await freePorts(serviceNames.length);
      await step('services and edge', () =>
        Promise.all([
          ...serviceNames.map((name, at) => product.startService(name, {}, [`--inspect-port=${inspected[at]}`])),
          product.startEdge(limits),
        ]),
      );
      await judge.start(
        serviceNames.map((name) => product.direct(name)),
        product.url,
      );
      const baseline = await startBaseline(product);
      stops.push(() => baseline.stop());
      return await work(new Bench(options, product, database, baseline));
    } finally {
      for (const stop of stops.reverse()) await stop().catch((error: Error) => say(`! ${error.message}`));
    }
  }

  /** Seconds of a timed part: what was asked for, or what its form has. */
  seconds(full: number, quick: number): number {
    return this.options.seconds ?? (this.options.quick ? quick : full);
  }

  /** People of the load. */
  students(full: number, quick: number): number {
    return this.options.students ?? (this.options.quick ? quick : full);
  }

  until(seconds: number): AbortSignal {
    return AbortSignal.timeout(seconds * 1000);
  }

  /** One part of the load; the first call measures beforehand what is used while nobody asks, and the baseline. */
  async measure(name: string, work: () => Promise<LoadResult>, part: Part = {}): Promise<Measured> {
    if (!this.idle) await this.prepare();
    const measured = await step(name, () => this.one(name, work, part));
    this.parts.push(measured);
    return measured;
  }

  /** The quietest of several whiles: after an import consumers, compilers and collectors go on for some time. */
  private async prepare(): Promise<void> {
    await step('what is used while nobody asks', async (progress) => {
      for (let quiet = 0; quiet < 4; quiet++) {
        const now = await this.watch(() => sleep(this.options.quick ? 2_000 : 5_000));
        progress(`${round(coresOf(now), 2)} cores`);
        if (this.idle && coresOf(now) >= 0.9 * coresOf(this.idle)) continue;
        [this.idle, quiet] = [now, 0];
      }
    });
    await this.row();
  }

  /** A row: the processor time of the bare server that stores one. Measured again and again, as machines change. */
  private async row(): Promise<void> {
    const { connections, quick } = this.options;
    if (this.rowMs.length === 0) await this.baseline.rows(connections, 1); // compilers warm up
    const work = () => this.baseline.rows(connections, quick ? 1.5 : 5);
    this.rowMs.push((await this.one('a row', work, row)).cpuMs);
  }

  private async one(name: string, work: () => Promise<LoadResult>, part: Part) {
    const { settles = true, profile } = part;
    const results: LoadResult[] = [];
    const profiled = this.options.profile && profile ? profile : [];
    const use = await this.watch(async () => {
      results.push(await profiled.reduce((inner, service) => () => this.profiled(name, service, inner), work)());
      if (settles) await settled(this.product);
    });
    if (this.options.profile && part !== row) printStatements(name, use.work.statements);
    const [result] = results as [LoadResult];
    const { idle } = this;
    /** What one request took beyond what is used at rest. */
    const each = (used: number, digits = 3) => round(Math.max(0, used) / Math.max(1, result.accepted), digits);
    const ours = (one: Use) => (part === row ? rowCoresOf : coresOf)(one) * one.seconds * 1000;
    const share = idle ? use.seconds / idle.seconds : 0;
    const { statements, databaseMs } = beyondRest(use.work, idle?.work);
    return {
      ...{ ...result, name, cores: use.cores },
      cpuMs: each(ours(use) - (idle ? ours(idle) * share : 0)),
      ...{ statements: each(statements, 2), databaseMs: each(databaseMs) },
      walBytes: each(use.work.walBytes - (idle?.work.walBytes ?? 0) * share, 0),
    };
  }

  private async watch(work: () => Promise<unknown>): Promise<Use> {
    const read = await this.database.begin();
    const from = this.times();
    await work();
    const to = this.times();
    const seconds = (to.atMs - from.atMs) / 1000;
    const rate = (now: number, then = 0) => round((now - then) / seconds, 3);
    const cores = Object.entries(to.seconds).map(([name, used]) => [name, rate(used, from.seconds[name])]);
    return {
      ...{ seconds, work: await read(), cores: Object.fromEntries(cores) as Record<string, number> },
      ...{ machine: rate(to.machine, from.machine), stolen: rate(to.stolen, from.stolen) },
    };
  }

  private times(): ProcessorTimes {
    const parts = [...this.product.running].map(([name, { pid }]): [string, number] => [name, pid]);
    return processorTimes({ ...Object.fromEntries(parts), baseline: this.baseline.pid, ...this.pids });
  }

  private async profiled<T>(name: string, service: ServiceName, work: () => Promise<T>): Promise<T> {
    const { result, profile } = await cpuProfile(this.product.running.get(service)!.pid, work);
    const file = path.join(this.options.dataFolder, 'profiles', `${name} ${service}.cpuprofile`.replace(/[/,:]/g, ''));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(profile));
    say(`profile: ${file}`);
    return result;
  }

  /** The table of all parts; answers the rows' cost in milliseconds and each part for the JSON line. */
  async report(title: string, more: (part: Measured) => Record<string, Cell> = () => ({})) {
    await this.row();
    const rowMs = sum(this.rowMs) / this.rowMs.length;
    const rows = this.parts.map((part) => {
      const { p50, p99 } = part.latencies.summary();
      return {
        part: part.name,
        accepted: part.accepted,
        shed: part.shed,
        failed: part.failed,
        'per second': part.perSecond,
        'p50 ms': p50,
        'p99 ms': p99,
        'cpu ms': part.cpuMs,
        rows: round(part.cpuMs / rowMs, 2),
        statements: part.statements,
        'database ms': part.databaseMs,
        'WAL bytes': part.walBytes,
        ...more(part),
      };
    });
    printTable(title, rows);
    printTable(
      'cores used meanwhile',
      this.parts.map(({ name, cores }) => ({ part: name, ...cores })),
    );
    const { idle } = this;
    say(`\n  a row, stored by a bare server: ${this.rowMs.map((ms) => round(ms, 3)).join(', ')} ms of processor time`);
    if (idle)
      say(
        `while nobody asks: ${round(coresOf(idle), 2)} cores, of others ${round(idle.machine - coresOf(idle), 2)}, stolen by the host ${idle.stolen}`,
      );
    for (const { name, faults } of this.parts) for (const fault of faults) say(`fault in ${name}: ${fault}`);
    return { rowMs: round(rowMs, 3), parts: rows };
  }
}

const printStatements = (name: string, statements: readonly Statement[]): void =>
  printTable(
    `statements of '${name}', by their time`,
    statements.slice(0, 12).map(({ service, calls, ms, planMs, query }) => ({
      ...{ service, calls, 'execution ms': round(ms), 'planning ms': round(planMs), statement: query.slice(0, 110) },
    })),
  );
