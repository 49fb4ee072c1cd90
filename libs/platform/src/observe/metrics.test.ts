import { Metrics } from './metrics.js';

test('a gauge that cannot be read has no value, and the others are told', async () => {
  const metrics = new Metrics('test');
  let isAway = false;
  metrics.gauge({
    name: 'from_a_database',
    help: 'Read at each reading',
    collect: async (gauge) => {
      if (isAway) throw new Error('the database is away');
      gauge.set(7);
    },
  });
  metrics.counter({ name: 'things_total', help: 'Counted by us' }).inc(3);
  expect(await metrics.registry.metrics()).toContain('from_a_database{service="test"} 7');
  isAway = true;
  const told = await metrics.registry.metrics();
  expect(told).not.toContain('from_a_database{service="test"} 7');
  expect(told).toContain('things_total{service="test"} 3');
});

test('a counter that the system keeps is set anew at each reading', async () => {
  const metrics = new Metrics('test');
  let seconds = 1;
  metrics.counter({ name: 'spent_total', help: 'By the system', collect: (counter) => counter.inc(seconds) });
  await metrics.registry.metrics();
  seconds = 4;
  expect(await metrics.registry.metrics()).toContain('spent_total{service="test"} 4');
});

test('series that are told of are there at 0 before anything is counted', async () => {
  const metrics = new Metrics('test');
  const begins = [{ outcome: 'taken' }, { outcome: 'failed' }];
  metrics.counter({ name: 'tries_total', help: 'Tries', labels: ['outcome'], begins }).inc({ outcome: 'taken' });
  const told = await metrics.registry.metrics();
  expect(told).toContain('tries_total{outcome="taken",service="test"} 1');
  expect(told).toContain('tries_total{outcome="failed",service="test"} 0');
});
