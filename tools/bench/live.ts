// Two thousand connected clients who have submitted, as boards are told to nobody else: from a submission's
// acknowledgement to the push of the board that holds it, while submissions run at half the measured peak.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Failure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { bodyOf, type Body } from './lib/answers.js';
import { Connection, jsonHeaders, type Call } from './lib/http.js';
import { round, type Latencies } from './lib/latencies.js';
import { broadcastDelays, Crowd, delays, monotonicMs, type Probe } from './lib/live-crowd.js';
import { closedLoop, openLoop } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId, questions } from './lib/pack.js';
import { beginAll, importPeople, settled, type Attempt } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';

const aimMs = 1_000;
const probesAtMost = 180;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const clients = options.quick ? 1_000 : 2_000;
  const students = options.students ?? (options.quick ? 2_000 : 20_000);
  const seconds = options.seconds ?? (options.quick ? 5 : 30);
  const stack = await stackFor(options);
  const crowd = new Crowd();
  try {
    const people = await importPeople(stack, { students: clients + students + probesAtMost, exams: 2 });
    const listeners = people.slice(0, clients);
    const bare = await bareBroadcast(
      listeners.map(({ token }) => token),
      options.quick ? 4 : 10,
    );
    const warm = await beginAll(stack, people.slice(0, Math.min(students, options.quick ? 800 : 4_000)), 1);
    const all = await beginAll(stack, people, 0);
    const isListener = new Set(listeners);
    const attempts = all.filter(({ person }) => !isListener.has(person));
    const phases = new Phases(() => ({ ...stack.pids(), ...crowd.pids() }));
    const ordinary = ordinaryBodies(stack);
    const peak = await phases.measure('peak', () =>
      closedLoop({
        origin: stack.url,
        connections: options.connections,
        next: (index) => submissionOf(warm[index], ordinary),
      }),
    );
    await step(`${clients} listeners submit`, () =>
      submitAll(
        stack,
        all.filter(({ person }) => isListener.has(person)),
        ordinary,
      ),
    );
    const connecting = performance.now();
    const { connected, refused } = await crowd.connect(
      stack.url,
      listeners.map(({ token }) => token),
      examId(stack.run, 0),
    );
    say(
      `${connected} clients watch, ${refused} were refused, within ${round((performance.now() - connecting) / 1000, 1)} s`,
    );

    const perSecond = Math.min(peak.perSecond / 2, students / seconds);
    const load = attempts.slice(0, Math.min(students, Math.floor(perSecond * seconds)));
    const probing = probe(stack, attempts.slice(students), seconds);
    const half = await phases.measure('half load', () =>
      openLoop({
        origin: stack.url,
        connections: 128,
        perSecond,
        next: (index) => submissionOf(load[index], ordinary),
      }),
    );
    const { probes, failed } = await probing;
    await sleep(3_000); // the last board is pushed at most half a second after the one before
    const reports = await crowd.report();
    const { latencies, missed } = delays(probes, reports);
    const lost = reports.reduce((sum, one) => sum + one.lost, 0);

    phases.print(
      `${connected} clients; load ${round(perSecond, 1)} a second, half of the peak of ${peak.perSecond}${perSecond < peak.perSecond / 2 ? ' or what people there are' : ''}`,
    );
    printTable('from the acknowledgement to the board that holds the submission, milliseconds', [
      { what: `${probes.length} submissions at ${connected} clients`, ...latencies.summary(), missed },
      { what: 'bare Socket.IO: from sending to arrival of the same board', ...bare.summary(), missed: 0 },
    ]);
    const p99 = latencies.summary().p99;
    say(
      `\n  aim p99 ≤ ${aimMs} ms: ${p99 <= aimMs ? 'met' : `missed by ${round(p99 - aimMs)} ms`}; boards are coalesced to two a second for an exam`,
    );
    if (missed > 0 || failed > 0 || lost > 0)
      say(`✗ ${missed} never heard of, ${failed} probes refused, ${lost} connections lost`);
    if (missed > 0 || failed > 0) process.exitCode = 1;
    return {
      connected,
      refused,
      lost,
      perSecond: round(perSecond, 1),
      peakPerSecond: peak.perSecond,
      delay: latencies.summary(),
      missed,
      bareBroadcast: bare.summary(),
      aimMs,
      load: half.latencies.summary(),
      ...phases.cpu(),
    };
  } finally {
    await crowd.stop();
    await stack.stop();
  }
}

function submissionOf(attempt: Attempt | undefined, bodies: readonly Body[]): Call | null {
  if (!attempt) return null;
  return {
    method: 'POST',
    path: `/api/attempts/${attempt.attemptId}/submission`,
    headers: jsonHeaders(attempt.person.token),
    body: bodies[attempt.person.index % bodies.length]!.bytes,
  };
}

/** Answers when everybody knows of it: from then on they are told of boards. */
async function submitAll(stack: Stack, attempts: readonly Attempt[], bodies: readonly Body[]): Promise<void> {
  const { accepted, faults } = await closedLoop({
    origin: stack.url,
    connections: 32,
    next: (index) => submissionOf(attempts[index], bodies),
  });
  if (accepted !== attempts.length)
    throw new Failure('Not every listener could submit', faults.join('\n'), 'Look at the log of assessment.');
  await settled(stack);
}

/** Nothing wrong in them, so that their marks are multiples of four and those of the probes are not. */
const ordinaryBodies = (stack: Stack) =>
  Array.from({ length: 45 }, (_, index) => bodyOf(questions(stack.run), { right: 20 + index, wrong: 0, shift: index }));

/** Submissions one after the other, each with marks of its own, spread over the time of the load. */
async function probe(
  stack: Stack,
  attempts: readonly Attempt[],
  seconds: number,
): Promise<{ probes: Probe[]; failed: number }> {
  const line = new Connection(stack.url);
  const probes: Probe[] = [];
  let failed = 0;
  const started = performance.now();
  for (let index = 0; index < attempts.length; index++) {
    const early = started + (index * seconds * 1000) / attempts.length - performance.now();
    if (early > 1) await sleep(early);
    const body = bodyOf(questions(stack.run), {
      right: 5 + Math.floor(index / 3),
      wrong: 1 + (index % 3),
      shift: index,
    });
    const { status } = await line.call(submissionOf(attempts[index], [body])!);
    if (status === 200) probes.push({ centimarks: body.centimarks, acknowledgedAtMs: monotonicMs() });
    else failed++;
  }
  await line.close();
  return { probes, failed };
}

async function bareBroadcast(tokens: string[], seconds: number): Promise<Latencies> {
  const child = fork(path.join(path.dirname(fileURLToPath(import.meta.url)), 'lib/baseline-live-server.ts'), {
    execArgv: process.execArgv,
  });
  const crowd = new Crowd();
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    await crowd.connect(`http://127.0.0.1:${port}`, tokens, '');
    const sent = new Map<number, number>();
    child.on('message', ({ version, atMs }: { version: number; atMs: number }) => void sent.set(version, atMs));
    child.send('begin');
    await sleep(seconds * 1000 + 500);
    return broadcastDelays(sent, await crowd.report());
  } finally {
    await crowd.stop();
    child.kill();
  }
}
