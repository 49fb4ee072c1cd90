// What one student's standing and full report cost with a thousand to a million submissions in the exam, and rebuilding
// every board
// from the log of events.
import pg from 'pg';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Kafka, logLevel } from 'kafkajs';
import { examSubmitted } from '@exam/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../lib/steps.js';
import { Counts } from './lib/counts.js';
import { Connection, jsonHeaders } from './lib/http.js';
import { Latencies, round } from './lib/latencies.js';
import { closedLoop } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { examId } from './lib/pack.js';
import { importPeople, type Person } from './lib/people.js';
import { printTable, say } from './lib/print.js';
import { stackFor, type Stack } from './lib/stack.js';
import { tellSubmitted } from './lib/submitted-events.js';

const flatWithin = 1.5;
const readers = 200;

type Row = {
  submissions: number;
  'loaded per second': number;
  'standing p50 ms': number;
  'standing p99 ms': number;
  'report p50 ms': number;
  'report p99 ms': number;
  'reads per second': number;
  'plain SQL p50 ms': number;
};

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const sizes = options.quick ? [1_000, 3_000, 6_000] : [1_000, 10_000, 100_000, 1_000_000];
  const stack = await stackFor(options);
  try {
    const people = await importPeople(stack, { students: readers, exams: sizes.length });
    const counts = await Counts.open(stack);
    const analytics = new pg.Client({ connectionString: stack.databaseUrl('analytics') });
    await analytics.connect();
    try {
      const rows: Row[] = [];
      for (const [exam, submissions] of sizes.entries()) {
        const loadedPerSecond = await load(stack, counts, people, exam, submissions);
        // a report waits for the end of the window
        await analytics.query('update exam set closed_at = now() where exam_id = $1', [examId(stack.run, exam)]);
        rows.push({
          submissions,
          'loaded per second': loadedPerSecond,
          ...(await read(stack, people, exam, options)),
          'plain SQL p50 ms': await plainRank(analytics, examId(stack.run, exam)),
        });
      }
      const [first] = rows as [Row];
      const ratio = round(Math.max(...rows.map((row) => row['standing p50 ms'])) / first['standing p50 ms'], 2);
      const reportRatio = round(Math.max(...rows.map((row) => row['report p50 ms'])) / first['report p50 ms'], 2);
      const rateRatio = round(first['reads per second'] / Math.min(...rows.map((row) => row['reads per second'])), 2);
      printTable(
        "one student's standing and report, direct; beside it a plain SQL count of those with more marks",
        rows.map((row) => ({ ...row })),
      );
      say(
        `\n  slowest against ${sizes[0]!.toLocaleString('en')} submissions: ${ratio} times at the median, ${rateRatio} times by rate; aim ${flatWithin}: ${ratio <= flatWithin ? 'met' : 'missed'}`,
      );
      say(
        `  the full report: ${reportRatio} times at the median; aim ${flatWithin}: ${reportRatio <= flatWithin ? 'met' : 'missed'}`,
      );
      const rebuilt = options.url ? null : await rebuild(stack, counts, analytics, sizes);
      if (rebuilt)
        printTable('all of analytics emptied and built again from the log', [
          { ...rebuilt, same: rebuilt.same ? 'yes' : 'NO' },
        ]);
      if (rebuilt && !rebuilt.same) process.exitCode = 1;
      return { sizes: rows, ratio, reportRatio, rateRatio, flatWithin, rebuilt };
    } finally {
      await analytics.end();
      await counts.close();
    }
  } finally {
    await stack.stop();
  }
}

async function load(
  stack: Stack,
  counts: Counts,
  people: readonly Person[],
  exam: number,
  submissions: number,
): Promise<number> {
  const started = performance.now();
  await step(`${submissions.toLocaleString('en')} submissions`, async (progress) => {
    await tellSubmitted(stack, { exam, count: submissions, students: people }, (sent) => progress(`${sent} told`));
    await untilRanked(counts, examId(stack.run, exam), submissions, progress);
  });
  return round(submissions / ((performance.now() - started) / 1000));
}

async function untilRanked(
  counts: Counts,
  exam: string,
  submissions: number,
  progress: (text: string) => void,
): Promise<void> {
  for (let last = -1, sameSince = Date.now(); ; await sleep(200)) {
    const ranked = await counts.ranked(exam);
    progress(`${ranked} ranked`);
    if (ranked >= submissions) return;
    if (ranked !== last) [last, sameSince] = [ranked, Date.now()];
    if (Date.now() - sameSince > 90_000) throw new Error(`no rank was added for 90 s: ${ranked} of ${submissions}`);
  }
}

