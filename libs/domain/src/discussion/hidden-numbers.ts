import { foldedOf } from './folded-text.js';

interface Group {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}
interface Range {
  readonly from: number;
  readonly to: number;
}

const spelled = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const group = new RegExp(String.raw`(?:\d\u2060*)+|(?<![\p{L}])(?:${spelled.join('|')})(?![\p{L}])`, 'giu');
/** What is between the digits of one number: no letters, no sign of a calculation, and not a whole line. */
const mostBetween = 8;
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
    .replace(lookAlike, asDigits);
  return runsOf(folded).flatMap((run) => numbersOfRun(run, folded));
}

function runsOf(folded: string): Group[][] {
  const runs: Group[][] = [];
  let last: Group | undefined;
  for (const match of folded.matchAll(group)) {
    const digits = /\d/.test(match[0]) ? match[0].replace(/\D/g, '') : String(spelled.indexOf(match[0].toLowerCase()));
    const one = { digits, from: match.index, to: match.index + match[0].length };
    const run = runs.at(-1);
    if (run && last && separates(folded.slice(last.to, one.from))) run.push(one);
    else runs.push([one]);
    last = one;
  }
  return runs;
}

const separates = (between: string): boolean =>
  between.length <= mostBetween && !/[\p{L}\n]/u.test(between) && !calculation.test(between);

function numbersOfRun(run: readonly Group[], folded: string): Range[] {
  const found: Range[] = [];
  let first = 0;
  while (first < run.length) {
    const last = lastOf(run, first, folded);
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
function lastOf(run: readonly Group[], first: number, folded: string): number {
  let digits = '';
  for (let last = first; last < run.length && digits.length <= 14; last += 1) {
    digits += (run[last] as Group).digits;
    if (isMobile(digits) && isOne(run, first, last, folded)) return last;
  }
  return -1;
}

const isMobile = (digits: string): boolean => /^(?:0{0,2}91|0)?[6-9]\d{9}$/.test(digits);

/** Single digits beyond so many are a list. */
const mostSpelled = 14;

/** A few long groups, ten single digits, or the whole run: five marks out of a list of twenty are no number. A decimal number is none. */
function isOne(run: readonly Group[], first: number, last: number, folded: string): boolean {
  const groups = run.slice(first, last + 1);
  const [one, other] = groups as [Group, Group?];
  if (groups.length === 2 && other && one.digits.length <= 3 && folded.slice(one.to, other.from) === '.') return false;
  const isWhole = first === 0 && last === run.length - 1;
  const long = groups.filter(({ digits }) => digits.length >= 3).length;
  const isSpelled = groups.every(({ digits }) => digits.length === 1) && run.length <= mostSpelled;
  return isWhole || isSpelled || (groups.length <= 5 && long >= groups.length - 2);
}
