import type { Board, Standing } from '@exam/contracts/http/analytics';
import { movedBy, newerBoard } from './live-standing.js';

const place = { marks: 40, maximumMarks: 100, rank: 1, percentile: 100, highestMarks: 40, averageMarks: 40 };
const standing: Standing = {
  ...place,
  examId: 'e',
  examName: 'E',
  attemptId: 'a',
  candidates: 1,
  provisional: true,
  version: 3,
  boardKey: 'own',
  subjects: [],
};
const board = (part: Partial<Board>): Board => ({
  examId: 'e',
  version: 4,
  candidates: 4,
  highestMarks: 60,
  averageMarks: 40,
  totalMarks: 100,
  provisional: true,
  top: [],
  distribution: [
    [6000, 1],
    [4000, 2],
    [2000, 1],
  ],
  ...part,
});

test('the rank moves with the pushed board, by competition ranking and the NTA percentile', () => {
  expect(movedBy(standing, board({}))).toMatchObject({
    rank: 2,
    percentile: 75,
    candidates: 4,
    highestMarks: 60,
    averageMarks: 40,
    version: 4,
  });
});

test('the subjects move with the whole, each by its own marks', () => {
  const subject = { ...place, marks: 10, highestMarks: 10, averageMarks: 10 };
  const own: Standing = {
    ...standing,
    subjects: [
      { ...subject, subjectId: 'phy', subjectName: 'Physics' },
      { ...subject, subjectId: 'che', subjectName: 'Chemistry' },
    ],
  };
  const subjects = {
    phy: [
      [3000, 1],
      [1000, 3],
    ] as [number, number][],
  };
  const moved = movedBy(own, board({ subjects }));
  expect(moved.subjects[0]).toMatchObject({ rank: 2, percentile: 75, marks: 10, highestMarks: 30, averageMarks: 15 });
  // the board told nothing of it: as last read
  expect(moved.subjects[1]).toBe(own.subjects[1]);
});

test('an older board, and the board of another exam, move nothing', () => {
  expect(movedBy(standing, board({ version: 3 }))).toBe(standing);
  expect(movedBy(standing, board({ examId: 'other' }))).toBe(standing);
  expect(movedBy(standing, null)).toBe(standing);
});

test('a board from before the own submission moves nothing', () => {
  expect(movedBy(standing, board({ distribution: [[6000, 1]] }))).toBe(standing);
});

test('of two boards the newer stands', () => {
  const old = board({ version: 2 });
  const late = board({ version: 1 });
  expect([newerBoard(null, old), newerBoard(old, late)]).toEqual([old, old]);
});
