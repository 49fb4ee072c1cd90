// A school's day in proportion (sign-ins, browsing, videos, quizzes, shop, questions, notices) while an exam runs and
// ends: what the exam feels, what each kind of call takes, what is fullest, and what grew in every process.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '../lib/folders.js';
import { memoryOf } from '../load/processes.js';
import { printTable, round, say, sum } from '../load/report.js';
import { Bench, type Measured } from './lib/bench.js';
import { examId, importSchool, sitExam, Steps, submissionBodies, type Person } from './lib/exam.js';
import { liveHeapMb } from './lib/inspector.js';
import { openLoop, Tally, type LoadResult } from './lib/load.js';
import { paths, World } from './lib/paths.js';
import { importLessons } from './lib/school.js';
import type { BenchOptions } from './main.js';

/**
 * Calls of a student on a school day, by path: two sign-ins, an evening of half an hour of video with a heart-beat each
 * 30 s, some pages of the curriculum, two quizzes, a look into the shop, the board of questions, and the notices
 * whenever a page is opened. What we assume, not what anybody measured; the proportions are what counts.
 */
const perStudentDay: Record<string, number> = {
  'learn.sign-in': 2,
  'learn.curriculum': 10,
  'learn.topic': 15,
  'learn.search': 3,
  'exam.list': 6,
  'view.heart-beat': 60,
  'quiz.read': 2,
  'quiz.submit': 2,
  'shop.list': 2,
  'shop.package': 2,
  'feed.read': 15,
  'feed.post': 1,
  'feed.notices': 20,
};
const callsOfADay = sum(Object.values(perStudentDay));
const schoolHours = 8;
/** Growth that is more than noise: a tenth of what a heap had, and at least this many megabytes. */
const heapNoiseMb = 5;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const inTheExam = bench.students(600, 120);
    const learnerCount = options.quick ? 300 : 1_000;
    const perSecond = (options.quick ? 100 : 200) * options.pace;
    const seconds = bench.seconds(40, 15);
    const all = await importSchool(bench.product, {
      ...{ students: learnerCount + inTheExam, examCount: 5, withPassword: learnerCount },
    });
    const students = all.slice(learnerCount);
    await importLessons(bench.product, all.slice(0, learnerCount));
    const world = new World(bench, all.slice(0, learnerCount));
    for (const path of paths) if (path.name in perStudentDay) await path.prepare?.(world);

    const school = (ending: AbortSignal) => schoolDay(world, perSecond, ending);
    const kinds = new Map<string, Tally | LoadResult>();
    await school(bench.until(5)); // compilers warm up
    const alone = await examOf(bench, students, 0, seconds, async (work) => work());
    const heapsBefore = await heaps(bench);
    const beside = await examOf(bench, students, 1, seconds, async (work) => {
      const ending = new AbortController();
      const day = school(ending.signal);
      const result = await work().finally(() => ending.abort());
      for (const [kind, one] of await day) kinds.set(kind, one);
      return result;
    });
    const heapsAfter = await heaps(bench);

    const ofDay = Math.round((perSecond * schoolHours * 3_600) / callsOfADay);
    const figures = await bench.report(
      `${inTheExam} students sit an exam; beside it a school: ${perSecond} calls a second, an even day of ${schoolHours} hours of ${ofDay.toLocaleString('en')} students`,
    );
    const [quiet, busy] = [alone.steps.figures, beside.steps.figures];
    const examFelt = Object.keys(quiet).map((step) => ({
      ...{ step, 'alone p50': quiet[step]!.p50, 'alone p99': quiet[step]!.p99 },
      ...{ 'beside p50': busy[step]?.p50, 'beside p99': busy[step]?.p99 },
      times: busy[step] && round(busy[step].p99 / quiet[step]!.p99, 1),
    }));
    printTable('what the exam feels, milliseconds', examFelt);
    const day = [...(kinds as Map<string, LoadResult>)].map(([kind, one]) => {
      const { p50, p99 } = one.latencies.summary();
      return { kind, 'per second': one.perSecond, p50, p99, failed: one.failed, shed: one.shed, fault: one.faults[0] };
    });
    printTable('the school meanwhile, milliseconds', day);
    const growth = grown(heapsBefore, heapsAfter, bench);
    printTable('heaps without garbage before and after, MB', growth);
    say(`\n  what is fullest beside the school: ${fullest(beside.measured)}`);
    const errors = sum(day.map(({ failed }) => failed)) + alone.steps.errors + beside.steps.errors;
    for (const fault of [...alone.steps.faults, ...beside.steps.faults]) say(`fault of the exam: ${fault}`);
    say(errors === 0 ? 'no errors' : `✗ ${errors} errors`);
    if (errors > 0) process.exitCode = 1;
    return { ...figures, perSecond, schoolOf: ofDay, errors, exam: examFelt, day, growth };
  });

