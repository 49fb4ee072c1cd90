/** Rank, percentile and marks of the mock tests up to one, for the line chart of its report (REPORT-011). Pure. */
import type { ExamReport, Standing } from '@exam/contracts';
import type { PastResult } from './report-source.js';

type Series = ExamReport['reportByPreviousExams'][number];

/** A view for each subject of the newest test; a test that lacks the subject has no point in it. */
export function seriesOf(past: readonly PastResult[]): Series[] {
  const newest = past.at(-1);
  if (!newest) return [];
  return [
    series(past, 'rank', 'My Rank vs Past Rank', ({ rank }) => rank),
    series(past, 'percentile', 'My Percentile vs Past Percentile', ({ percentile }) => percentile),
    series(past, 'marks', 'Total Marks vs Past Total Marks', ({ marks }) => marks),
    ...newest.standing.subjects.map(({ subjectId, subjectName }) =>
      series(
        past,
        `subject:${subjectId}`,
        `${subjectName} Marks vs Past ${subjectName} Marks`,
        (standing) => standing.subjects.find((subject) => subject.subjectId === subjectId)?.marks ?? null,
      ),
    ),
  ];
}

function series(
  past: readonly PastResult[],
  view: string,
  label: string,
  valueOf: (standing: Standing) => number | null,
): Series {
  return {
    view,
    label,
    points: past.flatMap(({ examId, examName, submittedAt, standing }) => {
      const value = valueOf(standing);
      const { translations } = standing;
      return value === null
        ? []
        : [{ examId, examName, ...(translations && { translations }), submittedAt: submittedAt.getTime(), value }];
    }),
  };
}
