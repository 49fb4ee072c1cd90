/** The key at the end of a paper: a table, or lines as `1. B  2. C  3. 4.5`. */
import { plainOf, type Line } from './docx-lines.js';

/** `12.`, `12)`, `12 -`; in `4.5` there is none. */
const numbered = /(?:^|[ ,;|])(\d{1,4}) ?[.):=–-]{1,2}(?!\d) ?/g;

type Cells = readonly (readonly Line[])[];
const textsOf = (rows: Cells): string[][] => rows.map((cells) => cells.map((cell) => plainOf(cell).trim()));
const isNumber = (text: string): boolean => /^(?:q\.?\s*(?:no\.?\s*)?)?\d{1,4}\s*[.)]?$/i.test(text);
function isAnswer(text: string): boolean {
  const bare = text.replace(/[\s,&()]/g, '');
  return /^(?:[A-G]{1,7}|[a-g]|[-−]?\d+(?:\.\d+)?)$/.test(bare) || (text.includes(',') && /^[a-g]{2,7}$/.test(bare));
}
const isHead = (text: string): boolean => text === '' || /^(?:q|question|s|sr|no|ans|key|option)/i.test(text);

/** Whether its cells are numbers and answers in turn, beside or below each other. */
export const isKeyTable = (rows: Cells): boolean => pairsOf(textsOf(rows), false) !== null;

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
    (rows[0] ?? []).some((cell) => /^(?:ans|key)/i.test(cell));
  if (beside && hasBoth && (isLettered || isSaid))
    return body.flatMap((cells) =>
      cells.flatMap((cell, at): [number, string][] =>
        at % 2 === 0 && cell !== '' ? [[numberOf(cell), cells[at + 1] ?? '']] : [],
      ),
    );
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

export class Keys {
  private readonly given = new Map<number, string[]>();

  table(rows: Cells): void {
    for (const [number, answer] of pairsOf(textsOf(rows), true) ?? []) this.add(number, answer);
  }

  line(written: string): void {
    const text = written.replace(/\s+/g, ' ');
    const heads = [...text.matchAll(numbered)];
    for (const [at, head] of heads.entries()) {
      const answer = text.slice(head.index + head[0].length, heads[at + 1]?.index);
      this.add(Number(head[1]), answer.replace(/[,;]$/, ''));
    }
  }

  of(number: number): readonly string[] {
    return this.given.get(number) ?? [];
  }

  private add(number: number, answer: string): void {
    const text = answer.trim();
    if (text !== '') this.given.set(number, [...new Set([...this.of(number), text])]);
  }
}
