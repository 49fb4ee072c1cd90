// The exam path while somebody abuses the product, beside the same path before and after: saves of single answers and
// submissions at a steady pace through the edge, with the edge's usual limits. The abuser has an address of their own.
import { fork } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AbuseName, Counts, Target } from './lib/abuses.js';
import { abuses } from './lib/abuses.js';
import { saveBody, submissionBodies } from './lib/answers.js';
import { jsonHeaders } from './lib/http.js';
import { openLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { questions } from './lib/pack.js';
import { beginAll, importPeople, type Attempt } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';

const perSecond = 100;
/** Every so manieth call submits. */
const submitsEvery = 10;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const seconds = options.seconds ?? (options.quick ? 5 : 20);
  const names = Object.keys(abuses) as AbuseName[];
  const submissions = ((names.length + 3) * perSecond * seconds) / submitsEvery;
  const stack = await stackFor(options, {});
  try {
    const people = await importPeople(stack, { students: Math.ceil(submissions) + 500, exams: 1 });
    const abuser = people[0]!;
    const attempts = await beginAll(stack, people.slice(1), 0);
    const day = new ExamDay(stack, attempts);
    const phases = new Phases(() => stack.pids());
    const target: Target = {
      url: stack.url,
      token: abuser.token,
      savePath: `/api/attempts/${attempts[0]!.attemptId}/answers`,
    };
    await day.run(Math.min(seconds, 5)); // compilers warm up
    const results: Record<string, LoadResult> = {};
    const done: Record<string, Counts> = {};
    results['before'] = await phases.measure('before', () => day.run(seconds));
    for (const name of names) {
      const abuse = await startAbuse(name, target);
      await sleep(2_000); // until it is in full swing
      results[name] = await phases.measure(name, () => day.run(seconds));
      done[name] = await abuse.stop();
      await sleep(1_000);
    }
    results['after'] = await phases.measure('after', () => day.run(seconds));
    phases.print(`${perSecond} calls a second through the edge, one in ${submitsEvery} submits`);
    for (const [name, counts] of Object.entries(done)) say(`${name}: ${JSON.stringify(counts)}`);
    const failed = Object.values(results).reduce((sum, one) => sum + one.failed + one.shed, 0);
    if (failed > 0) process.exitCode = 1;
    return {
      perSecond,
      failed,
      phases: Object.fromEntries(
        Object.entries(results).map(([name, one]) => [
          name,
          { accepted: one.accepted, failed: one.failed, shed: one.shed, ...one.latencies.summary() },
        ]),
      ),
      abuse: done,
      ...phases.cpu(),
    };
  } finally {
    await stack.stop();
  }
}

/** Students who save in turns; one call in ten hands an attempt in, which is then over. */
class ExamDay {
  private readonly paper;
  private readonly bodies;
  private calls = 0;
  private submitted = 0;

  constructor(
    private readonly stack: Stack,
    private readonly attempts: readonly Attempt[],
  ) {
    this.paper = questions(stack.run);
    this.bodies = submissionBodies(stack.run, 32);
  }

  run(seconds: number): Promise<LoadResult> {
    return openLoop({
      origin: this.stack.url,
      connections: 64,
      perSecond,
      next: (index) => (index < perSecond * seconds ? this.call() : null),
    });
  }

  private call() {
    const number = this.calls++;
    const isSubmission = number % submitsEvery === 0;
    const left = this.attempts.length - this.submitted;
    // those who submit come from the front, those who save are further back
    const at = isSubmission ? this.submitted++ : this.submitted + 1 + (number % (left - 1));
    const { attemptId, person } = this.attempts[at]!;
    return {
      method: 'POST' as const,
      path: `/api/attempts/${attemptId}/${isSubmission ? 'submission' : 'answers'}`,
      headers: jsonHeaders(person.token),
      body: isSubmission
        ? this.bodies[at % this.bodies.length]!.bytes
        : saveBody(this.paper[number % this.paper.length]!, number + 1),
    };
  }
}

async function startAbuse(name: AbuseName, target: Target): Promise<{ stop(): Promise<Counts> }> {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lib/abuser.ts');
  const child = fork(file, { execArgv: process.execArgv });
  await new Promise((done) => child.once('spawn', done));
  child.send({ begin: { name, target } });
  return {
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      const counts = new Promise<Counts>((done) => child.once('message', (message) => done(message as Counts)));
      child.send({});
      await ended;
      return counts;
    },
  };
}
