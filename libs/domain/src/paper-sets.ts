/**
 * The sets of a printed paper (document 4, section 11): the same questions in another order with their options in another
 * order, always the same for a seed. Pure.
 */
import { isChoice, optionIds, schemeKeyOf, type QuestionType } from './question-types.js';

/** Of a test, A to D. */
export const setLetters = ['A', 'B', 'C', 'D'] as const;
export type SetLetter = (typeof setLetters)[number];

/** What a shuffle has to know of a question, in paper order. */
export type ShuffledQuestion = {
  readonly subjectId: string;
  readonly questionType: QuestionType;
  /** Questions with the same text follow each other in every set. */
  readonly paragraph: string | null;
  readonly options: readonly { readonly value: string }[];
};

export type SetOrder = {
  /** Places in the paper, from 0, in the order of the set. */
  readonly questions: readonly number[];
  /** By place in the paper: its letters in the order of the set, as `cadb`; empty for what has no options. */
  readonly options: readonly string[];
};

/**
 * Subjects keep their order, and within one the kinds of questions, as a paper's sections do; within a kind questions
 * change places, those of one passage together and in their order. Options that speak of other options stay.
 */
export function shuffledSet(questions: readonly ShuffledQuestion[], seed: string): SetOrder {
  const draw = drawing(seed);
  const sections = new Map<string, Map<string, number[][]>>();
  for (const [place, question] of questions.entries()) {
    const kinds = sections.get(question.subjectId) ?? new Map<string, number[][]>();
    sections.set(question.subjectId, kinds);
    const kind = schemeKeyOf(question.questionType);
    const units = kinds.get(kind) ?? [];
    kinds.set(kind, units);
    const before = units.at(-1);
    const isOfSame = before !== undefined && question.paragraph !== null && of(before).paragraph === question.paragraph;
    if (isOfSame) before.push(place);
    else units.push([place]);
  }
  function of(unit: readonly number[]): ShuffledQuestion {
    return questions[unit[0]!]!;
  }
  return {
    questions: [...sections.values()].flatMap((kinds) =>
      [...kinds.values()].flatMap((units) => shuffled(units, draw).flat()),
    ),
    options: questions.map(({ questionType, options }) => {
      if (!isChoice(questionType)) return '';
      const letters = optionIds.slice(0, options.length);
      return (namesOthers(options) ? letters : shuffled(letters, draw)).join('');
    }),
  };
}

const ofAll = /\b(?:all|none|any|both|neither|either)\s+(?:of\s+)?(?:the\s+)?(?:above|below|these|those|options?)\b/i;
const ofLetters =
  /(?:^|[\s(])\(?(?:[A-G]|\([a-g]\))\)?\s*(?:and|&amp;|&|,|or|nor)\s*\(?(?:[A-G]|\([a-g]\))\)?(?=$|[\s).,;<])/;
const inHindi = /उपरोक्त|उपर्युक्त|इनमें से/;

/** 'All of the above', 'Both (a) and (c)': in another order the question would ask something else. */
export const namesOthers = (options: readonly { readonly value: string }[]): boolean =>
  options.some(({ value }) => [ofAll, ofLetters, inHindi].some((said) => said.test(value)));

/** A key of letters, `a,c`, as the set has it; `order` is the question's entry of `SetOrder.options`. */
export function keyInSet(key: string, order: string): string {
  if (order === '') return key;
  return key
    .split(',')
    .map((letter) => optionIds[order.indexOf(letter.trim().toLowerCase())] ?? letter)
    .sort()
    .join(',');
}

type Draw = (below: number) => number;

function shuffled<T>(all: readonly T[], draw: Draw): T[] {
  const turned = [...all];
  for (let at = turned.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [turned[at], turned[other]] = [turned[other]!, turned[at]!];
  }
  return turned;
}

/** The generator 'sfc32' from four words of the seed. */
function drawing(seed: string): Draw {
  const words = [1, 2, 3, 4].map((salt) => wordOf(seed, salt));
  const next = (): number => {
    const [a, b, c, counter] = words as [number, number, number, number];
    const sum = (a + b + counter) | 0;
    words[3] = (counter + 1) | 0;
    words[0] = b ^ (b >>> 9);
    words[1] = (c + (c << 3)) | 0;
    words[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let times = 0; times < 15; times += 1) next();
  // of so few the leaning to the first is below one in a million
  return (below) => next() % below;
}

/** FNV-1a. */
function wordOf(text: string, salt: number): number {
  let hash = 0x811c9dc5 ^ salt;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return hash | 0;
}
