// Thousands of connected clients who have submitted, as boards are told to nobody else: from a submission's
// acknowledgement to the push of the board that holds it, while submissions run at half the measured peak.
import { setTimeout as sleep } from 'node:timers/promises';
import { settled } from '../load/pack.js';
import { printTable, round, say, sum } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { Crowd, monotonicMs } from './lib/crowd.js';
import { beginAll, bodyOf, examId, importSchool, submitCall, type Attempt, type Body } from './lib/exam.js';
import { closedLoop, Connection, Latencies, openLoop } from './lib/load.js';
import type { BenchOptions } from './main.js';

const aimMs = 500;
const probesAtMost = 180;
/** A submission whose marks nobody else has, and when it was acknowledged. */
type Probe = { centimarks: number; acknowledgedAtMs: number };

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const clients = options.quick ? 1_000 : 2_000;
    const students = bench.students(20_000, 2_000);
    const seconds = bench.seconds(30, 5);
    const crowd = new Crowd();
    try {
      const people = await importSchool(product, { students: clients + students + probesAtMost, examCount: 2 });
      // nothing wrong in them, so that their marks are multiples of four and those of the probes are not
      const ordinary = Array.from({ length: 45 }, (_, at) =>
        bodyOf(product.run, { right: 20 + at, wrong: 0, shift: at }),
      );
      const submission = (attempt: Attempt | undefined, bodies: readonly Body[] = ordinary) =>
        attempt ? submitCall(attempt, bodies[attempt.person.index % bodies.length]!) : null;
      const submitAll = (attempts: readonly Attempt[]) =>
        closedLoop({
          ...{ origin: product.url, connections: options.connections },
          next: (index) => submission(attempts[index]),
        });
      const warm = await beginAll(bench, people.slice(0, options.quick ? 800 : 4_000), 1);
      const all = (await beginAll(bench, people, 0)).toSorted((one, other) => one.person.index - other.person.index);
      const peak = await bench.measure('peak', () => submitAll(warm));
      await submitAll(all.slice(0, clients));
      await settled(product); // from now on the listeners are told of boards
      Object.assign(bench.pids, crowd.pids());
      const tokens = people.slice(0, clients).map(({ token }) => token);
      const { connected, refused } = await crowd.connect(product.url, tokens, examId(product.run, 0));

      const perSecond = Math.min(peak.perSecond / 2, students / seconds);
      const load = all.slice(clients + probesAtMost, clients + probesAtMost + Math.floor(perSecond * seconds));
      const probing = probe(bench, all.slice(clients, clients + probesAtMost), seconds);
      await bench.measure(
        'half load, with the pushes',
        () =>
          openLoop({
            ...{ origin: product.url, connections: 128, perSecond },
            next: (index) => submission(load[index]),
          }),
        { profile: ['notification', 'analytics'] },
      );
      const probes = await probing;
      await sleep(3_000); // the last board is pushed at most half a second after the one before
      const reports = await crowd.report();
      const { latencies, missed } = delays(probes, reports);
      const lost = sum(reports.map((one) => one.lost));
      const figures = await bench.report(`${connected} clients; load ${round(perSecond, 1)} submissions a second`);
      const delay = latencies.summary();
      printTable('from the acknowledgement to the board that holds the submission, milliseconds', [
        { submissions: probes.length, ...delay, missed, lost, refused },
      ]);
      say(`\n  aim p99 ≤ ${aimMs} ms: ${delay.p99 <= aimMs ? 'met' : 'missed'}`);
      if (missed + refused + lost > 0 || probes.length < probesAtMost) process.exitCode = 1;
      return { ...figures, connected, refused, lost, perSecond: round(perSecond, 1), delay, missed, aimMs };
    } finally {
      await crowd.stop();
    }
  });

/** Submissions one after the other, each with marks of its own, spread over the time of the load. */
async function probe({ product }: Bench, attempts: readonly Attempt[], seconds: number): Promise<Probe[]> {
  const line = new Connection(product.url);
  const probes: Probe[] = [];
  const started = performance.now();
  for (const [index, attempt] of attempts.entries()) {
    await sleep(Math.max(0, started + (index * seconds * 1000) / attempts.length - performance.now()));
    const marks = { right: 5 + Math.floor(index / 3), wrong: 1 + (index % 3) };
    const body = bodyOf(product.run, { ...marks, shift: index });
    const { status } = await line.call(submitCall(attempt, body));
    if (status === 200) probes.push({ centimarks: body.centimarks, acknowledgedAtMs: monotonicMs() });
  }
  await line.close();
  return probes;
}

/** For every probe and client; `missed` counts pairs of a probe and a client that never heard of it. */
function delays(probes: readonly Probe[], reports: Awaited<ReturnType<Crowd['report']>>) {
  const latencies = new Latencies();
  let missed = 0;
  for (const { connected, arrivals, marks } of reports) {
    const held = new Map(marks.map(([version, centimarks]) => [version, new Set(centimarks)]));
    const byClient = new Map<number, typeof arrivals>();
    for (const one of arrivals) byClient.set(one.client, [...(byClient.get(one.client) ?? []), one]);
    missed += (connected - byClient.size) * probes.length; // who heard nothing at all
    for (const heard of byClient.values())
      for (const { centimarks, acknowledgedAtMs } of probes) {
        const first = heard.find(({ version }) => held.get(version)?.has(centimarks));
        if (first) latencies.add(first.atMs - acknowledgedAtMs);
        else missed++;
      }
  }
  return { latencies, missed };
}
