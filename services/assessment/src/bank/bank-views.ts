import type { BankRow, QuestionContent } from '@exam/contracts';
import { paperQuestion } from '../exams/index.js';
import type { Held, Listed } from './bank.repository.js';

export const rowView = (row: Listed): BankRow => ({
  ...row,
  difficulty: row.difficulty as BankRow['difficulty'],
  changedAt: new Date(row.changedAt).toISOString(),
});

/** What an editor changes, from what the bank holds. */
export function contentOf(held: Held): QuestionContent {
  const { orgId: _o, questionId: _q, options, paragraphText, paragraphPicture, answerRange, ...rest } = held;
  const {
    version: _v,
    state: _s,
    changedBy: _b,
    changedAt: _a,
    likeness: _l,
    unreviewedSince: _u,
    outdated: _d,
    ...content
  } = rest;
  return {
    ...content,
    difficulty: content.difficulty as QuestionContent['difficulty'],
    // a passage of its own is filed under the question
    paragraphId: content.paragraphId?.includes('/') ? null : content.paragraphId,
    paragraph: paragraphText,
    paragraphPicture,
    answerRange: answerRange ?? null,
    options: options.map(({ value, picture }) => ({ value, picture })),
  };
}

/** As the exam room is given it: without key, hint and explanation. */
export const shownOf = (held: Held) => {
  const { orgId, paragraphId, paragraphText, paragraphPicture } = held;
  const text =
    paragraphId === null || paragraphText === null
      ? null
      : { orgId, paragraphId, text: paragraphText, picture: paragraphPicture };
  return paperQuestion({ ...held, paragraphText: text }, 0);
};
