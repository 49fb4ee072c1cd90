/**
 * Text of questions: a little HTML, and formulas in `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. This finds the formulas. Pure.
 */
export type Piece = { kind: 'text'; text: string } | { kind: 'math'; tex: string; display: boolean };

/** A formula as it is written: up to the next beginning at most, so that signs that open and never close cost little. */
export const writtenFormula =
  /\$\$[^$]+\$\$|(?<!\\)\\\[(?:[^\\]|\\[^[\]])+\\\]|(?<!\\)\\\((?:[^\\]|\\[^()])+\\\)|\$[^$]+\$/g;

const marks = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
  { open: '$', close: '$', display: false },
] as const;

/** Whether there may be a formula; `$5` alone is none, which `piecesOf` finds out. */
export const mayHoldMath = (source: string): boolean =>
  source.includes('$') || source.includes('\\(') || source.includes('\\[');

export function piecesOf(source: string): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  let at = 0;
  while (at < source.length) {
    if (source.startsWith('\\$', at)) {
      text += '$';
      at += 2;
      continue;
    }
    const found = mathAt(source, at);
    if (!found) {
      text += source[at];
      at += 1;
      continue;
    }
    if (text !== '') pieces.push({ kind: 'text', text });
    text = '';
    pieces.push({ kind: 'math', tex: found.tex, display: found.display });
    at = found.end;
  }
  if (text !== '') pieces.push({ kind: 'text', text });
  return pieces;
}

function mathAt(source: string, at: number): { tex: string; display: boolean; end: number } | null {
  for (const { open, close, display } of marks) {
    if (!source.startsWith(open, at)) continue;
    const from = at + open.length;
    const end = closing(source, from, close);
    if (end === -1) continue;
    const tex = source.slice(from, end);
    if (tex.trim() === '' || (open === '$' && isMoney(source, tex, end))) continue;
    return { tex: entities(tex), display, end: end + close.length };
  }
  return null;
}

function closing(source: string, from: number, close: string): number {
  for (let at = source.indexOf(close, from); at !== -1; at = source.indexOf(close, at + 1)) {
    if (source[at - 1] !== '\\' || close.startsWith('\\')) return at;
  }
  return -1;
}

/** '$5 and $6': a sign before a space, or before a digit, closes nothing. */
const isMoney = (source: string, tex: string, end: number): boolean =>
  /^\s|\s$/.test(tex) || /\d/.test(source[end + 1] ?? '') || tex.includes('\n\n');

const entities = (tex: string): string =>
  tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
