/** What the beginning of a line says: a number, an option, an answer. Pure. */

type Head =
  | { readonly kind: 'keys' | 'solutions' }
  | { readonly kind: 'place'; readonly level: number; readonly name: string }
  | { readonly kind: 'passage'; readonly from: number; readonly to: number; readonly rest: number }
  | { readonly kind: 'number'; readonly number: number; readonly rest: number };

const keyHeads = new Set([
  'answer key',
  'answer keys',
  'answers',
  'answer',
  'key',
  'keys',
  'उत्तर',
  'उत्तरमाला',
  'उत्तर कुंजी',
]);
const solutionHeads = new Set(['solution', 'solutions', 'hints and solutions', 'hints & solutions']);

/** Null where the line is none that begins something. */
export function headOf(text: string): Head | null {
  const folded = text
    .toLowerCase()
    .replace(/[\s:.]+/g, ' ')
    .trim();
  if (keyHeads.has(folded)) return { kind: 'keys' };
  if (solutionHeads.has(folded)) return { kind: 'solutions' };
  const place = /^(subject|chapter|topic)\s*[:–-]\s*(\S.*)$/i.exec(text);
  if (place) return { kind: 'place', level: levels[place[1]!.toLowerCase()]!, name: place[2]! };
  const passage =
    /^(?:passage|paragraph|comprehension|directions?)\b[^\d]{0,60}(?:questions?|q)\b[^\d]{0,10}(\d{1,4})\s*(?:to|-|–|and)\s*(\d{1,4})\s*[).:–-]*\s*/i.exec(
      text,
    );
  if (passage) return { kind: 'passage', from: Number(passage[1]), to: Number(passage[2]), rest: passage[0].length };
  const number =
    /^(?:(?:q(?:uestion|ues?)?|प्रश्न)[\s.]{0,4}(?:no[\s.]{0,4})?(\d{1,4})(?: ?[.):-])?|(\d{1,4}) ?[.)](?!\d))\s*/i.exec(
      text,
    );
  return number ? { kind: 'number', number: Number(number[1] ?? number[2]), rest: number[0].length } : null;
}

const levels: Readonly<Record<string, number>> = { subject: 1, chapter: 2, topic: 3 };

export const textMarks = ['answer', 'solution', 'hint', 'type', 'level', 'range', 'code', 'tags'] as const;
export type TextMark = (typeof textMarks)[number];

const marks: readonly (readonly [TextMark, RegExp])[] = [
  [
    'answer',
    /^(?:correct\s+)?(?:answer|option)\s*[:.–=-]+\s*|^ans(?:wer)?\s*[:.–=-]+\s*|^ans(?:wer)?\s+(?=\()|^(?:key|उत्तर)\s*[:–=-]+\s*/i,
  ],
  ['solution', /^(?:sol(?:ution|n)?|explanation|हल)\s*[:.–-]+\s*/i],
  ['hint', /^(?:hint|संकेत)\s*[:.–-]+\s*/i],
  ['type', /^type\s*[:–-]\s*/i],
  ['level', /^(?:level|difficulty)\s*[:–-]\s*/i],
  ['range', /^range\s*[:–-]\s*/i],
  ['code', /^code\s*[:–-]\s*/i],
  ['tags', /^tags?\s*[:–-]\s*/i],
];

export function textMark(text: string): { name: TextMark; rest: number } | null {
  for (const [name, mark] of marks) {
    const found = mark.exec(text);
    if (found) return { name, rest: found[0].length };
  }
  return null;
}

/** How options are marked: `(A)`, `(a)`, `(1)`, `A)` or `A.`, `a)` or `a.`. */
const forms = ['(A)', '(a)', '(1)', 'A)', 'a)'] as const;
export type Form = (typeof forms)[number];

export interface Mark {
  readonly form: Form;
  /** 0 for A. */
  readonly index: number;
  readonly from: number;
  readonly rest: number;
}

const signOf = (form: Form, index: number): string =>
  form === '(1)' ? String(index + 1) : String.fromCharCode((form.includes('A') ? 65 : 97) + index);
const written = (form: Form, sign: string): RegExp =>
  form.startsWith('(')
    ? new RegExp(`\\(\\s*${sign}\\s*\\)\\s*`, 'g')
    : new RegExp(`${sign}\\s*[).](?=\\s|\uFFFC|$)\\s*`, 'g');

/**
 * The next option of a line from there on. At its start any option may stand; within it, only the one that follows the
 * one before, written like it, or a first one in brackets with a second after it.
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
  for (const form of forms.slice(0, 3)) {
    const first = search(text, form, 0, at);
    if (first && search(text, form, 1, first.rest) && (form !== '(1)' || search(text, form, 2, first.rest)))
      return first;
  }
  return null;
}

function search(text: string, form: Form, index: number, at: number): Mark | null {
  if (index > 6) return null;
  const mark = written(form, signOf(form, index));
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
