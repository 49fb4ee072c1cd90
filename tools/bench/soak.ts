// Ten minutes at half load: does memory, the event loop's delay or the number of handles grow in any process?
import { setTimeout as sleep } from 'node:timers/promises';
import { submissionBodies } from './lib/answers.js';
import { sitExam, Steps } from './lib/exam-day.js';
import { round } from './lib/latencies.js';
import type { BenchOptions } from './lib/options.js';
import { examId } from './lib/pack.js';
import { importPeople, type Person } from './lib/people.js';
import { printTable, say } from './lib/print.js';
import { collected, sampleProcesses, type Collected, type Sample } from './lib/process-samples.js';
import { stackFor, type Stack } from './lib/stack.js';

const savesEach = 10;
/** Growth that is more than noise: a tenth of what a process had, and at least this many megabytes. */
const noiseMb = 20;
/** The same of a heap without garbage, which tells a leak from garbage that was not worth collecting. */
const heapNoiseMb = 5;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const seconds = options.seconds ?? (options.quick ? 16 : 600);
  const exams = options.quick ? 6 : 40;
  const students = options.students ?? (options.quick ? 1_000 : 5_000);
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students, exams });
    const days = new Days(stack, people, exams);
    const peak = await days.peak(options.connections, options.quick ? 4 : 20);
    const wanted = peak / 2;
    const perSecond = Math.min(wanted, days.left / (seconds + 5));
    if (perSecond < wanted) say(`only ${round(perSecond, 1)} days a second, as there are people and exams for no more`);
    const steps = new Steps();
    const samples: Sample[] = [];
    const without: Record<string, Collected>[] = [];
    const started = performance.now();
    const atSeconds = () => (performance.now() - started) / 1000;
    const loading = days.steady(perSecond, seconds, steps);
    const sampleEveryMs = (seconds * 1000) / 20;
    for (let next = sampleEveryMs; next <= seconds * 1000; next += sampleEveryMs) {
      await sleep(Math.max(0, next - atSeconds() * 1000));
      samples.push(...(await sampleProcesses(stack, atSeconds())));
      // the inspector's ports are known of a stack of our own only
      const isWarmOrLast = next >= seconds * (without.length === 0 ? 250 : 1000);
      if (isWarmOrLast && options.url === undefined) without.push(await collected(stack));
    }
    const done = await loading;
    const rows = growth(samples, without, seconds);
    printTable(
      `${round(seconds / 60, 1)} minutes, ${round(perSecond, 1)} exam days a second (begin, paper, ${savesEach} saves, submit, result, standing) of a peak of ${round(peak, 1)}; warm: after a quarter of the time`,
      rows,
    );
    for (const fault of steps.faults) say(`fault: ${fault}`);
    const grown = rows.filter(({ grows }) => grows === 'yes').map((row) => row.process);
    say(
      `\n  ${done.done} days, ${done.failed} failed, ${steps.errors} errors; ${grown.length === 0 ? 'nothing grew' : `grew: ${grown.join(', ')}`}`,
    );
    if (done.failed > 0) process.exitCode = 1;
    return {
      seconds,
      peakPerSecond: round(peak, 1),
      perSecond: round(perSecond, 1),
      ...done,
      errors: steps.errors,
      processes: rows,
      grown,
    };
  } finally {
    await stack.stop();
  }
}

/** Every pair of a student and an exam once. */
class Days {
  private next = 0;
  private readonly bodies;

  constructor(
    private readonly stack: Stack,
    private readonly people: readonly Person[],
    private readonly exams: number,
  ) {
    this.bodies = submissionBodies(stack.run, 97);
  }

  get left(): number {
    return this.people.length * this.exams - this.next;
  }

  /** Days per second when so many students sit at once without a pause. */
  async peak(atOnce: number, seconds: number): Promise<number> {
    const steps = new Steps();
    const started = performance.now();
    let done = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() - started < seconds * 1000 && this.left > this.people.length)
          if (await this.sit(steps)) done++;
      }),
    );
    return done / ((performance.now() - started) / 1000);
  }

  async steady(perSecond: number, seconds: number, steps: Steps): Promise<{ done: number; failed: number }> {
    const started = performance.now();
    const tally = { done: 0, failed: 0 };
    const running = new Set<Promise<void>>();
    for (let index = 0; index < perSecond * seconds && this.left > 0; index++) {
      const early = started + (index * 1000) / perSecond - performance.now();
      if (early > 1) await sleep(early);
      const one: Promise<void> = this.sit(steps)
        .then((isDone) => void (isDone ? tally.done++ : tally.failed++))
        .finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
    return tally;
  }

  private sit(steps: Steps): Promise<boolean> {
    const number = this.next++;
    const { token, ...student } = this.people[number % this.people.length]!;
    return sitExam({
      origin: this.stack.url,
      run: this.stack.run,
      student,
      token,
      steps,
      saves: savesEach,
      saveEveryMs: 0,
      examId: examId(this.stack.run, Math.floor(number / this.people.length)),
      body: this.bodies[number % this.bodies.length]!,
    });
  }
}

function growth(
  samples: readonly Sample[],
  [warmWithout = {}, endWithout = {}]: readonly Record<string, Collected>[],
  seconds: number,
) {
  const names = [...new Set(samples.map(({ process: name }) => name))];
  return names.map((name) => {
    const own = samples.filter((one) => one.process === name);
    const warm = own.find(({ atSeconds }) => atSeconds >= seconds / 4) ?? own[0]!;
    const end = own.at(-1)!;
    const warmMb = warmWithout[name]?.rssMb ?? warm.rssMb;
    const endMb = endWithout[name]?.rssMb ?? end.rssMb;
    const grownMb = round(endMb - warmMb, 1);
    const warmHeap = warmWithout[name]?.heapMb;
    const endHeap = endWithout[name]?.heapMb;
    const grows =
      grownMb > Math.max(noiseMb, warmMb / 10) ||
      (warmHeap !== undefined && endHeap !== undefined && endHeap - warmHeap > Math.max(heapNoiseMb, warmHeap / 10));
    return {
      process: name,
      'first MB': own[0]!.rssMb,
      'warm MB': warmMb,
      'end MB': endMb,
      'warm heap MB': warmHeap ?? null,
      'end heap MB': endHeap ?? null,
      'MB a minute': round((grownMb * 60) / Math.max(1, end.atSeconds - warm.atSeconds), 2),
      'warm handles': warm.handles,
      'end handles': end.handles,
      'warm loop p99 ms': warm.loopP99Ms,
      'end loop p99 ms': end.loopP99Ms,
      grows: grows ? 'yes' : 'no',
    };
  });
}
