import { neighboursOf, percentileDecimals } from './neighbours.js';

const distribution: [number, number][] = [
  [1200, 2],
  [800, 1],
  [400, 3],
  [-100, 1],
];

test.each([
  [12, [1, 3]],
  [8, [1, 3, 4]],
  [4, [3, 4, 7]],
  [-1, [4, 7]],
])('with %d marks the places next to the own one are %j', (marks, ranks) => {
  const neighbours = neighboursOf({ distribution }, marks);
  expect(neighbours.map(({ rank }) => rank)).toEqual(ranks);
  expect(neighbours.filter(({ isOwn }) => isOwn)).toMatchObject([{ marks }]);
});

test('before the board holds the own marks there are none', () => {
  expect(neighboursOf({ distribution }, 5)).toEqual([]);
});

test.each([
  [1, 2],
  [900, 2],
  [50_000, 4],
  [1_500_000, 6],
])('of %d candidates a percentile has %d decimals, by which two neighbours differ', (candidates, decimals) => {
  expect(percentileDecimals(candidates)).toBe(decimals);
  expect((100 / candidates).toFixed(decimals)).not.toBe((0).toFixed(decimals));
});
