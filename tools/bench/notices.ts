// How soon people are told: more time for a running exam, by a notice to everybody of it; a granted package, by the
// push that makes an open tab read again. And what it costs to follow one person more in all services.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessPush, extendExam } from '@exam/contracts';
import pg from 'pg';
import { Api } from '../import/api.js';
import { LiveSocket } from '../load/live.js';
import { importRows, packageRows, peopleRows } from '../load/pack.js';
import { printTable, round, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, examId, importSchool, type Person } from './lib/exam.js';
import { Tally, Latencies, type LoadResult } from './lib/load.js';
import { grantRows } from './lib/school.js';
import type { BenchOptions } from './main.js';

const aims = { noticeSeconds: 2, pushMs: 1_000 };

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const students = bench.students(2_000, 500);
    const tabs = options.quick ? 20 : 100;
    const people = await importSchool(product, { students });
    await importRows(product, 'a package', packageRows(product.run, 1, ['p1']));
    await beginAll(bench, people, 0);
    let told = { people: 0, rows: 0, seconds: 0 };
    await bench.measure('a notice, to each of an exam', async () => {
      told = await everybodyIsTold(bench, students);
      return counted(told.people);
    });
    await bench.measure('a person more, in all services', async () => {
      await importRows(product, 'more people', peopleRows(product.run, { students: 2 * students, from: students }));
      return counted(students);
    });
    const pushes = await pushesTo(bench, people.slice(0, tabs));
    const figures = await bench.report(`${students} students of one exam`);
    printTable('more time for a running exam: from the call to a notice for everybody', [told]);
    printTable('from a granted package to the push in an open tab, milliseconds', [pushes.summary()]);
    const isWhole = told.people === students && told.rows === students;
    say(isWhole ? '\n  everybody was told once' : '\n  ✗ somebody was not told, or twice');
    if (!isWhole) process.exitCode = 1;
    say(`aim ${aims.noticeSeconds} s for all: ${told.seconds <= aims.noticeSeconds ? 'met' : 'missed'}`);
    say(`aim ${aims.pushMs} ms to the push: ${pushes.at(0.99) <= aims.pushMs ? 'met' : 'missed'}`);
    return { ...figures, told, pushes: pushes.summary(), aims };
  });

const counted = (accepted: number): LoadResult => ({ ...new Tally().result(), accepted });

async function everybodyIsTold({ product }: Bench, students: number) {
  const api = new Api(product.url, product.secrets.operator);
  const client = new pg.Client({ connectionString: product.databaseUrl('notification') });
  await client.connect();
  try {
    const params = { examId: examId(product.run, 0) };
    const startedAt = performance.now();
    await api.call(extendExam, { params, body: { extensionId: randomUUID(), minutes: 5 } });
    for (;;) {
      const { rows } = await client.query<{ people: number; rows: number }>(
        `select count(distinct user_id)::int as people, count(*)::int as rows from notice
         where exam_id = $1 and kind = 'exam.extended'`,
        [params.examId],
      );
      const seconds = round((performance.now() - startedAt) / 1000, 1);
      if (rows[0]!.people >= students || seconds > 120) return { ...rows[0]!, seconds };
      await sleep(100);
    }
  } finally {
    await api.close();
    await client.end();
  }
}

/** One after the other, from the instant at which commerce took the grant. */
async function pushesTo({ product }: Bench, people: readonly Person[]): Promise<Latencies> {
  const latencies = new Latencies();
  const commerce = new pg.Client({ connectionString: product.databaseUrl('commerce') });
  await commerce.connect();
  for (const person of people) {
    let heard: (atMs: number) => void = () => undefined;
    const pushed = new Promise<number>((done) => (heard = done));
    const tab = await new Promise<LiveSocket>((done, fail) => {
      const socket = new LiveSocket(product.url, person.token, {
        open: () => done(socket),
        refused: () => fail(new Error('the live channel refused a student')),
        event: (text) => void (text.startsWith(`["${accessPush.name}"`) && heard(Date.now())),
      });
    });
    await importRows(product, `grant ${person.index + 1}`, { grant: grantRows(product.run, [person]) });
    const { rows } = await commerce.query<{ paid_at: Date }>('select paid_at from "order" where account_id = $1', [
      person.accountId,
    ]);
    latencies.add((await pushed) - rows[0]!.paid_at.getTime());
    tab.close();
  }
  await commerce.end();
  return latencies;
}
