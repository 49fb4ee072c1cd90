/** The key at the end of a paper: a table, or lines as `1. B  2. C  3. 4.5`. */
import { plainOf, type Line } from './docx-lines.js';
import { withoutJoiners } from './docx-marks-guard.js';

/** `12.`, `12)`, `12 -`, `Q12.`; in `4.5` there is none. */
const numbered = /(?:^|[ ,;|])(?:q\.? ?)?(\d{1,4}) ?[.):=–-]{1,2}(?!\d) ?/gi;
/** `1-3, 2-4`, `1 (b) 2 (c)`: numbers with one sign of an option each. */
const pair =
  /[\s,;|]*\(?(?:q\.? ?)?(\d{1,4})\)?\s*(?:[.:)](?!\d)[–—-]?(?!\d)\s*|[=→]+\s*|[–—-]+(?!\d)\s*|[–—-](?=\d)|(?=\())(?:\(\s*([A-Ga-g1-7]|[ivIV]{1,3}|[अ-ह])\s*\)|([A-Ga-g1-7]|[A-G]{2,7}|[ivIV]{1,3}|[अ-ह]))\.?(?=[\s,;|]|$)/y;

type Cells = readonly (readonly Line[])[];
const textsOf = (rows: Cells): string[][] => rows.map((cells) => cells.map((cell) => plainOf(cell).trim()));
const isNumber = (text: string): boolean => /^(?:q\.?\s*(?:no\.?\s*)?)?\d{1,4}\s*[.)]?$/i.test(text);
function isAnswer(text: string): boolean {
  const bare = text.replace(/[\s,&()]/g, '');
  return /^(?:[A-G]{1,7}|[a-g]|[-−]?\d+(?:\.\d+)?)$/.test(bare) || (text.includes(',') && /^[a-g]{2,7}$/.test(bare));
}
const isHead = (text: string): boolean => text === '' || /^(?:q|question|s|sr|no|ans|key|option)/i.test(text);

/** Whether its cells are numbers and answers in turn, beside or below each other; below the head of a key they are. */
export const isKeyTable = (rows: Cells, isSaid: boolean): boolean => pairsOf(textsOf(rows), isSaid) !== null;

/** That no table of a question is: a column or a row of numbers, and one that says that it holds answers. */
export const isKeyByHead = (rows: Cells): boolean => {
  const texts = textsOf(rows);
  const heads = [texts[0] ?? [], texts.map(([first = '']) => first)];
  if (hasWords(texts)) return false;
  const isSaid = heads.some((cells) => [isNumberHead, isAnswerHead].every((is) => cells.some((cell) => is(cell))));
  return isSaid && pairsOf(texts, true) !== null;
};
/** Whether it asks: below `Question` are words, no numbers. */
function hasWords([first = [], ...rows]: string[][]): boolean {
  const at = first.findIndex((text) => /^(?:question(?!s?\s*(?:no|number)\b)|प्रश्न)/i.test(text));
  const cells = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
  return at >= 0 && cells.length > 0 && !cells.some(isNumber) && cells.some((text) => /\p{L}{2}/u.test(text));
}
const isNumberHead = (text: string): boolean => /^(?:q|que|ques|question|s|sr|no)\b/i.test(text);
const isAnswerHead = (text: string): boolean => /^(?:ans|key|correct)/i.test(text);

