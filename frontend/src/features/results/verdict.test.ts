import { aReport } from '../../test/reports.js';
import { verdictOf } from './verdict.js';

const of = (subjectId: string, marks: number, maximumMarks: number) => ({
  ...{ subjectId, subjectName: subjectId, marks, maximumMarks },
  ...{ rank: 1, percentile: 100, highestMarks: marks, averageMarks: marks },
});
const standing = { rank: 2, candidates: 8, percentile: 87.5, subjects: [of('phy', -4, 80), of('mat', 30, 80)] };

test('the verdict names who is behind, where most was lost and why', () => {
  expect(verdictOf(standing, aReport)).toEqual({
    behind: 6,
    worst: { subjectId: 'phy', subjectName: 'phy', lost: 84, maximum: 80 },
    why: { wrong: 5, slow: 6 },
  });
});

test('alone nobody is behind, without a report nobody knows why, and with all marks nothing was lost', () => {
  expect(verdictOf({ ...standing, candidates: 1 }, null)).toMatchObject({ behind: null, why: null });
  expect(verdictOf({ ...standing, subjects: [of('phy', 80, 80)] }, aReport)).toMatchObject({ worst: null, why: null });
});
