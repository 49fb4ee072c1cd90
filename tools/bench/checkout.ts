// Students buy a package each: the order is saved, paid at the provider and paid by its message; an exam goes on beside.
import { saveOrder } from '@exam/contracts';
import { connected } from '../infra/databases.js';
import { packageIdOf, packageRupees } from '../load/pack.js';
import { printTable, round, say } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver, type Person } from './lib/exam.js';
import { closedLoop, post } from './lib/load.js';
import { importLessons } from './lib/school.js';
import type { BenchOptions } from './main.js';

const inTheExam = 500;
/** Orders paid a second, bare rows an order costs, and how many times as long the exam's saves may take beside them. */
const aims = { paidPerSecond: 130, rows: 12, timesAsLong: 1.3 };

export const run = (options: BenchOptions) =>
  Bench.run(options, async (bench) => {
    const buyers = bench.students(2_000, 300);
    const people = await importSchool(bench.product, { students: buyers * 2 + 200 + inTheExam });
    await importLessons(bench.product, [], 3);
    const exam = new Saver(bench.product, await beginAll(bench, people.slice(-inTheExam), 0));
    await buy(bench, people.slice(-inTheExam - 200, -inTheExam), 2); // warms, with a package of its own
    const go = (name: string, at: 0 | 1) =>
      bench.measure(name, () => buy(bench, people.slice(at * buyers, (at + 1) * buyers), at), {
        profile: ['commerce'],
      });
    await go('order until paid', 0);
    const alone = await bench.measure('saves of the exam, alone', () => exam.steady(bench.until(bench.seconds(15, 5))));
    const { saves } = await exam.during(() => go('order until paid, beside the saves', 1));
    const figures = await bench.report(
      `${buyers} students buy one package; beside the exam its saves are in the cost, too`,
    );
    const paid = [await paidOrders(bench, 0), await paidOrders(bench, 1)];
    printTable('from the save to paid', paid);
    const felt = { alone: alone.latencies.summary(), meanwhile: saves.latencies.summary() };
    printTable(
      "the exam's saves, 200 a second",
      Object.entries(felt).map(([orders, latencies]) => ({ orders, ...latencies })),
    );
    const times = round(felt.meanwhile.p99 / felt.alone.p99, 2);
    say(
      `\n  aims: ${aims.paidPerSecond} paid a second, ${aims.rows} rows an order, and the p99 of saves at most ` +
        `${aims.timesAsLong} times as long: it is ${times} times`,
    );
    const isWhole = paid.every(({ orders }) => orders === buyers) && saves.failed + saves.shed === 0;
    say(isWhole ? '\n  every order is paid' : '\n  ✗ not every order is paid, or the exam had errors');
    if (!isWhole) process.exitCode = 1;
    return { ...figures, buyers, paid, felt };
  });

/** Each pays as soon as the order is open; the provider's message makes it paid. */
async function buy({ product, options }: Bench, buyers: readonly Person[], packageIndex: number) {
  const shippingAddress = { HNO: '1 Bench Road', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };
  const body = { packageIds: [packageIdOf(product.run, packageIndex)], amount: packageRupees, shippingAddress };
  const { razorpay } = product.outside;
  const bought = await closedLoop({
    ...{ origin: product.url, connections: options.connections },
    next: (index) => (buyers[index] ? post(saveOrder.path, buyers[index].token, body) : null),
    onAnswer: (_index, answer) => {
      if (answer.status === 200) razorpay.payOrder(saveOrder.answer.parse(JSON.parse(answer.body)).paymentInit.id);
    },
  });
  await razorpay.webhooks.settled();
  return bought;
}

/** Of that package, by what is in commerce. */
async function paidOrders({ product }: Bench, packageIndex: number) {
  const took = (share: number) =>
    `round(1000 * percentile_cont(${share}) within group (order by extract(epoch from paid_at - created_at))::numeric)::float8`;
  const { rows } = await connected(product.databaseUrl('commerce'), (client) =>
    client.query<{ orders: number; seconds: number; p50: number; p99: number }>(
      `select count(*)::int as orders, extract(epoch from max(paid_at) - min(created_at))::float8 as seconds,
         ${took(0.5)} as p50, ${took(0.99)} as p99
       from "order" join order_item using (order_id) where state = 'paid' and package_id = $1`,
      [packageIdOf(product.run, packageIndex)],
    ),
  );
  const [one] = rows as [(typeof rows)[number]];
  return {
    meanwhile: packageIndex === 0 ? 'nothing' : 'an exam',
    ...one,
    'per second': round(one.orders / one.seconds, 1),
  };
}
