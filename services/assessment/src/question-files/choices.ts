/** What GIFT and Moodle XML say of answers, as a question of the bank. */
import type { QuestionDraft } from '@exam/contracts';
import { letters, remark, type Remark } from './parsed.js';

export interface Answer {
  readonly text: string;
  readonly picture: string | null;
  /** Of the marks, in per cent; negative takes some. */
  readonly percent: number;
}

type Parts = Pick<QuestionDraft, 'questionType' | 'options' | 'key' | 'alternateKey'>;
export interface Answered {
  readonly parts: Parts;
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
}

export const marksLeft = remark(
  'import.marks_left',
  'Marks for parts of an answer are not taken over: they come from the test.',
);
const keyMissing = remark('import.key_missing', 'The file does not say which answer is right.');

export function choiceOf(answers: readonly Answer[], isSingle: boolean): Answered {
  const faults: Remark[] = [];
  const isRight = (one: Answer) => (isSingle ? one.percent >= 99.9 : one.percent > 0);
  const right = answers.flatMap((one, at) => (isRight(one) ? [letters[at] ?? '?'] : []));
  if (right.length === 0) faults.push(keyMissing);
  if (isSingle && right.length > 1)
    faults.push(
      remark('import.answer_doubtful', `Several answers are right (${right.join(', ')}), but one can be chosen.`),
    );
  if (answers.length > letters.length)
    faults.push(remark('import.options_doubtful', `It has ${answers.length} options; seven are the most.`));
  const rights = new Set(answers.filter(isRight).map(({ percent }) => Math.round(percent)));
  const isPlain = rights.size <= 1 && answers.every((one) => isRight(one) || one.percent === 0);
  return {
    parts: {
      questionType: isSingle ? 'SCCT' : 'MCCT',
      options: answers.slice(0, letters.length).map(({ text: value, picture }) => ({ value, picture })),
      key: right.join(','),
      alternateKey: null,
    },
    faults,
    notes: isPlain ? [] : [marksLeft],
  };
}

export function wordsOf(answers: readonly Answer[]): Answered {
  const faults: Remark[] = [];
  const notes: Remark[] = [];
  const right = [...new Set(answers.filter(({ percent }) => percent >= 99.9).map(({ text }) => text))];
  const others = answers.filter(({ text, percent }) => percent > 0 && !right.slice(0, 2).includes(text));
  if (right.length === 0) faults.push(keyMissing);
  if (right.some((text) => text.includes('*')))
    faults.push(remark('import.answer_doubtful', 'The answer has a star for any letters. Name the answer itself.'));
  if (others.length > 0) {
    const left = others.map(({ text }) => text).join(', ');
    notes.push(remark('import.answers_left', `A blank has two right answers at most. Not taken over: ${left}`));
  }
  const [key = '', alternateKey = null] = right;
  return { parts: { questionType: 'FB', options: [], key, alternateKey }, faults, notes };
}

/** An answer and how far from it another may lie. */
export interface NumberAnswer {
  readonly from: string;
  readonly to: string;
  /** Null for a range without an answer of its own. */
  readonly value: string | null;
  readonly percent: number;
}

export function numberOf(answers: readonly NumberAnswer[]): Answered {
  const faults: Remark[] = [];
  const notes: Remark[] = [];
  const [best, ...rest] = answers.filter(({ percent }) => percent >= 99.9);
  if (!best) faults.push(keyMissing);
  if (rest.length > 0 || answers.some(({ percent }) => percent > 0 && percent < 99.9)) notes.push(marksLeft);
  return {
    parts: { questionType: 'NUM', options: [], key: best ? keyOf(best) : '', alternateKey: null },
    faults,
    notes,
  };
}

const keyOf = ({ from, to, value }: NumberAnswer): string =>
  Number(from) === Number(to) ? (value ?? from) : `${from}..${to}`;

/** As a decimal without an exponent or a sign of grouping; null for anything else. */
export function decimalOf(written: string): string | null {
  const text = written.trim().replace(/^\+/, '');
  if (/^-?(?:\d{1,15}(?:\.\d{0,9})?|\.\d{1,9})$/.test(text)) return text;
  const isShort = /^-?\d{1,15}(?:\.\d{1,9})?e[+-]?\d{1,2}$/i.test(text);
  return isShort ? String(Number(Number(text).toFixed(6))) : null;
}

/** `value` ± `tolerance`, where both are numbers. */
export function aroundOf(value: string, tolerance: string, percent: number): NumberAnswer | null {
  const [at, by] = [decimalOf(value), decimalOf(tolerance === '' ? '0' : tolerance)];
  if (at === null || by === null) return null;
  const bound = (sign: number) => String(Number((Number(at) + sign * Number(by)).toFixed(9)));
  return { value: at, from: bound(-1), to: bound(1), percent };
}
