/** What a scorecard says, from what is known when it is issued. Pure. */
import type { PublicScorecard, ScorecardState } from '@exam/contracts';
import { candidates, competitionRank, istDay, marksOf, percentile, shortName } from '@exam/domain';
import type { StudentResult } from '../exam-results/index.js';
import type { ReleasedExam } from '../standings/index.js';
import { newCode } from './scorecard-code.js';

export interface SubjectMarks {
  readonly subjectName: string;
  readonly centimarks: number;
  readonly maximumCentimarks: number;
}

/** A row of the table; what it says stands as issued. */
export interface Scorecard {
  readonly code: string;
  readonly attemptId: string;
  readonly resultVersion: number;
  readonly examId: string;
  readonly accountId: string;
  readonly userId: string;
  readonly orgId: string;
  readonly organisation: string;
  readonly examName: string;
  readonly day: string;
  readonly studentName: string;
  readonly userCode: string | null;
  readonly subjects: readonly SubjectMarks[];
  readonly centimarks: number;
  readonly maximumCentimarks: number;
  readonly rank: number;
  readonly candidates: number;
  readonly percentile: number;
  readonly issuedAt: Date;
}

/** As the result stands now. */
export function newScorecard(
  row: StudentResult,
  exam: ReleasedExam & { organisation: string },
  issuedAt: Date,
): Scorecard {
  const { attemptId, resultVersion, accountId, userId, userCode, centimarks, tallies } = row;
  const nameOf = (id: string) => exam.subjects.find(({ subjectId }) => subjectId === id)?.subjectName ?? id;
  return {
    code: newCode(),
    ...{ attemptId, resultVersion, examId: exam.examId, accountId, userId, orgId: exam.orgId },
    ...{ organisation: exam.organisation, examName: exam.name, day: istDay(row.startedAt.getTime()) },
    ...{ studentName: row.name, userCode, centimarks, maximumCentimarks: tallies.total.maximumCentimarks },
    subjects: tallies.subjects.map(({ subjectId, ...marks }) => ({
      ...{ subjectName: nameOf(subjectId), centimarks: marks.centimarks, maximumCentimarks: marks.maximumCentimarks },
    })),
    rank: competitionRank(exam.whole, centimarks),
    candidates: candidates(exam.whole),
    percentile: percentile(exam.whole, centimarks) ?? 0,
    issuedAt,
  };
}

/** A withdrawal counts for ever; else a card is of the result that counts, or superseded by it. */
export function stateOf(held: { readonly isWithdrawn: boolean; readonly isNewest: boolean }): ScorecardState {
  if (held.isWithdrawn) return 'withdrawn';
  return held.isNewest ? 'valid' : 'superseded';
}

export function publicView(card: Scorecard, state: ScorecardState): PublicScorecard {
  return {
    ...{ state, organisation: card.organisation, exam: card.examName, date: card.day },
    ...{ name: shortName(card.studentName), issuedAt: card.issuedAt.toISOString() },
    figures:
      state === 'withdrawn' ? null : { marks: marksOf(card.centimarks), rank: card.rank, percentile: card.percentile },
  };
}
