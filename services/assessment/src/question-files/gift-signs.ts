/** The signs of GIFT, none of which counts after a backslash or within a formula. Pure. */

export interface GiftAnswer {
  readonly sign: '=' | '~';
  /** Null where none is written. */
  readonly percent: number | null;
  readonly text: string;
  readonly feedback: string;
}

// one that never closes ends where the next begins: no letter is looked at twice
const formula = /\$\$[^$]+\$\$|\\\((?:(?!\\\()[\s\S]){1,2000}?\\\)|\\\[(?:(?!\\\[)[\s\S]){1,2000}?\\\]|\$[^$\n]+\$/;
/** Formulas, what is escaped but for signs that begin a formula, and signs. */
const tokens = new RegExp(`${formula.source}|(?:\\\\(?!\\\\?[([])[\\s\\S]){1,100}|####|[{}=~#]`, 'g');

/** The signs of a text, without a copy of it. */
function* signsOf(text: string): Generator<{ readonly sign: string; readonly at: number }> {
  for (const { 0: sign, index: at } of text.matchAll(tokens)) if (/^(?:[{}=~#]|####)$/.test(sign)) yield { sign, at };
}

function placeOf(text: string, wanted: (sign: string) => boolean): number {
  for (const { sign, at } of signsOf(text)) if (wanted(sign)) return at;
  return -1;
}

/** The first two lists of answers in braces, outermost alone; `to` is behind the brace that closes. */
export function answerBlocks(text: string): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (const { sign, at } of signsOf(text)) {
    if (sign === '{' && (depth += 1) === 1) from = at;
    if (sign === '}' && depth > 0 && (depth -= 1) === 0 && blocks.push({ from, to: at + 1 }) === 2) break;
  }
  return blocks;
}

/** Far more than a question takes. */
const mostAnswers = 100;

/** Null where something stands before the first sign, or there are too many. */
export function answersIn(written: string): GiftAnswer[] | null {
  const parts = splitAnswers(written);
  return parts.length === 0 || !/^\s*[=~]/.test(written) ? null : parts;
}

/** None where there are too many: each costs memory before anything judges it. */
export function splitAnswers(written: string): GiftAnswer[] {
  const starts: number[] = [];
  for (const { sign, at } of signsOf(written))
    if ((sign === '=' || sign === '~') && starts.push(at) > mostAnswers) return [];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? written.length;
    const whole = written.slice(start + 1, end);
    const [, share, rest = whole] = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(whole) ?? [];
    const hash = placeOf(rest, (sign) => sign.startsWith('#'));
    return {
      sign: written[start] as '=' | '~',
      percent: share === undefined ? null : Number(share),
      text: (hash === -1 ? rest : rest.slice(0, hash)).trim(),
      feedback: hash === -1 ? '' : rest.slice(hash + 1).trim(),
    };
  });
}

/** Letters after `\n` make it a formula's command. */
export const unescaped = (text: string): string =>
  text
    .replace(/\\([~=#{}:\\])|\\n(?![a-z])/g, (_, sign: string | undefined) => sign ?? '\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n');

/** What stands before the general feedback, and that. */
export function generalOf(written: string): [answers: string, general: string] {
  const at = placeOf(written, (sign) => sign === '####');
  return at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 4)];
}
