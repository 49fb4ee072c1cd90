// Whole exam days by many students at once: sign in, list, begin, read the paper, save 75 answers, submit, result,
// standing.
import { setTimeout as sleep } from 'node:timers/promises';
import { submissionBodies } from './lib/answers.js';
import { startBaseline } from './lib/baseline.js';
import { CpuWatch } from './lib/cpu.js';
import { sitExam, Steps } from './lib/exam-day.js';
import { jsonHeaders } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId, questionCount } from './lib/pack.js';
import { importPeople } from './lib/people.js';
import { printTable, say } from './lib/print.js';
import { stackFor } from './lib/stack.js';

const examSeconds = 3 * 3_600;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const students = options.students ?? (options.quick ? 60 : 400);
  const arriveSeconds = options.seconds ?? (options.quick ? 5 : 30);
  const saveEveryMs = 150;
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students, exams: 1, withPassword: students });
    const bodies = submissionBodies(stack.run, 97);
    const baseline = await startBaseline(stack);
    try {
      const steps = new Steps();
      const watch = new CpuWatch(stack.pids());
      const started = performance.now();
      const days = await Promise.all(
        people.map(async ({ token: _minted, ...student }, index) => {
          await sleep((index / students) * arriveSeconds * 1000);
          return sitExam({
            origin: stack.url,
            run: stack.run,
            student,
            examId: examId(stack.run, 0),
            body: bodies[index % bodies.length]!,
            saves: questionCount,
            saveEveryMs,
            steps,
          });
        }),
      );
      const seconds = (performance.now() - started) / 1000;
      const cpu = watch.stop();
      const requestsPerDay = steps.requests / students;
      const plain = await closedLoop({
        origin: baseline.origin,
        connections: options.connections,
        signal: AbortSignal.timeout(options.quick ? 2_000 : 8_000),
        next: (index) => ({
          method: 'POST',
          path: `/parse/${index}`,
          headers: jsonHeaders(),
          body: '{"epoch":1,"answers":[{"questionId":"q","revision":1,"userAnswer":"a"}]}',
        }),
      });
      const done = days.filter(Boolean).length;
      const perSecond = round(done / seconds, 2);
      const barePerSecond = round(plain.perSecond / requestsPerDay, 2);
      printTable(
        `${students} students arrive within ${arriveSeconds} s; a save every ${saveEveryMs} ms (an exam of three hours ${Math.round((examSeconds * 1000) / questionCount / saveEveryMs)} times faster)`,
        [...steps.latencies].map(([step, latencies]) => ({ step, ...latencies.summary() })),
      );
      printTable('days', [
        {
          done,
          failed: students - done,
          errors: steps.errors,
          'shed 503, obeyed': steps.shed,
          requests: steps.requests,
          'requests per second': round(steps.requests / seconds, 1),
          'days per second': perSecond,
          'bare Fastify, as many empty requests': barePerSecond,
        },
      ]);
      printTable('cores used meanwhile', [
        { ...cpu.cores, machine: cpu.machine, others: cpu.others, stolen: cpu.stolen },
      ]);
      for (const fault of steps.faults) say(`fault: ${fault}`);
      if (done < students) process.exitCode = 1;
      return {
        students,
        done,
        errors: steps.errors,
        shed: steps.shed,
        requests: steps.requests,
        journeysPerSecond: perSecond,
        barePerSecond,
        seconds: round(seconds, 1),
        steps: Object.fromEntries([...steps.latencies].map(([step, latencies]) => [step, latencies.summary()])),
        cores: cpu.cores,
        othersCores: cpu.others,
        stolenCores: cpu.stolen,
      };
    } finally {
      await baseline.stop();
    }
  } finally {
    await stack.stop();
  }
}
