/** What is answered in a quiz, in the documents' form. Pure. */
import { toggleChoice } from '@exam/domain/answers';
import { isMultipleChoice, type OptionId } from '@exam/domain/question-types';
import type { QuizQuestion } from './api.js';
import type { KeptAnswer } from './drafts.js';

export type GivenAnswer = {
  questionId: string;
  questionType: QuizQuestion['questionType'];
  userAnswer: string;
  /** The text of what was chosen, or what was typed. */
  value: string;
  /** Seconds. */
  spendTime: number;
  isTouched: boolean;
  isHint: boolean;
  isChanged: boolean;
};

export type Answers = ReadonlyMap<string, GivenAnswer>;

type Stamp = { epoch: number; revision: number };
type SavedAnswer = Stamp & { questionId: string; userAnswer: string; timeSpent: number };

const isNewer = (one: Stamp, than: Stamp) =>
  one.epoch > than.epoch || (one.epoch === than.epoch && one.revision > than.revision);

/** What the server has, or this browser where that is newer: another device may have gone on with the attempt. */
export const begun = (
  questions: readonly QuizQuestion[],
  saved: readonly SavedAnswer[],
  kept: readonly KeptAnswer[] = [],
): Answers => {
  const known = new Map(saved.map((one) => [one.questionId, one]));
  const here = new Map(kept.map((one) => [one.questionId, one]));
  return new Map(
    questions.map((question) => {
      const { questionId, questionType } = question;
      const [there, own] = [known.get(questionId), here.get(questionId)];
      const isOwn = own !== undefined && (!there || !isNewer(there, own));
      const userAnswer = (isOwn ? own : there)?.userAnswer ?? '';
      return [
        questionId,
        {
          ...{ questionId, questionType, userAnswer, value: valueOf(question, userAnswer) },
          spendTime: (isOwn ? own.spendTime : there?.timeSpent) ?? 0,
          isTouched: userAnswer !== '',
          isHint: own?.isHint ?? false,
          isChanged: isOwn && own.isChanged,
        },
      ];
    }),
  );
};

function valueOf({ options }: QuizQuestion, userAnswer: string): string {
  if (options.length === 0) return userAnswer;
  const chosen = userAnswer.split(',');
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ value }) => value)
    .join(', ');
}

/** Changed is what was answered otherwise before. */
export function answered(answers: Answers, question: QuizQuestion, userAnswer: string): Answers {
  const before = answers.get(question.questionId)!;
  if (before.userAnswer === userAnswer) return answers;
  return withPart(answers, question.questionId, {
    ...{ userAnswer, value: valueOf(question, userAnswer), isTouched: true },
    isChanged: before.isChanged || before.userAnswer !== '',
  });
}

export const withHint = (answers: Answers, questionId: string) => withPart(answers, questionId, { isHint: true });

export const withTime = (answers: Answers, questionId: string, seconds: number): Answers =>
  withPart(answers, questionId, { spendTime: answers.get(questionId)!.spendTime + Math.max(0, seconds) });

const withPart = (answers: Answers, questionId: string, part: Partial<GivenAnswer>): Answers =>
  new Map(answers).set(questionId, { ...answers.get(questionId)!, ...part });

/** One letter replaces; of several a second touch takes back. */
export const chosenAfter = (type: QuizQuestion['questionType'], answer: string, id: string): string =>
  isMultipleChoice(type) ? toggleChoice(answer, id as OptionId) : id;

/** What the browser may count itself; right and wrong are the server's. */
export function summaryOf(answers: readonly GivenAnswer[], leftMs: number) {
  const questionAnswered = answers.filter(({ userAnswer }) => userAnswer !== '').length;
  const totalQuestions = answers.length;
  const timeRemaining = Math.max(0, Math.ceil(leftMs / 1000));
  return { questionAnswered, questionUnAnswered: totalQuestions - questionAnswered, timeRemaining, totalQuestions };
}
