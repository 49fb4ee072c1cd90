import { foldedOf } from './folded-text.js';

interface Group {
  readonly digits: string;
  readonly isWord: boolean;
  readonly from: number;
  readonly to: number;
}
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Digits as words: in English, in Hindi as it is written in Latin letters, and in Devanagari. */
const words: readonly string[] = [
  'zero|shunya|shoonya|sunya|शून्य|ज़ीरो|जीरो',
  'one|ek|एक',
  'two|do|दो',
  'three|teen|tin|तीन',
  'four|char|chaar|चार',
  'five|panch|paanch|paach|पाँच|पांच|पाच',
  'six|chhah|chhai|chhe|chah|cheh|che|छह|छः|छे|छ',
  'seven|saat|sat|सात',
  'eight|aath|aat|ath|आठ',
  'nine|nau|nao|nou|नौ',
];
const digitOfWord = new Map(
  words.flatMap((spelled, digit) => spelled.split('|').map((word) => [word, digit] as const)),
);
const times = new Map<string, number>([
  ...[['double', 2] as const, ['dabal', 2] as const, ['डबल', 2] as const],
  ...[['triple', 3] as const, ['tripal', 3] as const, ['ट्रिपल', 3] as const],
]);
const group = new RegExp(
  String.raw`(?:\d\u2060*)+|(?<![\p{L}\p{M}])(?:(${[...times.keys()].join('|')})[\s-]{1,3})?(?:(\d)(?!\d)|(${words.join('|')})(?![\p{L}\p{M}]))`,
  'giu',
);
/** What is between the digits of one number: no letters and no sign of a calculation. */
const mostBetween = 8;
const lineBreak = /[\n\r\u2028\u2029]/u;
const writtenBreak = /<br\s{0,2}\/?>/giu;
const calculation = /[×÷=√%°<>^]/u;
/** 6.02 × 10^23: its digits are no number to call. */
const scientific =
  /(?<![\d.])\d{1,12}(?:\.\d{1,30})?\s{0,2}(?:[×x*·]|\\times|\\cdot)\s{0,2}10\s{0,2}(?:\^\s?)?[{(]?\s?[-+−–]?\d+/giu;

/** O and l are written for 0 and 1: among digits, or by themselves where they are no word. */
const lookAlike = /(?<![\p{L}\p{M}\d])[\dOolI\u2060]{1,40}(?![\p{L}\p{M}\d])/gu;
const asDigits = (token: string): string =>
  /\d/.test(token) || /^(?:[Ool]|[OolI]{2})$/.test(token) ? token.replace(/[Oo]/g, '0').replace(/[lI]/g, '1') : token;

/** Where mobile numbers of India stand in a text, whatever separates their digits. */
export function numbersIn(text: string): Range[] {
  const folded = foldedOf(text)
    .replace(scientific, (found) => 'x'.repeat(found.length))
    .replace(writtenBreak, (found) => '\n'.padEnd(found.length))
    .replace(lookAlike, asDigits);
  return runsOf(folded).flatMap((run) => numbersOfRun(run, folded));
}

function runsOf(folded: string): Group[][] {
  const runs: Group[][] = [];
  let last: Group | undefined;
  for (const match of folded.matchAll(group)) {
    const one = { ...digitsOf(match), from: match.index, to: match.index + match[0].length };
    const run = runs.at(-1);
    if (run && last && separates(folded.slice(last.to, one.from))) run.push(one);
    else runs.push([one]);
    last = one;
  }
  return runs;
}

function digitsOf([found, multiple, single, word]: RegExpMatchArray): { digits: string; isWord: boolean } {
  if (single === undefined && word === undefined) return { digits: found.replace(/\D/g, ''), isWord: false };
  const digit = single ?? String(digitOfWord.get((word as string).toLowerCase()));
  return { digits: digit.repeat(times.get(multiple?.toLowerCase() ?? '') ?? 1), isWord: true };
}

const separates = (between: string): boolean =>
  between.length <= mostBetween && !/\p{L}/u.test(between) && !calculation.test(between);

/** How many groups are no words, and how many are long: counted once for a run, as a run may be as long as the text. */
interface Counts {
  readonly numerals: number;
  readonly long: number;
}
const countsOf = (groups: readonly Group[]): Counts => ({
  numerals: groups.filter(({ isWord }) => !isWord).length,
  long: groups.filter(({ digits }) => digits.length >= 3).length,
});

function numbersOfRun(run: readonly Group[], folded: string): Range[] {
  const found: Range[] = [];
  const counts = countsOf(run);
  let first = 0;
  while (first < run.length) {
    const last = lastOf(run, counts, first, folded);
    if (last === -1) {
      first += 1;
      continue;
    }
    const from = (run[first] as Group).from;
    const opened = /[+＋(]{0,2}$/u.exec(folded.slice(Math.max(0, from - 2), from))?.[0].length ?? 0;
    found.push({ from: from - opened, to: (run[last] as Group).to });
    first = last + 1;
  }
  return found;
}

/** The group with which a number that begins at `first` ends, else -1. */
function lastOf(run: readonly Group[], counts: Counts, first: number, folded: string): number {
  let digits = '';
  for (let last = first; last < run.length && digits.length <= 14; last += 1) {
    digits += (run[last] as Group).digits;
    if (isMobile(digits) && isOne(run.slice(first, last + 1), run.length, counts, folded)) return last;
  }
  return -1;
}

const isMobile = (digits: string): boolean => /^(?:0{0,2}91|0)?[6-9]\d{9}$/.test(digits);

/** Single digits beyond so many are a list. */
const mostSpelled = 14;

/** A few long groups, ten single digits, or the whole run: five marks out of a list of twenty are no number. A decimal number is none. */
function isOne(groups: readonly Group[], runLength: number, counts: Counts, folded: string): boolean {
  const { numerals, long } = countsOf(groups);
  const gaps = groups.slice(1).map((one, at) => folded.slice((groups[at] as Group).to, one.from));
  if (gaps.length === 1 && gaps[0] === '.' && (groups[0] as Group).digits.length <= 3) return false;
  const isSpelled = groups.every(({ digits, isWord }) => isWord || digits.length === 1) && runLength <= mostSpelled;
  if (isSpelled) return true;
  const isWhole = numerals === counts.numerals;
  const isOfLongOnes = groups.length <= 5 && long >= groups.length - 2;
  const breaks = gaps.filter((gap) => lineBreak.test(gap)).length;
  if (breaks === 0) return isWhole || isOfLongOnes;
  // readings stand below one another as well: a column of them is no number, nor are decimals
  const isColumn = long < counts.long || gaps.includes('.');
  return !isColumn && (isOfLongOnes || (isWhole && breaks === 1));
}
