/** The signs of GIFT, none of which counts after a backslash or within a formula. Pure. */

export interface GiftAnswer {
  readonly sign: '=' | '~';
  /** Null where none is written. */
  readonly percent: number | null;
  readonly text: string;
  readonly feedback: string;
}

// bounded: who opens thousands and closes none has the thread search for ever
const formula = /\$\$[^$]+\$\$|\\\([\s\S]{1,2000}?\\\)|\\\[[\s\S]{1,2000}?\\\]|\$[^$\n]+\$/g;

/** The text with everything that is no sign replaced, place by place, so that a search finds signs alone. */
function signsOf(text: string): string {
  const blank = (found: string) => ' '.repeat(found.length);
  return text.replace(formula, blank).replace(/\\[\s\S]/g, blank);
}

/** The first two lists of answers in braces, outermost alone; `to` is behind the brace that closes. */
export function answerBlocks(text: string): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (const { index: at, 0: sign } of signsOf(text).matchAll(/[{}]/g)) {
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
  for (const { index } of signsOf(written).matchAll(/[=~]/g)) if (starts.push(index) > mostAnswers) return [];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? written.length;
    const whole = written.slice(start + 1, end);
    const [, share, rest = whole] = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(whole) ?? [];
    const hash = signsOf(rest).indexOf('#');
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
  const at = signsOf(written).indexOf('####');
  return at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 4)];
}
