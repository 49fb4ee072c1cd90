import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { outcomeOf, type AnswerOutcome, type QuestionKey } from '@exam/domain/outcome';
import { t } from '../../../texts/home.js';

/** What is asked without an account: of each kind of question one, with little to read and nothing to look up. */
type Asked = Pick<QuestionKey, 'type' | 'key'> & {
  subjectId: 'physics' | 'chemistry' | 'mathematics';
  text: () => string;
  options: readonly string[];
  /** How it is solved; a formula is the same in every language. */
  why: string;
};

const metres = (n: number) => `$${n}\\ \\mathrm{m}$`;

const asked: readonly Asked[] = [
  {
    ...{ subjectId: 'physics', type: 'SCCT', key: 'b' },
    text: () =>
      t('own.try.height', { speed: '$20\\ \\mathrm{m\\,s^{-1}}$', gravity: '$g = 10\\ \\mathrm{m\\,s^{-2}}$' }),
    options: [metres(10), metres(20), metres(40), metres(80)],
    why: '$$h = \\frac{u^2}{2g} = \\frac{20^2}{2 \\cdot 10} = 20\\ \\mathrm{m}$$',
  },
  {
    ...{ subjectId: 'chemistry', type: 'SCCT', key: 'c' },
    text: () => t('own.try.moles', { mass: '$36\\ \\mathrm{g}$', formula: '$\\mathrm{H_2O}$' }),
    options: ['$0.5$', '$1$', '$2$', '$18$'],
    why: '$$n = \\frac{36\\ \\mathrm{g}}{18\\ \\mathrm{g\\,mol^{-1}}} = 2\\ \\mathrm{mol}$$',
  },
  {
    ...{ subjectId: 'mathematics', type: 'SCCT', key: 'c' },
    text: () => t('own.try.value', { formula: '$\\displaystyle\\int_0^1 3x^2\\,dx$' }),
    options: ['$0$', '$\\frac{1}{3}$', '$1$', '$3$'],
    why: '$$\\int_0^1 3x^2\\,dx = \\left[x^3\\right]_0^1 = 1$$',
  },
  {
    ...{ subjectId: 'physics', type: 'NUM', key: '3' },
    text: () => t('own.try.parallel', { resistance: '$6\\ \\Omega$' }),
    options: [],
    why: '$$R = \\frac{6 \\cdot 6}{6 + 6} = 3\\ \\Omega$$',
  },
  {
    ...{ subjectId: 'mathematics', type: 'MCCT', key: 'b,c' },
    text: () => t('own.try.roots', { equation: '$x^2 - 5x + 6 = 0$' }),
    options: ['$1$', '$2$', '$3$', '$6$'],
    why: '$$x^2 - 5x + 6 = (x - 2)(x - 3)$$',
  },
];

export const minutes = 10;
export const marks = { right: 4, wrong: -1 } as const;
export const fullMarks = asked.length * marks.right;

const idOf = (at: number): string => `try-${at + 1}`;
const subjectIds = ['physics', 'chemistry', 'mathematics'] as const;

/** The paper as the exam room takes it. */
export function tryOut() {
  const exam = { examId: 'try-out', examName: t('own.try.title'), examType: 'Assessment' as const };
  const rule = { positiveMarks: marks.right, negativeMarks: -marks.wrong, partialMarks: 0, unansweredMarks: 0 };
  const types = (subjectId: string) => {
    const n = asked.filter((one) => one.subjectId === subjectId).length;
    const each = { ...rule, totalQuestions: n, totalMarkedQuestions: n };
    return { SCCT: each, MCCT: each, NUM: each };
  };
  const questions = asked.map(({ subjectId, type, text, options }, at): PaperQuestion => {
    const empty = { attachmentUrl: null, paragraph: null, paragraphUrl: null };
    const lettered = options.map((value, index) => ({ id: 'abcd'[index]!, value, imageUrl: null }));
    const own = { questionId: idOf(at), qNo: at + 1, questionType: type, subjectId, question: text() };
    return { ...own, options: lettered, ...empty };
  });
  return {
    paper: {
      ...exam,
      subjects: subjectIds.map((subjectId) => ({ subjectId, subjectName: t(`own.try.${subjectId}`) })),
      questions,
    },
    exam: {
      ...{ ...exam, testType: 'open' as const, bufferMinutes: 0, countMarkedOnly: false, totalTime: minutes },
      ...{ reviewRelease: 'immediate' as const, toDateTime: null },
    },
    scheme: { subjects: subjectIds.map((subjectId) => ({ subjectId, types: types(subjectId) })) },
  };
}

export type Marked = { questionId: string; text: string; why: string; outcome: AnswerOutcome };

/** Each question with how it went. */
export function marked(given: readonly { questionId: string; answer: string }[]): Marked[] {
  return asked.map(({ subjectId, type, key, text, why, options }, at) => {
    const questionId = idOf(at);
    const answer = given.find((one) => one.questionId === questionId)?.answer ?? '';
    const of = { questionId, type, key, subjectId, ...(options.length > 0 && { optionCount: options.length }) };
    return { questionId, text: text(), why, outcome: outcomeOf(of, answer) };
  });
}

export const marksOf = (all: readonly Pick<Marked, 'outcome'>[]): number =>
  all.reduce((sum, { outcome }) => sum + (outcome === 'right' || outcome === 'wrong' ? marks[outcome] : 0), 0);
