/** A table of which each row is a question, as `No. | Question | Answer`, as the lines that it would be without the table. */
import { plainOf, typed, type Line } from './docx-lines.js';

type Cells = readonly Line[];
const numberIn = (cell: Line | undefined): number | null => {
  const [, digits] = /^(?:q\.?\s*)?(\d{1,4})\s*[.)]?$/i.exec(cell === undefined ? '' : plainOf(cell).trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};
const head = (cell: Line | undefined): string => (cell === undefined ? '' : plainOf(cell).trim().toLowerCase());

/** Null where its rows are not numbered from `next` on, if that is known, or say too little to be questions. */
export function askedIn(rows: readonly Cells[], next: number | null): Line[] | null {
  const [first = []] = rows;
  const heads = numberIn(first[0]) === null ? first.map(head) : [];
  const body = heads.length > 0 ? rows.slice(1) : rows;
  const numbered = body.filter((cells) => numberIn(cells[0]) !== null);
  const from = next ?? numberIn(numbered[0]?.[0]) ?? 1;
  const isNext = numbered.every((cells, at) => numberIn(cells[0]) === from + at);
  // the numbers of a question's own data stand beside words as short as they are
  const isLong = (cells: Cells) => cells.slice(1).some((cell) => plainOf(cell).trim().length > 20);
  const isAsked = heads.some((one) => /^question|^प्रश्न/.test(one)) || (numbered.length > 1 && numbered.every(isLong));
  return numbered.length > 0 && isNext && isAsked ? body.flatMap((cells) => linesOf(cells, heads)) : null;
}

function linesOf(cells: Cells, heads: readonly string[]): Line[] {
  const number = numberIn(cells[0]);
  const rest = (number === null ? cells : cells.slice(1)).flatMap((cell, at) => {
    const name = heads[number === null ? at : at + 1] ?? '';
    // what a question gives is a matter of the test
    const parts = /^marks?$|^अंक$/.test(name) ? [] : brokenUp(cell);
    return parts.map((part, index) => (index === 0 ? labelled(part, name) : part));
  });
  const [first, ...others] = rest;
  if (number === null || !first) return rest;
  return [{ ...first, pieces: [typed(`${number}. `), ...first.pieces] }, ...others];
}

/** `Option B` or `(B)` above a column marks what stands in it, `Answer` as well. */
function labelled(line: Line, name: string): Line {
  const [, letter] = /^(?:option\s*)?\(?([a-g])\)?$/.exec(name) ?? [];
  const label =
    letter !== undefined ? `(${letter.toUpperCase()}) ` : /^(?:ans|key|correct)/.test(name) ? 'Answer: ' : '';
  return label === '' || plainOf(line).trim() === '' ? line : { ...line, pieces: [typed(label), ...line.pieces] };
}

/** The lines of a cell, which are one in a table. */
function brokenUp(cell: Line): Line[] {
  const parts: (typeof cell.pieces)[number][][] = [[]];
  for (const piece of cell.pieces)
    if (piece.plain === '\n') parts.push([]);
    else parts.at(-1)!.push(piece);
  return parts.map((pieces, index) => ({ pieces, heading: 0, faults: index === 0 ? cell.faults : [], rows: null }));
}