function pairsOf(rows: string[][], isSaid: boolean): [number, string][] | null {
  const body = rows.filter((cells) => !cells.every(isHead));
  if (body.length === 0) return null;
  const numberOf = (text: string) => Number(/\d+/.exec(text)![0]);
  const isFine = (text: string) => text === '' || isSaid || isAnswer(text);
  const beside = body.every((cells) =>
    cells.every((cell, at) => cell === '' || (at % 2 === 0 ? isNumber(cell) : isFine(cell))),
  );
  const hasBoth = body.some((cells) => cells.length > 1 && cells[1] !== '');
  // a table of numbers alone is data of a question unless its head says otherwise
  const isLettered =
    rows.flat().some((cell) => /^\(?[A-Ga-g]\)?$/.test(cell)) ||
    [...rows[0]!, ...rows.map(([cell = '']) => cell)].some(isAnswerHead);
  if (beside && hasBoth && !isRun(body[0]!) && (isLettered || isSaid))
    return body.flatMap((cells) =>
      cells.flatMap((cell, at): [number, string][] =>
        at % 2 === 0 && cell !== '' ? [[numberOf(cell), cells[at + 1] ?? '']] : [],
      ),
    );
  // digits are numbers of questions and of options
  const below = body.every((cells, at) => {
    const own = cells.filter((cell, index) => !(index === 0 && /^(?:q|s|ans|key|no)/i.test(cell)));
    return own.every((cell) => cell === '' || (at % 2 === 0 ? isNumber(cell) : isFine(cell)));
  });
  if (!below || body.length < 2 || !(isLettered || isSaid)) return null;
  return body.flatMap((cells, at) =>
    at % 2 === 1
      ? []
      : cells.flatMap((cell, index): [number, string][] =>
          isNumber(cell) ? [[numberOf(cell), body[at + 1]?.[index] ?? '']] : [],
        ),
  );
}

/** 1, 2, 3 and so on: a row of the numbers of questions, whose answers stand below. */
function isRun(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => cell !== '').map(Number);
  return numbers.length > 2 && numbers.every((number, at) => number === numbers[0]! + at);
}

export class Keys {
  private readonly given: { readonly number: number; readonly text: string; readonly place: string | null }[] = [];
  /** To whose questions what comes belongs; null where to all. */
  place: string | null = null;

  table(rows: Cells): void {
    for (const [number, answer] of pairsOf(textsOf(rows), true) ?? []) this.add(number, answer);
  }

  /** Whether it says an answer. */
  line(written: string): boolean {
    const text = written.replace(/\s+/g, ' ').trim();
    const pairs = pairsIn(text);
    for (const [number, answer] of pairs ?? []) this.add(number, answer);
    if (pairs) return true;
    const heads = [...text.matchAll(numbered)];
    for (const [at, head] of heads.entries()) {
      const answer = text.slice(head.index + head[0].length, heads[at + 1]?.index);
      // the dash of `:-3` may be a minus
      const sign = /[.:)]$/.test(head[0]) && /^[-–−]\.?\d/.test(answer) ? ':' : '';
      this.add(Number(head[1]), sign + answer.replace(/[,;]$/, ''));
    }
    return heads.length > 0;
  }

  of(number: number, path: readonly string[]): readonly string[] {
    const places = path.map(placeOf);
    const own = this.given.filter((one) => one.number === number && (one.place === null || places.includes(one.place)));
    return [...new Set(own.map(({ text }) => text))];
  }

  private add(number: number, answer: string): void {
    const text = answer.trim();
    if (text !== '') this.given.push({ number, text, place: this.place });
  }
}

/** A subject as it is compared: `MATHS` is `Mathematics`. */
export const placeOf = (name: string): string =>
  withoutJoiners(name)
    .trim()
    .toLowerCase()
    .replace(/^math(?:s|ematics)?$/, 'maths');

export const isKeyLine = (text: string): boolean => pairsIn(text.replace(/\s+/g, ' ').trim()) !== null;

/** Null where something of the line is no such pair. */
function pairsIn(text: string): [number, string][] | null {
  const found: [number, string][] = [];
  pair.lastIndex = 0;
  for (let at = 0; at < text.length; at = pair.lastIndex) {
    const next = pair.exec(text);
    if (!next) return /^[\s,;|.]*$/.test(text.slice(at)) && found.length > 0 ? found : null;
    found.push([Number(next[1]), (next[2] ?? next[3])!]);
  }
  return found.length > 0 ? found : null;
}
