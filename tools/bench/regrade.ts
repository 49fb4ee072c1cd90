// A key is decided otherwise after an exam: how long until everybody has the new marks and ranks, and what the saves of
// an exam that runs meanwhile feel of it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { settled } from '../load/pack.js';
import { printTable, round, say } from '../load/report.js';
import { officeToken } from '../load/tokens.js';
import { Bench } from './lib/bench.js';
import { beginAll, examId, importSchool, questions, Saver, submissionBodies, submitCall } from './lib/exam.js';
import { closedLoop, Connection, get, post, type Call } from './lib/load.js';
import type { BenchOptions } from './main.js';

/** Asked for in 4 §14. */
const aims = { seconds: 60, addedMs: 10 };
const writers = 50;
const log = 'Look at the log of assessment.';

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const { product } = bench;
    const students = bench.students(20_000, 2_000);
    const people = await importSchool(product, { students, examCount: 2 });
    const bodies = submissionBodies(product.run, 499);
    const attempts = await beginAll(bench, people, 0);
    const sent = await step(`${students} submissions`, () =>
      closedLoop({
        ...{ origin: product.url, connections: options.connections },
        next: (index) => (attempts[index] ? submitCall(attempts[index], bodies[index % bodies.length]!) : null),
      }),
    );
    if (sent.accepted < students) throw new Failure('Not every submission was taken', sent.faults.join('\n'), log);
    const saver = new Saver(product, await beginAll(bench, people.slice(0, writers), 1));
    const exam = examId(product.run, 0);
    await step('the exam closes, and every submission is ranked', async () => {
      await ask(bench, 'assessment', 'update exam set closes_at = $2 where exam_id = $1', [exam, Date.now() - 1]);
      await until(bench, 'assessment', 'select from exam where exam_id = $1 and closed_at is not null', [exam]);
      await settled(product);
    });
    const office = new Office(bench, exam);
    const key = questions(product.run)[0]!;
    await office.change('PUT', `/key/${key.questionId}`, { treatment: 'bonus-all', reason: 'Two are right.' });

    const seconds = bench.seconds(20, 10);
    const alone = await bench.measure('saves alone', () => saver.steady(bench.until(seconds)));
    const times = { preview: 0, apply: 0 };
    const regrade = async () => {
      const { result, saves } = await saver.during(async () => {
        const started = performance.now();
        const { regradeId } = await office.change<{ regradeId: string }>('POST', '/regrades', {});
        await office.until(regradeId, 'previewed');
        const previewed = performance.now();
        await office.change('POST', `/regrades/${regradeId}/apply`, {});
        // all of an exam's new results become visible at once, with this
        const isFinal = 'select from exam where exam_id = $1 and result_version = 2';
        await until(bench, 'analytics', isFinal, [exam]);
        return { preview: previewed - started, apply: performance.now() - previewed };
      });
      Object.assign(times, result);
      return saves;
    };
    const beside = await bench.measure('saves while it is regraded', regrade, { profile: ['assessment', 'analytics'] });
    const figures = await bench.report(`${students} submissions of 75 questions, 200 saves a second meanwhile`);
    const [{ p99: before }, { p99: after }] = [alone.latencies.summary(), beside.latencies.summary()];
    const inSeconds = (ms: number) => round(ms / 1000, 1);
    const whole = inSeconds(times.preview + times.apply);
    const figure = {
      ...{ students, 'preview s': inSeconds(times.preview), 'applied to final ranks s': inSeconds(times.apply) },
      ...{ 'both s': whole, 'p99 of saves alone': before, 'p99 beside': after, 'added ms': round(after - before, 2) },
    };
    printTable('a regrade', [figure]);
    say(`\n  aims for 100,000: ${aims.seconds} s, and ${aims.addedMs} ms added to the p99 of saves`);
    return { ...figures, regrade: figure };
  });

/** Somebody who decides on keys. */
class Office {
  private readonly token: string;

  constructor(
    private readonly bench: Bench,
    private readonly exam: string,
  ) {
    this.token = officeToken(bench.product);
  }

  change<Answered = object>(method: string, path: string, body: object): Promise<Answered> {
    return this.call({ ...post(this.at(path), this.token, { commandId: randomUUID(), ...body }), method });
  }

  async until(regradeId: string, state: string): Promise<void> {
    for (;;) {
      const { Item } = await this.call<{ Item: { state: string } }>(get(this.at(`/regrades/${regradeId}`), this.token));
      if (Item.state === state) return;
      if (Item.state !== 'computing') throw new Failure(`The regrade is ${Item.state}`, 'It was to be previewed.', log);
      await sleep(100);
    }
  }

  private readonly at = (path: string) => `/operator/exams/${this.exam}${path}`;

  private async call<Answered>(call: Call): Promise<Answered> {
    const line = new Connection(this.bench.product.url);
    const { status, body } = await line.call(call, true);
    await line.close();
    if (status !== 200) throw new Failure(`${call.method} ${call.path} answered ${status}`, body, log);
    return JSON.parse(body) as Answered;
  }
}

type Service = 'assessment' | 'analytics';

async function ask({ product }: Bench, service: Service, text: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: product.databaseUrl(service) });
  await client.connect();
  const { rowCount } = await client.query(text, values).finally(() => client.end());
  return rowCount ?? 0;
}

async function until(bench: Bench, service: Service, text: string, values: unknown[]): Promise<void> {
  while ((await ask(bench, service, text, values)) === 0) await sleep(100);
}
