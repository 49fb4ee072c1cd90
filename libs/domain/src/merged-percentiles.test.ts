import fc from 'fast-check';
import { mergedPercentiles, type ShiftScore } from './merged-percentiles.js';

const score = (candidateId: string, shift: string, centimarks: number, over: Partial<ShiftScore> = {}): ShiftScore => ({
  ...{ candidateId, shift, centimarks, subjects: [centimarks], right: 10, wrong: 0, ...over },
});

test('the example of the published note: the topper of every shift has 100, whatever the marks', () => {
  const merged = mergedPercentiles([
    ...[score('a1', 'one', 30_000), score('a2', 'one', 20_000), score('a3', 'one', 10_000)],
    ...[score('b1', 'two', 25_000), score('b2', 'two', 5_000)],
  ]);
  expect(merged.map(({ candidateId, percentile, rank }) => [candidateId, percentile, rank])).toEqual([
    ['a1', 100, 1],
    ['b1', 100, 1],
    ['a2', 66.6666667, 3],
    ['b2', 50, 4],
    ['a3', 33.3333333, 5],
  ]);
});

test('ties are broken by the subjects in their order, then by the smaller share of wrong answers', () => {
  const tied = (candidateId: string, subjects: number[], right: number, wrong: number) =>
    score(candidateId, 'one', 500, { subjects, right, wrong });
  const merged = mergedPercentiles([
    tied('maths', [300, 100], 5, 5),
    tied('physics', [200, 300], 5, 0),
    tied('chemistry', [200, 200], 5, 0),
    tied('careful', [100, 100], 8, 1),
    tied('careless', [100, 100], 8, 2),
    tied('same', [100, 100], 16, 2),
  ]);
  expect(merged.map(({ candidateId, rank }) => [candidateId, rank])).toEqual([
    ['maths', 1],
    ['physics', 2],
    ['chemistry', 3],
    ['careful', 4],
    ['same', 5],
    ['careless', 6],
  ]);
});

test('nobody gives nobody', () => {
  expect(mergedPercentiles([])).toEqual([]);
});

/** The definition itself: for each candidate everybody of the shift is counted. In whole numbers, half up. */
function byCounting(all: readonly ShiftScore[], one: ShiftScore): number {
  const shift = all.filter((other) => other.shift === one.shift);
  const below = shift.filter((other) => other.centimarks <= one.centimarks).length;
  const scaled = (BigInt(below) * 10n ** 9n * 2n + BigInt(shift.length)) / (2n * BigInt(shift.length));
  return Number(scaled) / 10_000_000;
}

test('small lists agree with plain counting', () => {
  const scores = fc.array(fc.tuple(fc.constantFrom('one', 'two', 'three'), fc.integer({ min: -5, max: 20 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(scores, (given) => {
      const all = given.map(([shift, marks], index) => score(`c${index}`, shift, marks * 100));
      const byId = new Map(all.map((one) => [one.candidateId, one]));
      const merged = mergedPercentiles(all);
      for (const { candidateId, percentile, rank } of merged) {
        expect(percentile).toBe(byCounting(all, byId.get(candidateId)!));
        expect(rank).toBe(1 + merged.filter((other) => other.percentile > percentile).length);
      }
    }),
  );
});

test('100,000 scores of five shifts are exact against a brute-force oracle', () => {
  let state = 12_345;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  const all = Array.from({ length: 100_000 }, (_, index) =>
    score(`c${index}`, `shift-${random(5)}`, 25 * (random(1_400) - 200)),
  );
  // the oracle counts marks one by one in each shift, without sorting
  const counts = new Map<string, Map<number, number>>();
  for (const { shift, centimarks } of all) {
    const of = counts.get(shift) ?? new Map<number, number>();
    counts.set(shift, of.set(centimarks, (of.get(centimarks) ?? 0) + 1));
  }
  const known = new Map<string, number>();
  const oracle = ({ shift, centimarks }: ShiftScore): number => {
    const key = `${shift} ${centimarks}`;
    if (!known.has(key)) {
      let [below, size] = [0n, 0n];
      for (const [marks, count] of counts.get(shift)!) {
        size += BigInt(count);
        if (marks <= centimarks) below += BigInt(count);
      }
      known.set(key, Number((below * 10n ** 9n * 2n + size) / (2n * size)) / 10_000_000);
    }
    return known.get(key)!;
  };
  const byId = new Map(all.map((one) => [one.candidateId, one]));
  const merged = mergedPercentiles(all);
  const wrong = merged.filter(({ candidateId, percentile }) => percentile !== oracle(byId.get(candidateId)!));
  expect(wrong).toEqual([]);
  expect(merged.every((one, index) => index === 0 || merged[index - 1]!.percentile >= one.percentile)).toBe(true);
});
