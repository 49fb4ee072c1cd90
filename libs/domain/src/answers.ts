/**
 * The one form in which an answer is stored, sent and scored: a string, '' meaning none.
 * Single choice 'b'; multiple choice sorted 'a,c' (decision T83); NUM and INT the shortest decimal; FB the typed text.
 */
import { isDecimal, plainDecimal } from './decimal.js';
import { isNumericInRange, numericCharacters, defaultNumRange, type AnswerRange } from './numeric-range.js';
import { isChoice, isMultipleChoice, optionIds, type OptionId, type QuestionType } from './question-types.js';

export type AnswerCode = 'answer.wrong_type' | 'answer.unknown_option' | 'answer.out_of_range' | 'answer.too_long';
export type CanonicalAnswer = { ok: true; answer: string } | { ok: false; code: AnswerCode };

export const fillMaxGraphemes = 200;
// One visible character can be built from any number of code points; this bounds what is stored.
const fillMaxCodeUnits = 2_000;

const accept = (answer: string): CanonicalAnswer => ({ ok: true, answer });
const refuse = (code: AnswerCode): CanonicalAnswer => ({ ok: false, code });

/**
 * Brings what a client sent into canonical form. Letters may come as A–G, a–g or 1–7, in a list or comma-joined
 * (T77, T83). `optionCount` is how many options the question has (seven when not given), `range` what an
 * INT or NUM question declares (one digit, ±9999.99 when not given).
 * Refused: `answer.wrong_type` (not this type's form), `answer.unknown_option` (a letter the question does not have),
 * `answer.out_of_range` (numbers; also more than two decimals, or an INT of more than one digit), `answer.too_long`.
 */
export function canonicalAnswer(
  type: QuestionType,
  raw: string | readonly string[] | null,
  optionCount: number = optionIds.length,
  range?: AnswerRange | null,
): CanonicalAnswer {
  if (raw === null || raw === '') return accept('');
  // nearly every answer of an exam is one letter, and this runs for thousands of papers in a minute
  const id = typeof raw === 'string' && isChoice(type) ? optionIdOf(raw) : null;
  if (id !== null) return optionIds.indexOf(id) < optionCount ? accept(id) : refuse('answer.unknown_option');
  const list = Array.isArray(raw) ? raw : [raw];
  if (!list.every((item) => typeof item === 'string')) return refuse('answer.wrong_type');
  switch (type) {
    case 'SCCT':
    case 'PQS':
    case 'MCCT':
    case 'PQM':
      return letters(list, isMultipleChoice(type), optionCount);
    case 'NUM':
      return list.length > 1 ? refuse('answer.wrong_type') : numeric((list[0] ?? '').trim(), range);
    case 'INT':
      return list.length > 1 ? refuse('answer.wrong_type') : integer((list[0] ?? '').trim(), range);
    case 'FB':
      return list.length > 1 ? refuse('answer.wrong_type') : text(list[0] ?? '');
  }
}

function letters(list: readonly string[], several: boolean, optionCount: number): CanonicalAnswer {
  const chosen = new Set<OptionId>();
  for (const part of list.flatMap((item) => item.split(',')).map((item) => item.trim())) {
    if (part === '') continue;
    const id = optionIdOf(part);
    if (id === null || optionIds.indexOf(id) >= optionCount) return refuse('answer.unknown_option');
    chosen.add(id);
  }
  if (chosen.size > 1 && !several) return refuse('answer.wrong_type');
  return accept([...chosen].sort().join(','));
}

/** 'B', 'b' and '2' are option b; null for anything else. Only a to d have numbers (ledger SCORE-009). */
export function optionIdOf(written: string): OptionId | null {
  if (written.length !== 1) return null;
  const lower = written.toLowerCase();
  const index = lower >= '1' && lower <= '4' ? Number(lower) - 1 : optionIds.indexOf(lower as OptionId);
  return optionIds[index] ?? null;
}

/** In range and in its shortest form as it stands, as most numbers of an exam are. */
const shortWhole = /^(?:0|[1-9]\d{0,3})$/;

function numeric(typed: string, declared?: AnswerRange | null): CanonicalAnswer {
  const range = declared ?? defaultNumRange;
  if (typed === '' || (!declared && shortWhole.test(typed))) return accept(typed);
  if (!isDecimal(typed)) return refuse('answer.wrong_type');
  if (typed.length > numericCharacters(range)) return refuse('answer.too_long');
  return isNumericInRange(typed, range) ? accept(plainDecimal(typed)!) : refuse('answer.out_of_range');
}

function integer(typed: string, declared?: AnswerRange | null): CanonicalAnswer {
  if (typed === '' || (!declared && /^[0-9]$/.test(typed))) return accept(typed);
  if (declared && /^-?\d{1,12}$/.test(typed) && isNumericInRange(typed, declared)) return accept(plainDecimal(typed)!);
  return refuse(isDecimal(typed) ? 'answer.out_of_range' : 'answer.wrong_type');
}

function text(typed: string): CanonicalAnswer {
  if (typed.length > fillMaxCodeUnits) return refuse('answer.too_long');
  const answer = typed.normalize('NFC').trim();
  // A database cannot store a NUL or half a surrogate pair, and neither can be typed.
  if (/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(answer)) return refuse('answer.wrong_type');
  if (answer.length > fillMaxGraphemes && graphemeCount(answer) > fillMaxGraphemes) return refuse('answer.too_long');
  return accept(answer);
}

// Made on first use: this file must also load in a browser that has no segmenter.
let segmenter: Intl.Segmenter | undefined;

function graphemeCount(value: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...segmenter.segment(value)].length;
}

/**
 * A click on an option of a multiple choice: adds the letter, or removes it when it was chosen; the result is sorted.
 */
export function toggleChoice(answer: string, id: OptionId): string {
  const chosen = new Set(answer === '' ? [] : answer.split(','));
  if (!chosen.delete(id)) chosen.add(id);
  return [...chosen].sort().join(',');
}

export { integerPad, numberPad, type PadPress } from './number-pad.js';
