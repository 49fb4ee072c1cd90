// Students buy a package each: the order is saved, paid at the provider and paid by its message; an exam goes on
// beside.
import { saveOrder } from '@exam/contracts';
import pg from 'pg';
import { Failure } from '../lib/failure.js';
import { startOutside, type Outside } from '@exam/testing/outside/index';
import { startBaseline } from './lib/baseline.js';
import { ExamBeside, inTheExam, savesPerSecond } from './lib/exam-beside.js';
import { jsonHeaders } from './lib/http.js';
import { round } from './lib/latencies.js';
import { closedLoop, type LoadResult } from './lib/load.js';
import type { BenchOptions } from './lib/options.js';
import { beginAll, importPeople, type Person } from './lib/people.js';
import { Phases } from './lib/phases.js';
import { printTable, say } from './lib/print.js';
import { importPackages, packageIdOf } from './lib/shop.js';
import { stackFor, type Stack } from './lib/stack.js';

export async function run(options: BenchOptions): Promise<Record<string, unknown>> {
  const buyers = options.students ?? (options.quick ? 300 : 2_000);
  const seconds = options.seconds ?? (options.quick ? 5 : 15);
  const stack = await stackFor(options);
  if (!stack.outsidePorts)
    throw new Failure('Not our stack', 'The bench plays the payment provider of its own stack.', 'Leave out --url.');
  const outside = await startOutside({
    dataFolder: options.dataFolder,
    ports: stack.outsidePorts,
    webhookUrl: () => `${stack.url}/api/payments/webhook`,
  });
  try {
    const people = await importPeople(stack, { students: buyers + inTheExam, exams: 1 });
    await importPackages(stack, 1, people[0]!);
    const exam = new ExamBeside(stack, await beginAll(stack, people.slice(buyers), 0));
    const baseline = await startBaseline(stack);
    try {
      const phases = new Phases(() => ({ ...stack.pids(), baseline: baseline.pid }));
      const row = await phases.measure('a row by a bare Fastify server', () =>
        closedLoop({
          origin: baseline.origin,
          connections: options.connections,
          signal: AbortSignal.timeout(seconds * 1000),
          next: (index) => ({ method: 'POST', path: `/row/${index % 1_000}`, headers: jsonHeaders(), body: '{"a":1}' }),
        }),
      );
      const alone = await phases.measure('saves of the exam, alone', () =>
        exam.go(AbortSignal.timeout(seconds * 1000)),
      );
      const beside: LoadResult[] = [];
      const orders = await phases.measure('orders/save, edge', async () => {
        const { result, saves } = await exam.during(async () => {
          const bought = await buy(stack, outside, people.slice(0, buyers), options.connections);
          await outside.razorpay.webhooks.settled();
          return bought;
        });
        beside.push(saves);
        return result;
      });
      const [during] = beside as [LoadResult];
      const paid = await paidOrders(stack);
      const perSecond = round(paid.count / paid.seconds, 1);
      phases.print(`${buyers} students buy a package each, ${options.connections} connections`);
      printTable('from the save to paid', [
        { orders: buyers, paid: paid.count, 'paid per second': perSecond, 'p50 ms': paid.p50, 'p99 ms': paid.p99 },
      ]);
      const exams = { alone: alone.latencies.summary(), during: during.latencies.summary(), failed: during.failed };
      printTable(`the exam's saves, ${savesPerSecond} a second`, [
        { orders: 'none', ...exams.alone },
        { orders: `${perSecond} a second`, ...exams.during },
      ]);
      const isWhole = paid.count === buyers && during.failed + during.shed === 0;
      say(isWhole ? '\n  every order is paid' : '\n  ✗ not every order is paid, or the exam had errors');
      if (!isWhole) process.exitCode = 1;
      return {
        buyers,
        ...{ paid, perSecond, ofRow: round(perSecond / row.perSecond, 3) },
        save: orders.latencies.summary(),
        exam: exams,
        ...phases.cpu(),
      };
    } finally {
      await baseline.stop();
    }
  } finally {
    await outside.stop();
    await stack.stop();
  }
}

/** Each pays as soon as the order is open; the provider's message makes it paid. */
function buy(stack: Stack, outside: Outside, buyers: readonly Person[], connections: number): Promise<LoadResult> {
  const body = JSON.stringify({ packageIds: [packageIdOf(stack.run, 0)], amount: 1_199 });
  return closedLoop({
    origin: stack.url,
    connections,
    keepBody: true,
    next: (index) => {
      const buyer = buyers[index];
      return buyer ? { method: 'POST', path: `/api${saveOrder.path}`, headers: jsonHeaders(buyer.token), body } : null;
    },
    onAnswer: (_, answer) => {
      if (answer.status !== 200) return;
      outside.razorpay.payOrder(saveOrder.answer.parse(JSON.parse(answer.body)).paymentInit.id);
    },
  });
}

async function paidOrders(stack: Stack): Promise<{ count: number; seconds: number; p50: number; p99: number }> {
  const client = new pg.Client({ connectionString: stack.databaseUrl('commerce') });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number; seconds: number; p50: number; p99: number }>(
      `select count(*)::int as count, extract(epoch from max(paid_at) - min(created_at))::float8 as seconds,
         round(1000 * percentile_cont(0.5) within group (order by took)::numeric)::float8 as p50,
         round(1000 * percentile_cont(0.99) within group (order by took)::numeric)::float8 as p99
       from (select created_at, paid_at, extract(epoch from paid_at - created_at) as took from "order"
         where state = 'paid') paid`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}
