/** What a scorecard says, from what is known when it is issued. Pure. */
import { pickTranslations, type LanguageCode, type PublicScorecard, type ScorecardState } from '@exam/contracts';
import { candidates, competitionRank, istDay, marksOf, percentile, shortName } from '@exam/domain';
import type { StudentResult } from '../exam-results/index.js';
import type { ReleasedExam } from '../standings/index.js';
import { newCode } from './scorecard-code.js';

export interface SubjectMarks {
  readonly subjectName: string;
  readonly translations?: ReleasedExam['subjects'][number]['translations'];
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
  readonly translations: ReleasedExam['translations'];
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
  const namesOf = (id: string) => {
    const { subjectName = id, translations } = exam.subjects.find(({ subjectId }) => subjectId === id) ?? {};
    return { subjectName, ...(translations && { translations }) };
  };
  return {
    code: newCode(),
    ...{ attemptId, resultVersion, examId: exam.examId, accountId, userId, orgId: exam.orgId },
    ...{ organisation: exam.organisation, examName: exam.name, translations: exam.translations },
    day: istDay(row.startedAt.getTime()),
    ...{ studentName: row.name, userCode, centimarks, maximumCentimarks: tallies.total.maximumCentimarks },
    subjects: tallies.subjects.map(({ subjectId, ...marks }) => ({
      ...namesOf(subjectId),
      ...{ centimarks: marks.centimarks, maximumCentimarks: marks.maximumCentimarks },
    })),
    rank: competitionRank(exam.whole, centimarks),
    candidates: candidates(exam.whole),
    percentile: percentile(exam.whole, centimarks) ?? 0,
    issuedAt,
  };
}

/** With its names in the language, as far as it had them when it was issued. */
export const cardIn = (card: Scorecard, language: LanguageCode): Scorecard => ({
  ...card,
  ...card.translations?.[language],
  subjects: card.subjects.map((subject) => ({ ...subject, ...subject.translations?.[language] })),
});

/** A withdrawal counts for ever; else a card is of the result that counts, or superseded by it. */
export function stateOf(held: { readonly isWithdrawn: boolean; readonly isNewest: boolean }): ScorecardState {
  if (held.isWithdrawn) return 'withdrawn';
  return held.isNewest ? 'valid' : 'superseded';
}

export function publicView(card: Scorecard, state: ScorecardState): PublicScorecard {
  return {
    ...{ state, organisation: card.organisation, exam: card.examName, date: card.day },
    ...{ name: shortName(card.studentName), issuedAt: card.issuedAt.toISOString() },
    ...pickTranslations([card.translations, { exam: 'examName' }]),
    figures:
      state === 'withdrawn' ? null : { marks: marksOf(card.centimarks), rank: card.rank, percentile: card.percentile },
  };
}