/** Students come one after the other within half the time; a save every 150 ms at the quickest. */
async function examOf(
  bench: Bench,
  students: readonly Person[],
  exam: number,
  seconds: number,
  beside: (work: () => Promise<LoadResult>) => Promise<LoadResult>,
) {
  const steps = new Steps();
  const bodies = submissionBodies(bench.product.run, 97);
  const name = exam === 0 ? 'the exam alone' : 'the exam beside the school';
  const measured = await bench.measure(
    name,
    () =>
      beside(async () => {
        const tally = new Tally();
        await Promise.all(
          students.map(async (student, index) => {
            await sleep((index / students.length) * seconds * 500);
            const startedAt = performance.now();
            const day = { examId: examId(bench.product.run, exam), body: bodies[index % bodies.length]!, steps };
            const saves = { saves: 75, saveEveryMs: Math.max(150, (seconds * 500) / 75) };
            const isDone = await sitExam(bench.product, student, { ...day, ...saves });
            const ms = performance.now() - startedAt;
            tally.add({ status: isDone ? 200 : 0, ms, bytes: 0, retryAfterSeconds: null, body: 'not done' });
          }),
        );
        return tally.result();
      }),
    { profile: ['assessment'] },
  );
  return { steps, measured };
}

/** Every kind at its own even pace until the signal; `perSecond` is of all together. */
async function schoolDay(world: World, perSecond: number, signal: AbortSignal): Promise<Map<string, LoadResult>> {
  const kinds = paths.filter(({ name }) => name in perStudentDay);
  const results = kinds.map((path) => {
    const ofKind = (perSecond * perStudentDay[path.name]!) / callsOfADay;
    return openLoop({
      ...{ origin: world.bench.product.url, signal, perSecond: ofKind },
      // one for each call of a second: heart-beats are gathered for a quarter of it
      connections: Math.max(8, Math.ceil(ofKind)),
      next: (index) => path.call(world, index * 7 + world.people.length), // not the same people in all kinds at once
      onAnswer: (_index, { status, body }) => void (status === 200 && path.onAnswer?.(world, body)),
    });
  });
  return new Map((await Promise.all(results)).map((one, at) => [kinds[at]!.name, one]));
}

async function heaps({ product }: Bench): Promise<Record<string, number>> {
  const all = serviceNames.map(async (name) => [name, await liveHeapMb(product.running.get(name)!.pid)] as const);
  return Object.fromEntries(await Promise.all(all));
}

const grown = (before: Record<string, number>, after: Record<string, number>, { product }: Bench) =>
  Object.entries(after).map(([service, heap]) => {
    const more = heap - before[service]!;
    const resident = round(memoryOf(product.running.get(service)!.pid).rssMb, 1);
    const grows = more > Math.max(heapNoiseMb, before[service]! / 10);
    return { service, before: before[service], after: heap, resident, grows: grows ? 'yes' : 'no' };
  });

/** A service has one core for its JavaScript; servers have all. */
function fullest({ cores }: Measured): string {
  const all = os.availableParallelism();
  const shares = Object.entries(cores).map(([name, used]): [string, number] => [
    name,
    round(used / (serviceNames.includes(name as 'catalog') ? 1 : all), 2),
  ]);
  const top = shares.toSorted(([, one], [, other]) => other - one).slice(0, 4);
  return top.map(([name, share]) => `${name} ${share}`).join(', ');
}
