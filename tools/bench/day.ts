// A school's day in proportion (sign-ins, browsing, videos, quizzes, shop, questions, notices) while an exam runs and
// ends.
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { submissionBodies } from './lib/answers.js';
import { CpuWatch, type CpuUse } from './lib/cpu.js';
import { sitExam, Steps } from './lib/exam-day.js';
import { round } from './lib/latencies.js';
import type { LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId, questionCount } from './lib/pack.js';
import { importPeople, type Person } from './lib/people.js';
import { printTable, say } from './lib/print.js';
import { importSchool } from './lib/school.js';
import { loopDelays, openVideos, requestsPerStudentDay, schoolDay, type Kind } from './lib/school-day.js';
import { importPackages } from './lib/shop.js';
import { stackFor, type Stack } from './lib/stack.js';

const schoolHours = 8;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const inTheExam = options.students ?? (options.quick ? 120 : 600);
  const learnerCount = options.quick ? 200 : 1_000;
  const arriveSeconds = options.seconds ?? (options.quick ? 5 : 20);
  const perSecond = options.quick ? 100 : 200;
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, {
      students: learnerCount + inTheExam,
      exams: 2,
      withPassword: learnerCount,
    });
    const learners = people.slice(0, learnerCount);
    const students = people.slice(learnerCount);
    await importPackages(stack, 10, learners[0]!);
    await importSchool(stack, learners);
    const school = { run: stack.run, origin: stack.url, learners };
    const views = await openVideos(school);
    const sit = (exam: number) => sitAll(stack, students, { exam, arriveSeconds });

    const before = await databaseKilobytes(stack);
    const alone = await watched(stack, () => sit(0));
    const after = await databaseKilobytes(stack);
    const grown = Object.fromEntries(
      stack.services.map((name) => [name, round((after[name]! - before[name]!) / inTheExam, 1)]),
    );
    const ending = new AbortController();
    const others: Map<Kind, LoadResult>[] = [];
    const beside = await watched(stack, async () => {
      const day = schoolDay({ ...school, views, perSecond, signal: ending.signal }).then(
        (all) => void others.push(all),
      );
      const steps = await sit(1);
      ending.abort();
      await day;
      return steps;
    });
    const [day] = others as [Map<Kind, LoadResult>];

    const ofDay = Math.round((perSecond * schoolHours * 3_600) / requestsPerStudentDay);
    printTable(
      `${inTheExam} students sit an exam (arrive within ${arriveSeconds} s, ${questionCount} saves each); p99 ms, alone and beside the school`,
      [...alone.result.latencies].map(([name, latencies]) => ({
        step: name,
        'alone p50': latencies.summary().p50,
        'alone p99': latencies.summary().p99,
        'beside p50': beside.result.latencies.get(name)?.summary().p50 ?? null,
        'beside p99': beside.result.latencies.get(name)?.summary().p99 ?? null,
      })),
    );
    printTable(
      `the school meanwhile: ${perSecond} requests a second, an even day of ${schoolHours} hours of ${ofDay.toLocaleString('en')} students`,
      [...day].map(([kind, result]) => ({
        kind,
        'per second': result.perSecond,
        'p50 ms': result.latencies.summary().p50,
        'p99 ms': result.latencies.summary().p99,
        failed: result.failed,
        'shed 503': result.shed,
      })),
    );
    printTable('databases, KB more for each student of the exam alone', [grown]);
    const full = fullest(beside.use);
    printTable('cores used', [
      { while: 'the exam alone', ...flat(alone.use) },
      { while: 'beside the school', ...flat(beside.use) },
    ]);
    printTable('event loops, p99 of their delay, ms', [
      { while: 'the exam alone', ...alone.delays },
      { while: 'beside the school', ...beside.delays },
    ]);
    say(`\n  what is fullest beside the school: ${full.map(({ name, share }) => `${name} ${share}`).join(', ')}`);
    const failed = [...day.values()].reduce((sum, { failed: own }) => sum + own, 0);
    const errors = failed + alone.result.errors + beside.result.errors;
    for (const fault of [...alone.result.faults, ...beside.result.faults]) say(`fault of the exam: ${fault}`);
    for (const [kind, { faults }] of day) for (const fault of faults) say(`fault of ${kind}: ${fault}`);
    say(errors === 0 ? '  no errors' : `  ✗ ${errors} errors`);
    if (errors > 0) process.exitCode = 1;
    const figures = (steps: Steps) =>
      Object.fromEntries([...steps.latencies].map(([name, latencies]) => [name, latencies.summary()]));
    return {
      ...{ inTheExam, learners: learnerCount, perSecond, schoolOf: ofDay, errors },
      ...{ shed: alone.result.shed + beside.result.shed },
      exam: { alone: figures(alone.result), beside: figures(beside.result) },
      school: Object.fromEntries(
        [...day].map(([kind, result]) => [kind, { perSecond: result.perSecond, ...result.latencies.summary() }]),
      ),
      kilobytesPerStudent: grown,
      cores: { alone: alone.use, beside: beside.use },
      fullest: full,
    };
  } finally {
    await stack.stop();
  }
}

/** Students come one after the other within the time, each as quick as a save every 150 ms makes it. */
async function sitAll(
  stack: Stack,
  students: readonly Person[],
  { exam, arriveSeconds }: { exam: number; arriveSeconds: number },
): Promise<Steps> {
  const steps = new Steps();
  const bodies = submissionBodies(stack.run, 97);
  await Promise.all(
    students.map(async ({ token, ...student }, index) => {
      await sleep((index / students.length) * arriveSeconds * 1000);
      await sitExam({
        origin: stack.url,
        run: stack.run,
        student,
        token,
        examId: examId(stack.run, exam),
        body: bodies[index % bodies.length]!,
        saves: questionCount,
        saveEveryMs: 150,
        steps,
      });
    }),
  );
  return steps;
}

async function watched<Result>(stack: Stack, work: () => Promise<Result>) {
  const origins = Object.fromEntries(stack.services.map((name) => [name, stack.direct(name)]));
  await loopDelays(origins); // begins anew
  const watch = new CpuWatch(stack.pids());
  const result = await work();
  const use = watch.stop();
  return { result, use, delays: await loopDelays(origins) };
}

async function databaseKilobytes(stack: Stack): Promise<Record<string, number>> {
  const sizes = stack.services.map(async (name) => {
    const client = new pg.Client({ connectionString: stack.databaseUrl(name) });
    await client.connect();
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
    await client.end();
    return [name, Number(rows[0]!.size) / 1024] as const;
  });
  return Object.fromEntries(await Promise.all(sizes));
}

const flat = ({ cores, machine, others, stolen }: CpuUse) => ({ ...cores, machine, others, stolen });

/** A service has one core for its JavaScript; servers and the machine have all. */
function fullest({ cores, machine }: CpuUse): { name: string; share: number }[] {
  const all = os.availableParallelism();
  const wide = new Set(['postgres', 'kafka', 'redis', 'edge', 'generator']);
  const shares = Object.entries(cores).map(([name, used]) => ({
    name,
    share: round(used / (wide.has(name) ? all : 1), 2),
  }));
  return [{ name: 'the machine', share: round(machine / all, 2) }, ...shares]
    .toSorted((left, right) => right.share - left.share)
    .slice(0, 4);
}
