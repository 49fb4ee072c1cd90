// A storm of sign-ins beside the bare rate of the hash, and what the exam path feels of it meanwhile.
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { saveBody } from './lib/answers.js';
import { jsonHeaders } from './lib/http.js';
import { Latencies, round } from './lib/latencies.js';
import { closedLoop, openLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { password, questions } from './lib/pack.js';
import { beginAll, importPeople, type Attempt, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';

/** As services/identity hashes: argon2id, 19 MiB, two passes, one thread. */
const policy = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const savesPerSecond = 200;

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const students = options.students ?? (options.quick ? 200 : 1_000);
  const seconds = options.seconds ?? (options.quick ? 4 : 20);
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students, exams: 1, withPassword: students });
    const attempts = await beginAll(stack, people, 0);
    const phases = new Phases(() => stack.pids());
    const bare = await bareHashes(seconds);
    const quiet = await phases.measure('saves alone', () => saves(stack, attempts, seconds));
    await phases.measure('sign-ins alone', () => signIns(stack, people, options.connections, seconds));
    const meanwhile = saves(stack, attempts, seconds);
    const storm = await phases.measure('sign-ins, with saves', () =>
      signIns(stack, people, options.connections, seconds),
    );
    const during = await meanwhile;
    phases.print(`${students} students, ${options.connections} connections, ${savesPerSecond} saves a second besides`);
    printTable('sign-ins and the hash', [
      {
        'bare hashes per second': bare,
        'sign-ins per second': storm.perSecond,
        share: round(storm.perSecond / bare, 2),
        'p99 of a save, quiet': round(quiet.latencies.at(0.99), 1),
        'p99 of a save, in the storm': round(during.latencies.at(0.99), 1),
        'saves failed': during.failed + during.shed,
      },
    ]);
    say(`\n  a storm of sign-ins slows sign-ins; the exam path keeps its answers: ${during.failed + during.shed} lost`);
    return {
      students,
      bareHashesPerSecond: bare,
      signIns: figure(storm),
      savesQuiet: figure(quiet),
      savesInStorm: figure(during),
      ...phases.cpu(),
    };
  } finally {
    await stack.stop();
  }
}

const figure = ({ perSecond, failed, shed, latencies }: LoadResult) => ({
  ...{ perSecond, failed, shed },
  ...latencies.summary(),
});

/** Verifications per second with nothing else, as many at once as the service allows itself. */
async function bareHashes(seconds: number): Promise<number> {
  const held = await hash(password, policy);
  const times = new Latencies();
  const begun = performance.now();
  const ends = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() < ends) {
        const at = performance.now();
        await verify(held, password);
        times.add(performance.now() - at);
      }
    }),
  );
  return round((times.count * 1000) / (performance.now() - begun), 1);
}

function signIns(stack: Stack, people: readonly Person[], connections: number, seconds: number): Promise<LoadResult> {
  return closedLoop({
    origin: stack.direct('identity'),
    connections,
    signal: AbortSignal.timeout(seconds * 1000),
    next: (index) => ({
      method: 'POST',
      path: '/user/login',
      headers: jsonHeaders(),
      body: JSON.stringify({ phoneNumber: people[index % people.length]!.phoneNumber, password }),
    }),
  });
}

/** Revisions only grow, over all phases. */
let revision = 0;

function saves(stack: Stack, attempts: readonly Attempt[], seconds: number): Promise<LoadResult> {
  const paper = questions(stack.run);
  return openLoop({
    origin: stack.direct('assessment'),
    connections: 64,
    perSecond: savesPerSecond,
    signal: AbortSignal.timeout(seconds * 1000),
    next: (index) => {
      const { attemptId, person } = attempts[index % attempts.length]!;
      const turn = Math.floor(index / attempts.length);
      return {
        method: 'POST',
        path: `/attempts/${attemptId}/answers`,
        headers: jsonHeaders(person.token),
        body: saveBody(paper[turn % paper.length]!, (revision += 1)),
      };
    },
  });
}
