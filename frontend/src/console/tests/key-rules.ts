/** How the tab Key shows and sends keys of a closed test. Pure. */
import type { ApprovalShown } from '@exam/contracts/http/approvals';
import type { decideKey, readKeys } from '@exam/contracts/http/keys';
import type { AnswerOf, RequestOf } from '@exam/contracts/core/route';
import type { TextKey } from '../../texts/tests.js';

export type KeyOfQuestion = AnswerOf<typeof readKeys>['Item']['questions'][number];
export type DecisionBody = Omit<RequestOf<typeof decideKey>['body'], 'commandId'>;
type Treatment = KeyOfQuestion['decisions'][number]['treatment'];

/** What the form offers; the first two are both a key by its answers. */
export const choices = ['keep', 'another', 'further', 'bonus-all', 'bonus-attempted', 'dropped'] as const;
export type Choice = (typeof choices)[number];

export const choiceTexts = {
  keep: 'tests.keys.keep',
  another: 'tests.keys.another',
  further: 'tests.keys.further',
  'bonus-all': 'tests.keys.bonusAll',
  'bonus-attempted': 'tests.keys.bonusAttempted',
  dropped: 'tests.keys.dropped',
} as const satisfies Record<Choice, TextKey>;

/** The key as it counts now. */
export const currentKey = ({ published, decisions }: KeyOfQuestion): { treatment: Treatment; accepted: string[] } =>
  decisions[0] ?? { treatment: 'normal', accepted: published };

/** One answer a line. */
export const answersOf = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Written = { choice: Choice; answers: readonly string[]; reason: string; alsoExamIds: readonly string[] };

/** What is sent; a part that says nothing is left out, so that the same decision is the same body. */
export function bodyOf(question: KeyOfQuestion, { choice, answers, reason, alsoExamIds }: Written): DecisionBody {
  const isByAnswers = choice === 'another' || choice === 'further';
  const accepted = choice === 'further' ? [...new Set([...currentKey(question).accepted, ...answers])] : [...answers];
  return {
    treatment: isByAnswers ? 'normal' : choice,
    ...(isByAnswers && { accepted }),
    reason: reason.trim(),
    ...(alsoExamIds.length > 0 && { alsoExamIds: [...alsoExamIds] }),
  };
}

/** The proposal as it was sent. */
export function proposedBody({ shown }: Pick<ApprovalShown, 'shown'>): DecisionBody {
  const { treatment, accepted, reason, alsoExams } = shown as {
    treatment: DecisionBody['treatment'];
    accepted: string[];
    reason: string;
    alsoExams: { examId: string }[];
  };
  return {
    treatment,
    ...(treatment === 'normal' && { accepted }),
    reason,
    ...(alsoExams.length > 0 && { alsoExamIds: alsoExams.map(({ examId }) => examId) }),
  };
}
