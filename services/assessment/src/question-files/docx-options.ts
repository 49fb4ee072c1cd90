/** How options of a Word document are marked, and where the next one of a line stands. Pure. */

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
const series = {
  A: [...'ABCDEFG'],
  a: [...'abcdefg'],
  '1': [...'1234567'],
  i: roman,
  I: roman.map((sign) => sign.toUpperCase()),
  अ: [...'अबसदइ'],
  क: [...'कखगघङ'],
} as const;
type Series = keyof typeof series;

/** `(A)`, `[A]`, `A)` or `A.`, and `A:`, in the order in which they are looked for. */
const forms = [
  ...(['(A)', '(a)', '(1)', 'A)', 'a)', '[A]', '[a]', 'A:'] as const),
  ...(['(i)', 'i)', '(I)', '(अ)', 'अ)', '(क)', 'क)'] as const),
] as const;
export type Form = (typeof forms)[number];

/** Within a line, so many have to follow each other: numbers in brackets are of much else. */
const inLine: readonly (readonly [Form, number])[] = [
  ...([
    ['(A)', 2],
    ['(a)', 2],
    ['(1)', 3],
    ['[A]', 4],
    ['[a]', 4],
    ['(i)', 4],
    ['(अ)', 4],
    ['(क)', 4],
  ] as const),
];

export interface Mark {
  readonly form: Form;
  /** 0 for A. */
  readonly index: number;
  readonly from: number;
  readonly rest: number;
}

const seriesOf = (form: Form): Series => form.replace(/[()[\]:]/g, '') as Series;
/** What marks its options, the first one first. */
export const signsOf = (form: Form): readonly string[] => series[seriesOf(form)];
/** Its letters are no letters of the bank: what names one of them is seen as its option only where all agree. */
export const isRoman = (form: Form): boolean => /^[iI]$/.test(seriesOf(form));
export const labelOf = (form: Form, index: number): string => form.replace(/[^()[\]:]/, signsOf(form)[index] ?? '?');

const written = new Map(
  forms.flatMap((form) =>
    signsOf(form).map((sign, index) => [`${form} ${index}`, new RegExp(patternOf(form, sign), 'g')] as const),
  ),
);
function patternOf(form: Form, sign: string): string {
  if (form.startsWith('(')) return `\\(\\s*${sign}\\s*\\)\\s*`;
  if (form.startsWith('[')) return `\\[\\s*${sign}\\s*\\]\\s*`;
  return form.endsWith(':') ? `${sign}\\s*:(?=\\s|\uFFFC|$)\\s*` : `${sign}\\s*[).](?=\\s|\uFFFC|$)\\s*`;
}

/**
 * The next option of a line from there on. At its start any option may stand; within it, only the one that follows the
 * one before, written like it, or a first one in brackets with others after it.
 */
export function nextMark(
  text: string,
  options: readonly { readonly form: Form; readonly index: number }[],
  at: number,
  before: Mark | null = null,
): Mark | null {
  if (at === 0)
    for (const form of forms)
      for (let index = 0; index < 7; index += 1) {
        const found = search(text, form, index, 0);
        if (found?.from === 0 && (index === 0 || options.at(-1)?.form === form)) return found;
      }
  if (before) return search(text, before.form, before.index + 1, at);
  if (options.length > 0) return null;
  for (const [form, least] of inLine) {
    const first = search(text, form, 0, at);
    if (first && hasOthers(text, first, least)) return first;
  }
  return null;
}

function hasOthers(text: string, first: Mark, least: number): boolean {
  let mark: Mark | null = first;
  for (let index = 1; mark && index < least; index += 1) mark = search(text, first.form, index, mark.rest);
  return mark !== null;
}

function search(text: string, form: Form, index: number, at: number): Mark | null {
  const mark = written.get(`${form} ${index}`);
  if (!mark) return null;
  for (let from = at; from <= text.length;) {
    mark.lastIndex = from;
    const found = mark.exec(text);
    if (!found) return null;
    const isApart = found.index === 0 || found.index === at || /[\s\uFFFC]/.test(text[found.index - 1]!);
    if (isApart) return { form, index, from: found.index, rest: found.index + found[0].length };
    from = found.index + 1;
  }
  return null;
}

/** As letters of the bank, for a key that names options by their signs alone: `b`, `(A) & (C)`, `ABD`, `iii`. */
export function chosenBy(form: Form, key: string): number[] | null {
  const signs = signsOf(form);
  const words = /^[A-G]{2,7}\.?$/.test(key)
    ? [...key.replace('.', '')]
    : key.split(/[\s,;&()[\].।]+|\band\b/).filter((word) => word !== '');
  const isCapital = (word: string) => /^[A-Z]+$/.test(word);
  const found = words.map((word) =>
    signs.findIndex(
      (sign) => sign === word || (isCapital(sign) !== isCapital(word) && sign.toLowerCase() === word.toLowerCase()),
    ),
  );
  return found.length > 0 && !found.includes(-1) ? [...new Set(found)].sort((one, other) => one - other) : null;
}
