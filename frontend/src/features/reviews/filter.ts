/** Which questions of a review are shown: by how they went, and by subject. Pure. */
import type { ReviewQuestion } from './api.js';

export const wentKinds = ['right', 'wrong', 'skipped'] as const;
export type Went = (typeof wentKinds)[number];
export type Filter = { went: Went | null; subjectId: string | null };

/** Null where it is not told yet. A part of the marks, or an answer beyond the limit, is not right. */
const wentOf: Record<ReviewQuestion['outcome'], Went | null> = {
  right: 'right',
  wrong: 'wrong',
  partial: 'wrong',
  overLimit: 'wrong',
  unanswered: 'skipped',
  withheld: null,
};

export const filterOf = (address: URLSearchParams, subjects: readonly { subjectId: string }[]): Filter => ({
  went: wentKinds.find((kind) => kind === address.get('went')) ?? null,
  subjectId: subjects.find(({ subjectId }) => subjectId === address.get('subject'))?.subjectId ?? null,
});

export const filtered = <Question extends Pick<ReviewQuestion, 'outcome' | 'subjectId'>>(
  questions: readonly Question[],
  { went, subjectId }: Filter,
): Question[] =>
  questions.filter(
    (question) =>
      (went === null || wentOf[question.outcome] === went) && (subjectId === null || question.subjectId === subjectId),
  );
