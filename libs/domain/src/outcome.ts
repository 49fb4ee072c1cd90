/** Whether one answer is right (3 §5). Keys are on the server only while an attempt is live (decision T70). */
import { canonicalAnswer, optionIdOf } from './answers.js';
import { hundredthsText } from './decimal.js';
import { foldedText } from './fill-text.js';
import type { TypeRule } from './marking-scheme.js';
import { defaultNumRange, keyRangeOf, type AnswerRange, type KeyRange } from './numeric-range.js';
import { isChoice, isMultipleChoice, type QuestionType } from './question-types.js';

/**
 * A question as scoring sees it. Letters of the key may be written as `canonicalAnswer` accepts them; a NUM key may be a
 * range `low..high`.
 */
export type QuestionKey = {
  questionId: string;
  type: QuestionType;
  subjectId: string;
  key: string;
  /** A second accepted text; FB only. */
  alternateKey?: string | null;
  optionCount?: number;
  /** What an INT or NUM question declares. */
  range?: AnswerRange | null;
};

export type AnswerOutcome = 'right' | 'wrong' | 'partial' | 'unanswered';

/** `chosen` is how many right options a partial answer has, else 0. */
export type Judgement = { outcome: AnswerOutcome; chosen: number };

export type KeyCode = 'key.empty' | 'key.wrong_type' | 'key.unknown_option' | 'key.out_of_range';

/** Why no student could ever match this key (decision T80), or null when it is sound. For authoring and import. */
export function keyProblem(question: QuestionKey): KeyCode | null {
  const { type, optionCount, range } = question;
  if (type === 'FB')
    return [question.key, question.alternateKey ?? ''].some((key) => foldedText(key) !== '') ? null : 'key.empty';
  const accepted = type === 'NUM' ? keyRangeOf(question.key) : null;
  if (accepted) return isReachable(accepted, range) && accepted.low <= accepted.high ? null : 'key.out_of_range';
  const key = canonicalAnswer(type, question.key, optionCount, range);
  if (key.ok) return key.answer === '' ? 'key.empty' : null;
  // A NUM key of more digits is compared at two decimals, so only its rounded value must be reachable.
  const hundredths = type === 'NUM' ? hundredthsText(question.key.trim()) : null;
  if (hundredths !== null) {
    const only = Number(hundredths);
    return isReachable({ low: only, high: only }, range) ? null : 'key.out_of_range';
  }
  return key.code === 'answer.too_long' ? 'key.out_of_range' : (key.code.replace('answer.', 'key.') as KeyCode);
}

function isReachable({ low, high }: KeyRange, declared: AnswerRange | null | undefined): boolean {
  const { minimum, maximum } = declared ?? defaultNumRange;
  return low >= Math.round(minimum * 100) && high <= Math.round(maximum * 100);
}

/**
 * A key as it is stored and shown: letters in the form of an answer, '2' is 'b' and 'C, A' is 'a,c' (decision T77).
 * Numbers and
 * texts stay as they are written, and so does what cannot be read: `keyProblem` says why.
 */
export function canonicalKey(type: QuestionType, written: string): string {
  if (!isChoice(type)) return written;
  const key = canonicalAnswer(type, written);
  return key.ok ? key.answer : written;
}

const unanswered: Judgement = { outcome: 'unanswered', chosen: 0 };
const right: Judgement = { outcome: 'right', chosen: 0 };
const wrong: Judgement = { outcome: 'wrong', chosen: 0 };
const partials: Judgement[] = Array.from({ length: 8 }, (_, chosen) => ({ outcome: 'partial', chosen }));

/**
 * Prepares a question for judging many canonical answers. A partial answer is a non-empty proper part of the key
 * with no wrong option; it is told apart from wrong ones only for multiple choice and only when asked to.
 * Throws RangeError for a key that `canonicalAnswer` cannot read: publishing must fail, not every student.
 */
export function judgeOf(question: QuestionKey, { partial }: { partial: boolean }): (answer: string) => Judgement {
  const { type } = question;
  if (type === 'FB') return fillJudge(question);
  if (type === 'NUM' || type === 'INT') return numericJudge(question);
  const key = canonicalAnswer(type, question.key, question.optionCount);
  if (!key.ok || key.answer === '') throw unusable(question);
  return isMultipleChoice(type) ? multipleJudge(key.answer, partial) : singleJudge(key.answer);
}

const unusable = (question: QuestionKey) => new RangeError(`question ${question.questionId} has no usable key`);

const singleJudge = (key: string) => (answer: string) => (answer === '' ? unanswered : answer === key ? right : wrong);

function multipleJudge(key: string, partial: boolean) {
  const keyMask = maskOf(key);
  return (answer: string) => {
    if (answer === '') return unanswered;
    if (answer === key) return right;
    const mask = maskOf(answer);
    if (mask === keyMask) return right;
    const isPart = partial && mask !== 0 && (mask & ~keyMask) === 0;
    return isPart ? partials[bitCount(mask)]! : wrong;
  };
}

/** One bit per letter a–g; anything but letters and commas sets a bit no key has. */
function maskOf(letters: string): number {
  let mask = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const code = letters.charCodeAt(index) - 97;
    if (code >= 0 && code < 7) mask |= 1 << code;
    else if (letters[index] !== ',') mask |= 1 << 7;
  }
  return mask;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Equal at two decimals, half up (decision T79), or at two decimals within the range of the key. */
function numericJudge(question: QuestionKey) {
  const range = question.type === 'NUM' ? keyRangeOf(question.key) : null;
  if (range) return rangeJudge(range);
  const key = hundredthsText(question.key.trim());
  if (key === null) throw unusable(question);
  const written = question.key.trim();
  return (answer: string) =>
    answer === '' ? unanswered : answer === written || hundredthsText(answer) === key ? right : wrong;
}

const rangeJudge =
  ({ low, high }: KeyRange) =>
  (answer: string) => {
    if (answer === '') return unanswered;
    const given = Number(hundredthsText(answer) ?? NaN);
    return given >= low && given <= high ? right : wrong;
  };

function fillJudge(question: QuestionKey) {
  const keys = [question.key, question.alternateKey ?? ''].map(foldedText).filter((key) => key !== '');
  if (keys.length === 0) throw unusable(question);
  return (answer: string) => (answer === '' ? unanswered : keys.includes(foldedText(answer)) ? right : wrong);
}

/**
 * The outcome of one canonical answer. 'partial' appears only where the rule gives partial marks and the question
 * is multiple choice; without a rule such answers are wrong (3 §5, decision T78).
 */
export function outcomeOf(question: QuestionKey, answer: string, rule?: Pick<TypeRule, 'partialMarks'>): AnswerOutcome {
  return judgeOf(question, { partial: (rule?.partialMarks ?? 0) > 0 })(answer).outcome;
}

/**
 * The right answer as a review shows it: letters in canonical form, texts in lower case, the raw value for numbers
 * (ledger REVIEW-003).
 */
export function rightAnswerText({ type, key }: Pick<QuestionKey, 'type' | 'key'>): string {
  return type === 'FB' ? key.toLowerCase() : canonicalKey(type, key);
}

/**
 * Whether a review marks an option as chosen: it is among the answer's, however its letter is written (ledger
 * REVIEW-004).
 */
export function isChosen(answer: string, optionId: string): boolean {
  const id = optionIdOf(optionId);
  return id !== null && answer.split(',').some((written) => optionIdOf(written.trim()) === id);
}
