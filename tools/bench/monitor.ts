// Members of the staff who look at the monitor of an exam: how soon each sees a submission, and what the exam feels of
// them beside the same load without.
import { setTimeout as sleep } from 'node:timers/promises';
import { LiveSocket } from '../load/live.js';
import { printTable, round, say, sum } from '../load/report.js';
import { officeToken } from '../load/tokens.js';
import { Bench, type Measured } from './lib/bench.js';
import { beginAll, beginCall, examId, importSchool, Saver, submissionBodies, submitCall } from './lib/exam.js';
import { Connection, get, Latencies, openLoop, type Call } from './lib/load.js';
import type { BenchOptions } from './main.js';

/** Asked for in 4 §14. */
const aims = { seenMs: 2_000, percent: 2, addedMs: 5 };
const watchers = 50;
/** As the page of the monitor reads its list. */
const readEveryMs = 15_000;
const perSecond = 200;
/** Of this many calls one is a beginning and one a submission; all others save. */
const turn = 20;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const students = bench.students(20_000, 2_000);
    const seconds = bench.seconds(30, 8);
    const each = Math.ceil((perSecond * seconds) / turn);
    const people = await importSchool(product, { students: students + 4 * each });
    const exam = examId(product.run, 0);
    const bodies = submissionBodies(product.run, 99);
    const attempts = await beginAll(bench, people.slice(0, students), 0);
    const later = people.slice(students);
    const submitting = attempts.splice(0, 4 * each);
    const saver = new Saver(product, attempts);
    const staff = new Staff(bench, exam);

    let began = 0;
    let sent = 0;
    const call = (index: number): Call => {
      if (index % turn === 0) return beginCall(later[began++]!, exam);
      if (index % turn !== 1) return saver.next();
      const attempt = submitting[sent++]!;
      return submitCall(attempt, bodies[sent % bodies.length]!);
    };
    const load = () =>
      openLoop({
        ...{ origin: product.url, connections: 64, perSecond },
        next: (index) => (index < each * turn ? call(index) : null),
        onAnswer: (index, { status }) => {
          if (index % turn === 1 && status === 200) staff.acknowledged();
        },
      });
    // the first looks compile the code of a look, which is no part of what a monitor costs an exam
    await staff.watch();
    await sleep(readEveryMs);
    staff.leave();
    const measured: Record<'alone' | 'watched', Measured[]> = { alone: [], watched: [] };
    for (const round of [1, 2]) {
      measured.alone.push(await bench.measure(`without monitors, ${round}`, load, { settles: false }));
      await staff.watch();
      measured.watched.push(await bench.measure(`${watchers} monitors, ${round}`, load, { settles: false }));
      await sleep(3_000); // the last submissions are told
      staff.leave();
    }
    const figures = await bench.report(`${students} attempts run; ${perSecond} begins, saves and submissions a second`);
    const mean = (of: 'alone' | 'watched', value: (one: Measured) => number) =>
      sum(measured[of].map(value)) / measured[of].length;
    const assessment = ({ cores }: Measured) => cores['assessment'] ?? 0;
    const p99 = ({ latencies }: Measured) => latencies.summary().p99;
    const rise = (mean('watched', assessment) / mean('alone', assessment) - 1) * 100;
    const seen = staff.seen.summary();
    const monitor = {
      ...{ students, watchers, submissions: staff.told, 'seen p50 ms': seen.p50, 'seen p99 ms': seen.p99 },
      ...{ 'assessment alone, cores': round(mean('alone', assessment), 3), 'more %': round(rise, 1) },
      ...{
        'p99 alone ms': round(mean('alone', p99), 1),
        'added ms': round(mean('watched', p99) - mean('alone', p99), 1),
      },
    };
    printTable('monitors', [monitor]);
    say(
      `\n  aims: seen within ${aims.seenMs} ms, ${aims.percent} % more processor time, ${aims.addedMs} ms more at p99`,
    );
    return { ...figures, monitor };
  });

/** Members of the staff with the page of the monitor open. */
class Staff {
  readonly seen = new Latencies();
  told = 0;
  /** Of different people: one has few connections. */
  private readonly tokens: readonly string[];
  private readonly acknowledgedAt: number[] = [];
  private readonly open = new Set<LiveSocket>();
  private readers = new AbortController();

  constructor(
    private readonly bench: Bench,
    private readonly exam: string,
  ) {
    this.tokens = Array.from({ length: watchers }, () => officeToken(bench.product));
  }

  /** A submission was. */
  acknowledged(): void {
    this.acknowledgedAt.push(performance.now());
  }

  /** Resolves once each of them is told. */
  async watch(): Promise<void> {
    this.readers = new AbortController();
    const from = this.acknowledgedAt.length;
    await Promise.all(Array.from({ length: watchers }, (_, at) => this.one(at, from)));
  }

  leave(): void {
    this.readers.abort();
    for (const socket of this.open) socket.close();
    this.open.clear();
  }

  private one(at: number, from: number): Promise<void> {
    let known = from;
    return new Promise((resolve, reject) => {
      const socket = new LiveSocket(this.bench.product.url, this.tokens[at]!, {
        open: (line) => line.ask(1, 'monitor.watch', { examId: this.exam }),
        answer: (_, text) => {
          if (!text.includes('"ok":true')) return reject(new Error(`the monitor is not told: ${text}`));
          this.open.add(socket);
          void this.read(at);
          resolve();
        },
        event: (text) => {
          const [name, data] = JSON.parse(text) as [string, { counts: { submitted: number } }];
          if (name !== 'monitor.counts') return;
          const now = performance.now();
          for (; known < Math.min(data.counts.submitted, this.acknowledgedAt.length); known += 1, this.told += 1)
            this.seen.add(now - this.acknowledgedAt[known]!);
          known = Math.max(known, data.counts.submitted);
        },
        refused: () => reject(new Error('a monitor was refused')),
      });
    });
  }

  private async read(at: number): Promise<void> {
    const line = new Connection(this.bench.product.url);
    const { signal } = this.readers;
    const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
    await pause((at / watchers) * readEveryMs);
    while (!signal.aborted) {
      await line.call(get(`/operator/exams/${this.exam}/monitor?limit=25`, this.tokens[at]!), true);
      await pause(readEveryMs);
    }
    await line.close();
  }
}
