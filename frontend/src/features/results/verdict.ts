/** What a report says first: where one stands, where most was lost, and why. Pure. */
import type { Standing } from '@exam/contracts/http/analytics';
import type { ExamReport } from '@exam/contracts/http/reports';

type Subject = Pick<Standing['subjects'][number], 'subjectId' | 'subjectName' | 'translations'>;

export type Verdict = {
  /** How many did less well; null where nobody else has handed in. */
  behind: number | null;
  /** The subject that cost most marks, with what it gave; null where nothing was lost. */
  worst: (Subject & { lost: number; maximum: number }) | null;
  /** Of its questions: answered wrongly, and beyond their time; null as long as the report is not told. */
  why: { wrong: number; slow: number } | null;
};

export function verdictOf(
  standing: Pick<Standing, 'rank' | 'candidates' | 'percentile' | 'subjects'>,
  report: Pick<ExamReport, 'subjects'> | null,
): Verdict {
  const [worst] = standing.subjects
    .map(({ subjectId, subjectName, translations, marks, maximumMarks }) => ({
      ...{ subjectId, subjectName, translations, maximum: maximumMarks },
      // marks have two decimals at most
      lost: Math.round(100 * (maximumMarks - marks)) / 100,
    }))
    .filter(({ lost }) => lost > 0)
    .sort((one, other) => other.lost - one.lost);
  const told = report?.subjects.find(({ subjectId }) => subjectId === worst?.subjectId);
  return {
    behind: standing.candidates > 1 ? behindOf(standing) : null,
    worst: worst ?? null,
    why: told
      ? { wrong: told.wrongPerfectTime + told.wrongOverTime, slow: told.correctOverTime + told.wrongOverTime }
      : null,
  };
}

/** The percentile counts who has as many marks or fewer, oneself among them. */
const behindOf = ({ rank, candidates }: Pick<Standing, 'rank' | 'candidates'>): number => candidates - rank;
