import { staysOf, type ReplayedQuestion } from './stays.js';

const question = (qNo: number, over: Partial<ReplayedQuestion> = {}): ReplayedQuestion => ({
  ...{ questionId: `q${qNo}`, qNo, isAnswered: true, seconds: 30, idealSeconds: 60, visits: [], ...over },
});

test('visits stand in the order of time, by how the time was used, and within the attempt', () => {
  const stays = staysOf(
    [
      question(1, {
        visits: [
          { start: 1000, end: 1010 },
          { start: 1040, end: 1060 },
        ],
      }),
      question(2, { seconds: 90, visits: [{ start: 1010, end: 1040 }] }),
      question(3, { isAnswered: false, visits: [{ start: 1060, end: 1300 }] }),
      question(4, { isAnswered: false, seconds: 0, visits: [{ start: 1100, end: 1100 }] }),
      question(5, {
        visits: [
          { start: 900, end: 950 },
          { start: 1500, end: 1600 },
          { start: 1050, end: 1020 },
        ],
      }),
    ],
    1000,
    120,
  );
  expect(stays.map(({ question: { qNo }, pace, from, to }) => [qNo, pace, from, to])).toEqual([
    [1, 'perfect', 0, 10],
    [2, 'overtime', 10, 40],
    [1, 'perfect', 40, 60],
    [3, 'wasted', 60, 120],
  ]);
});

test('a submission without visits has no line', () => {
  expect(staysOf([question(1), question(2)], 1000, 120)).toEqual([]);
});
