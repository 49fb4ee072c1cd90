// What one student's standing and full report cost with a thousand to a million submissions in the exam: the reads have
// to stay flat. The submissions are told to analytics as assessment's relay would tell them.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { examSubmitted } from '@exam/contracts';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import pg from 'pg';
import { step } from '../lib/steps.js';
import { orgIdOf } from '../load/pack.js';
import { round, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { examId, importSchool, questions, type Person } from './lib/exam.js';
import { closedLoop, get } from './lib/load.js';
import type { BenchOptions } from './main.js';

const flatWithin = 1.5;
const readers = 200;

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const sizes = options.quick ? [1_000, 6_000] : [1_000, 10_000, 100_000, 1_000_000];
    const people = await importSchool(product, { students: readers, examCount: sizes.length });
    const analytics = new pg.Client({ connectionString: product.databaseUrl('analytics') });
    await analytics.connect();
    const ratios: Record<string, number> = {};
    for (const [exam, submissions] of sizes.entries()) {
      const id = examId(product.run, exam);
      await step(`${submissions.toLocaleString('en')} submissions`, () => tell(bench, { id, submissions, people }));
      await untilRanked(analytics, id, submissions);
      // a report waits for the end of the window
      await analytics.query('update exam set closed_at = now() where exam_id = $1', [id]);
      for (const [name, address] of Object.entries(reads)) {
        const go = (seconds: number) =>
          closedLoop({
            ...{ origin: product.url, connections: options.connections, signal: bench.until(seconds) },
            next: (at) => get(address(people[at % readers]!, id), people[at % readers]!.token),
          });
        await go(bench.seconds(2, 1));
        const part = await bench.measure(`${name} of ${submissions}`, () => go(bench.seconds(6, 2)));
        const first = bench.parts.find((one) => one.name === `${name} of ${sizes[0]}`)!;
        ratios[name] = Math.max(ratios[name] ?? 0, round(part.cpuMs / first.cpuMs, 2));
      }
    }
    await analytics.end();
    const figures = await bench.report('one student, through the edge');
    for (const [name, ratio] of Object.entries(ratios))
      say(`${name}: ${ratio} times its smallest; aim ${flatWithin}: ${ratio <= flatWithin ? 'met' : 'missed'}`);
    return { ...figures, ratios, flatWithin };
  });

const reads = {
  standing: ({ accountId }: Person, exam: string) => `/analytics/standing/examId/${exam}/accountId/${accountId}`,
  report: ({ userId }: Person, exam: string) =>
    `/analytics/getexamreport/examId/${exam}/userId/${userId}?examType=AdhocMockTest`,
};

type Telling = { id: string; submissions: number; people: readonly Person[] };

async function tell({ product }: Bench, { id, submissions, people }: Telling): Promise<void> {
  const kafka = new Kafka({ ...kafkaConnection(product.servers.kafkaBrokers), logLevel: logLevel.NOTHING });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const topic = `${product.topicPrefix}${examSubmitted.topic}`;
  for (let sent = 0; sent < submissions; sent += 1_000) {
    const count = Math.min(1_000, submissions - sent);
    const messages = Array.from({ length: count }, (_, at) => message(product.run, id, sent + at, people[sent + at]));
    await producer.send({ topic, acks: -1, messages });
  }
  await producer.disconnect();
}

function message(run: string, exam: string, index: number, person: Person | undefined) {
  const [attemptId, now] = [randomUUID(), new Date().toISOString()];
  const spread = (of: number, below: number) => Math.floor((((of * 2_654_435_761) % 2 ** 32) / 2 ** 32) * below);
  const right = 3 * spread(index, 23);
  const wrong = spread(index * 31 + 7, Math.floor((75 - right) / 3)) * 3;
  const tally = (parts: 1 | 3) => ({
    centimarks: (right * 400 - wrong * 100) / parts,
    maximumCentimarks: 30_000 / parts,
    ...{
      right: right / parts,
      wrong: wrong / parts,
      partial: 0,
      overLimit: 0,
      unanswered: (75 - right - wrong) / parts,
    },
  });
  const seconds = questions(run).map((_, at) => 40 + (at % 90));
  const data = {
    ...{ attemptId, examId: exam, examName: exam, examType: 'MockTest' as const, orgId: orgIdOf(run) },
    ...{ userId: person?.userId ?? randomUUID(), accountId: person?.accountId ?? randomUUID() },
    ...{ studentName: person?.name ?? `Somebody ${index}`, attemptNumber: 1, startedAt: now, submittedAt: now },
    ...{ submittedBy: 'student' as const, timeTakenSeconds: 9_000, paperRevision: 1, total: tally(1) },
    subjects: ['physics', 'chemistry', 'mathematics'].map((subjectId) => ({ subjectId, ...tally(3) })),
    outcomes: 'r'.repeat(right) + 'w'.repeat(wrong) + 'u'.repeat(75 - right - wrong),
    ...{ seconds, lastSeconds: seconds.map((_, at) => 90 * (at + 1)) },
  };
  if (index === 0) examSubmitted.data.parse(data);
  const { name: type, version } = examSubmitted;
  const envelope = { id: randomUUID(), type, version, occurredAt: now, key: attemptId, producer: 'assessment', data };
  return { key: attemptId, value: JSON.stringify({ ...envelope, traceparent: null }) };
}

async function untilRanked(analytics: pg.Client, exam: string, count: number): Promise<void> {
  for (let last = -1, sameSince = Date.now(); ; await sleep(200)) {
    const { rows } = await analytics.query<{ n: number }>(
      'select count(*)::int as n from candidate where exam_id = $1',
      [exam],
    );
    const { n } = rows[0]!;
    if (n >= count) return;
    if (n !== last) [last, sameSince] = [n, Date.now()];
    if (Date.now() - sameSince > 90_000) throw new Error(`no rank was added for 90 s: ${n} of ${count}`);
  }
}
