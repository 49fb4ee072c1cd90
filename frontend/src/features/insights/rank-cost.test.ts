import { costsOf, type SatQuestion } from './rank-cost.js';

const question = (qNo: number, centimarks: number, seconds = 10): SatQuestion => ({
  ...{ questionId: `q${qNo}`, qNo, subjectName: 'Physics', centimarks, fullCentimarks: 400, seconds, idealSeconds: 60 },
});

test('what cost the rank most comes first; each tells the marks and the rank with it alone', () => {
  const distribution = [
    [1000, 1],
    [1300, 2],
    [1450, 1],
    [2000, 1],
  ] as const;
  const costs = costsOf([question(1, 400), question(2, 0), question(3, -100), question(4, 0, 90)], 1000, distribution);
  expect(costs.map(({ qNo, lost, centimarksThen, rankThen, places }) => [qNo, lost, centimarksThen, rankThen, places]))
    // 1000 marks: rank 5; with 400 more 1400: two are above; with 500 more 1500: one is
    .toEqual([
      [3, 500, 1500, 2, 3],
      [4, 400, 1400, 3, 2],
      [2, 400, 1400, 3, 2],
    ]);
});

test('five at most, and none where nothing was lost or no place was to be won', () => {
  const many = Array.from({ length: 9 }, (_, index) => question(index + 1, 0));
  expect(
    costsOf(many, 0, [
      [0, 1],
      [100, 1],
    ]),
  ).toHaveLength(5);
  expect(costsOf(many, 0, [[0, 1]])).toEqual([]);
  expect(costsOf([question(1, 400)], 400, [[400, 1]])).toEqual([]);
});
