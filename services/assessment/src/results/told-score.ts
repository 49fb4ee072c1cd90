/** A score without the questions that may not be told: in no sum, count or maximum. Pure. */
import { centimarksOf, maximumMarks, type MarkingScheme, type SchemeQuestion } from '@exam/domain';
import type { StoredScore, StoredTally } from '../attempts/index.js';

type Asked = SchemeQuestion & { readonly subjectId: string };

/** `hidden` are places in the paper. Their outcome letter becomes `-`, which stands for none. */
export function toldScore(
  score: StoredScore,
  hidden: ReadonlySet<number>,
  { questions, scheme }: { questions: readonly Asked[]; scheme: MarkingScheme },
): StoredScore {
  if (hidden.size === 0) return score;
  const told = questions.flatMap((question, place) => (hidden.has(place) ? [] : [{ question, place }]));
  const tallyOf = (subjectId?: string): StoredTally => {
    const own = told.filter(({ question }) => subjectId === undefined || question.subjectId === subjectId);
    const count = (letter: string) => own.filter(({ place }) => score.outcomes[place] === letter).length;
    return {
      centimarks: own.reduce((sum, { place }) => sum + score.centimarks[place]!, 0),
      maximumCentimarks: centimarksOf(
        maximumMarks(
          scheme,
          own.map(({ question }) => question),
        ),
      ),
      ...{ right: count('r'), wrong: count('w'), partial: count('p'), overLimit: count('o'), unanswered: count('u') },
    };
  };
  return {
    outcomes: [...score.outcomes].map((letter, place) => (hidden.has(place) ? '-' : letter)).join(''),
    centimarks: score.centimarks.map((value, place) => (hidden.has(place) ? 0 : value)),
    total: tallyOf(),
    subjects: score.subjects.map((subject) => ({ ...subject, ...tallyOf(subject.subjectId) })),
  };
}
