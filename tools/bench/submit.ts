// Thousands submit at once: what a submission costs, who is starved meanwhile, and whether everything that was
// acknowledged was stored, scored and ranked.
import { setTimeout as sleep } from 'node:timers/promises';
import { connected } from '../infra/databases.js';
import { printTable, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver, signInCall, submissionBodies, submitCall } from './lib/exam.js';
import type { Attempt, Body } from './lib/exam.js';
import { closedLoop, Connection, Latencies, type Call } from './lib/load.js';
import type { BenchOptions } from './main.js';

const signers = 8;
/** Each way has its own exam: the first only warms. */
const ways = ['warm', 'alone', 'others, direct', 'others, edge'] as const;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const students = bench.students(12_000, 2_000);
    const people = await importSchool(product, { students, examCount: ways.length + 1, withPassword: signers });
    const bodies = submissionBodies(product.run, 499);
    const saver = new Saver(product, await beginAll(bench, people.slice(0, 50), ways.length));
    const others: Bystander[] = [
      { who: 'sign-in', everyMs: 400, next: (index) => signInCall(people[index % signers]!) },
      { who: 'save', everyMs: 50, next: () => saver.next() },
      {
        who: 'clock',
        everyMs: 100,
        next: () => ({ method: 'GET', path: '/api/user/server/time/forexam', headers: {} }),
      },
    ];
    const checks = [];
    const felt = [];
    for (const [exam, way] of ways.entries()) {
      const attempts = await beginAll(bench, people, exam);
      const submit = () =>
        closedLoop({
          origin: way === 'others, edge' ? product.url : product.direct('assessment'),
          connections: options.connections,
          next: (index) => {
            const call = attempts[index] && submitCall(attempts[index], bodies[index % bodies.length]!);
            return call ? { ...call, path: way === 'others, edge' ? call.path : call.path.slice('/api'.length) } : null;
          },
        });
      if (way === 'warm') {
        await submit();
        continue;
      }
      const ending = new AbortController();
      const watching = way === 'alone' ? [] : others.map((one) => watch(one, product.url, ending.signal));
      const services = ['assessment', 'analytics', 'notification'] as const;
      const { accepted } = await bench.measure(`submit, ${way}`, submit, { profile: services });
      ending.abort();
      felt.push(...(await Promise.all(watching)).map((one) => ({ while: way, ...one })));
      checks.push({ while: way, accepted, ...(await stored(bench, attempts, bodies)) });
    }
    const figures = await bench.report(`${students} students, bodies of ${bodies[0]!.bytes.length} bytes`);
    printTable('others who use the product meanwhile, milliseconds', felt);
    printTable('afterwards', checks);
    const isWhole = checks.every((one) => new Set([one.accepted, one.stored, one.scored, one.ranked]).size === 1);
    say(
      isWhole ? '\n  accepted = stored = scored = ranked' : '\n  ✗ accepted, stored, scored and ranked are NOT equal',
    );
    if (!isWhole) process.exitCode = 1;
    return { ...figures, checks, felt, isWhole };
  });

type Bystander = { who: string; everyMs: number; next: (index: number) => Call };

/** Somebody who asks at a steady pace, on a connection of their own. */
async function watch({ who, everyMs, next }: Bystander, origin: string, signal: AbortSignal) {
  const line = new Connection(origin);
  const latencies = new Latencies();
  let failed = 0;
  for (let index = 0; !signal.aborted; index++) {
    const { status, ms } = await line.call(next(index));
    if (status >= 200 && status < 300) latencies.add(ms);
    else failed += 1;
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await line.close();
  return { who, failed, ...latencies.summary() };
}

/** Scored and ranked: with exactly the marks that were known beforehand. */
async function stored({ product }: Bench, attempts: readonly Attempt[], bodies: readonly Body[]) {
  const expected = new Map(attempts.map(({ attemptId }, at) => [attemptId, bodies[at % bodies.length]!.centimarks]));
  const rowsOf = async (service: 'assessment' | 'analytics', text: string) => {
    const { rows } = await connected(product.databaseUrl(service), (client) =>
      client.query<{ id: string; marks: number }>(text, [attempts[0]!.examId]),
    );
    return rows.filter(({ id }) => expected.has(id));
  };
  const submitted = await rowsOf(
    'assessment',
    'select attempt_id as id, s.centimarks as marks from submission s join attempt a using (attempt_id) where exam_id = $1',
  );
  const ranked = await rowsOf(
    'analytics',
    'select attempt_id as id, centimarks as marks from candidate where exam_id = $1',
  );
  const right = (rows: { id: string; marks: number }[]) =>
    rows.filter(({ id, marks }) => expected.get(id) === marks).length;
  return { stored: submitted.length, scored: right(submitted), ranked: right(ranked) };
}
