import type { AnswerOf } from '@exam/contracts/core/route';
import type { getPerformance } from '@exam/contracts/http/reports';

type Subject = AnswerOf<typeof getPerformance>['res']['data'][number];
/** So many questions say something of a chapter. */
const enough = 5;

/** The chapter with the fewest right answers; null where none was asked often enough, or all was right. */
export function weakestOf(subjects: readonly Subject[]) {
  const [weakest] = subjects
    .flatMap((subject) =>
      subject.chapters.map(({ chapterName, analytics: { correctAnswers, totalQuestions } }) => ({
        ...{ subject, chapterName, questions: totalQuestions },
        share: totalQuestions < enough ? 1 : correctAnswers / totalQuestions,
      })),
    )
    .filter(({ share }) => share < 1)
    .sort((one, other) => one.share - other.share);
  return weakest ?? null;
}
