import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { measured, reckon } from './reckon.js';

const of = (students: number, waveSeconds: number) => reckon({ students, waveSeconds, rupeesPerDollar: 88 });

test('the reckoning agrees with the table of the page', () => {
  // begins within two minutes, as there
  expect(of(100_000, 120)).toMatchObject({
    perSecond: { begins: expect.closeTo(833, 0), saves: expect.closeTo(1_389, 0), pushes: 40_000 },
    replicas: { assessment: 4, notification: 10 },
    isMeasured: { begins: false, sockets: false },
  });
  expect(of(1_000_000, 120).replicas).toMatchObject({ assessment: 39, notification: 100, identity: 8 });
  expect(of(1_000, 60)).toMatchObject({
    edges: 2,
    connections: 7 * 2 * 12,
    isMeasured: { begins: true, sockets: true },
  });
});

test('more students never need less, and a shorter wave more', () => {
  const [small, large, sudden] = [of(20_000, 60), of(50_000, 60), of(50_000, 30)];
  expect(large.replicas.assessment).toBeGreaterThan(small.replicas.assessment);
  expect(sudden.replicas.assessment).toBeGreaterThan(large.replicas.assessment);
  for (const key of ['edges', 'connections', 'flushes', 'nodes'] as const)
    expect(large[key]).toBeGreaterThan(small[key]);
  expect(large.rupees.every(([, rupees], index) => rupees > small.rupees[index]![1])).toBe(true);
  expect([of(29_000, 60), of(30_000, 60)].map(({ isMeasured }) => isMeasured.begins)).toEqual([true, false]);
});

test('what is called measured stands in the benchmarks and on the page', () => {
  const [page, benches] = ['docs/operate/capacity.md', 'docs/evidence/benchmarks.md'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  for (const ms of [
    measured.beginMs,
    measured.saveMs,
    measured.submitMs,
    measured.submitAssessmentMs,
    measured.signInMs,
  ])
    expect([ms, page!.includes(`${ms} ms`)]).toEqual([ms, true]);
  expect(page).toContain('4,000 a second to 2,000 clients');
  expect(benches).toContain('assessment 1.43 → 0.15 commits');
  expect(benches).toContain('analytics 1.65 → 0.10 commits for each submission, notification 1.02 → 0.04');
  expect(benches).toContain('0.07 commits and 393 bytes of WAL for a save');
  expect(benches).toContain('at 496 a second');
  expect(benches).toContain('0.2 commits');
});