/** One after the other for the time of one, then many at once for the rate. */
async function read(stack: Stack, people: readonly Person[], exam: number, { quick, connections }: BenchOptions) {
  const callOf = (index: number) => {
    const person = people[index % people.length]!;
    return {
      method: 'GET' as const,
      path: `/analytics/standing/examId/${examId(stack.run, exam)}/accountId/${person.accountId}`,
      headers: jsonHeaders(person.token),
    };
  };
  const reportOf = (index: number) => {
    const person = people[index % people.length]!;
    return {
      ...callOf(index),
      path: `/analytics/getexamreport/examId/${examId(stack.run, exam)}/userId/${person.userId}?examType=AdhocMockTest`,
    };
  };
  const standing = await oneByOne(stack, { calls: quick ? 600 : 3_000, warm: people.length, callOf });
  const report = await oneByOne(stack, { calls: quick ? 400 : 1_200, warm: people.length, callOf: reportOf });
  const many = await closedLoop({
    origin: stack.direct('analytics'),
    connections,
    next: callOf,
    signal: AbortSignal.timeout(quick ? 1_500 : 6_000),
  });
  return {
    'standing p50 ms': standing.p50,
    'standing p99 ms': standing.p99,
    'report p50 ms': report.p50,
    'report p99 ms': report.p99,
    'reads per second': many.perSecond,
  };
}

type Calls = { calls: number; warm: number; callOf: (index: number) => Parameters<Connection['call']>[0] };

/** The first of each person warm what there is to warm, and are not counted. */
async function oneByOne(stack: Stack, { calls, warm, callOf }: Calls) {
  const line = new Connection(stack.direct('analytics'));
  const latencies = new Latencies();
  for (let index = 0; index < calls; index++) {
    const call = callOf(index);
    const { status, ms } = await line.call(call);
    if (status !== 200) throw new Error(`${call.path} answered ${status}`);
    if (index >= warm) latencies.add(ms);
  }
  await line.close();
  return latencies.summary();
}

/** As one writes it first: how many have more marks than each of fifty. */
async function plainRank(analytics: pg.Client, exam: string): Promise<number> {
  const { rows } = await analytics.query<{ centimarks: number }>(
    'select centimarks from candidate where exam_id = $1 limit 50',
    [exam],
  );
  const latencies = new Latencies();
  for (const { centimarks } of rows) {
    const started = performance.now();
    await analytics.query(
      'select count(*) filter (where centimarks > $2) + 1 as rank, count(*) as candidates, avg(centimarks) as average, max(centimarks) as highest from candidate where exam_id = $1',
      [exam, centimarks],
    );
    latencies.add(performance.now() - started);
  }
  return latencies.summary().p50;
}

/**
 * Stops analytics, forgets what it knew of submissions and where it stood in the log, and lets it read the log again.
 */
async function rebuild(stack: Stack, counts: Counts, analytics: pg.Client, sizes: readonly number[]) {
  const before = await fingerprint(analytics);
  await stack.stopService('analytics');
  await analytics.query('truncate submission, candidate, mark_count, paper_sums, board, platform.inbox');
  const admin = new Kafka({
    ...kafkaConnection(stack.servers.kafkaBrokers),
    clientId: 'bench',
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  await admin.resetOffsets({
    groupId: `${stack.topicPrefix}analytics`,
    topic: `${stack.topicPrefix}${examSubmitted.topic}`,
    earliest: true,
  });
  await admin.disconnect();
  const started = performance.now();
  await step('every board again from the log', async (progress) => {
    await stack.startService('analytics');
    for (const [exam, submissions] of sizes.entries())
      await untilRanked(counts, examId(stack.run, exam), submissions, progress);
  });
  const seconds = (performance.now() - started) / 1000;
  const submissions = sizes.reduce((sum, size) => sum + size, 0);
  return {
    submissions,
    seconds: round(seconds, 1),
    perSecond: round(submissions / seconds),
    same: (await fingerprint(analytics)) === before,
  };
}

/** Every count of marks and every sum of every exam, as one hash. */
async function fingerprint(analytics: pg.Client): Promise<string> {
  const { rows } = await analytics.query<{ hash: string }>(
    `select md5(string_agg(concat_ws(' ', exam_id, subject_id, centimarks, candidates), ',' order by exam_id, subject_id, centimarks)) as hash from mark_count where candidates > 0`,
  );
  const sums = await analytics.query<{ hash: string }>(
    `select md5(string_agg(p::text, ',' order by exam_id, revision)) as hash from paper_sums p`,
  );
  return `${rows[0]?.hash ?? ''} ${sums.rows[0]?.hash ?? ''}`;
}
