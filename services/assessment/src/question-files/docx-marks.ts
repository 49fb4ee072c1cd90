/** What the beginning of a line says: a number, an option, an answer. Pure. */

type Head =
  /** `rest` is where a key begins that stands on the same line; a word alone is as often one of a question. */
  | { readonly kind: 'keys'; readonly rest: number; readonly isAlone: boolean }
  | { readonly kind: 'solutions'; readonly isAlone: boolean }
  | { readonly kind: 'section'; readonly isFirst: boolean }
  | { readonly kind: 'ornament' | 'instructions' }
  /** `isPlain`: nothing but its name says that it is a subject. */
  | { readonly kind: 'place'; readonly level: number; readonly name: string; readonly isPlain: boolean }
  | { readonly kind: 'passage'; readonly from: number; readonly to: number; readonly rest: number }
  | { readonly kind: 'number'; readonly number: number; readonly rest: number; readonly isNamed: boolean };

const keyHeads = new Set(['answers', 'answer', 'key', 'keys', 'ans', 'उत्तर', 'उत्तरमाला', 'उत्तर कुंजी', 'उत्तर-कुंजी']);
const aloneAnswer = /^(?:answer|ans|key|उत्तर)$/;
const aloneSolution = /^(?:detailed |explanatory )?(?:solution|explanation)$/;
const keyHead =
  /^(?:\p{L}+[ –-]*)?(?:answers?|ans\.?)[ -]*(?:keys?|sheet)\b(?:[ –-]*(?:set|section|part|code)[ –-]*\p{L}?\d*\b|[ –-]*\([^()]{1,40}\))?[\s:.–-]*/iu;
const solutionHead =
  /^(?:(?:hints?|answers?|answer keys?|key)(?: (?:and|with|&|,))? )?(?:detailed |explanatory )?(?:solutions?|explanations?)$/;
const subjects =
  'physics|chemistry|mathematics|maths?|biology|botany|zoology|science|भौतिक विज्ञान|भौतिकी|रसायन विज्ञान|रसायन|गणित|जीव विज्ञान';
const subjectHead = new RegExp(`^(${subjects})(?:\\s*[-–—:(/|].*)?$`, 'iu');
/** `SECTION – B (Numerical)`, `PHYSICS: Part II`; a sentence about a section is none. */
const sectionHead = new RegExp(
  `^(?:(?:${subjects})[\\s–—:(/|-]*)?(?:section|part|खण्ड|खंड|भाग)[\\s–—:.-]*(?:[A-H]|[IVX]{1,4}|\\d{1,2}|[कखगघअबसद])(?![\\p{L}\\p{N}])\\s*(?:$|[-–—:([].*$)`,
  'iu',
);
const firstSection = /(?:section|part|खण्ड|खंड|भाग)[\s–—:.-]*(?:A|I|1|क|अ)(?![\p{L}\p{N}])/iu;
const ornament =
  /^[\s*=~–—•.-]*(?:all the (?:very )?best|best of luck|good luck|(?:the )?end|end of (?:the )?(?:question |test )?(?:paper|test)|(?:space )?for rough work|p\.?\s?t\.?\s?o)[\s*=~–—•.!-]*$|^[*=~–—\s-]{3,}$/i;
const instructions =
  /^[\s*]*(?:general |important )?(?:instructions?|note|सामान्य निर्देश|निर्देश)(?![\p{L}\p{N}])[^.?]{0,40}$/iu;
const place_ = /^(subject|chapter|topic)\s*[:–-]\s*(\S.*)$/i;

/** Digits of Hindi as those of a computer: no sign more or less. */
const inDigits = (text: string): string => text.replace(/[०-९]/g, (sign) => String(sign.charCodeAt(0) - 0x966));

/** Null where the line is none that begins something. */
export function headOf(written: string): Head | null {
  const text = inDigits(written);
  const folded = text
    .toLowerCase()
    .replace(/[\s:.]+/g, ' ')
    .trim();
  if (solutionHead.test(folded)) return { kind: 'solutions', isAlone: aloneSolution.test(folded) };
  if (keyHeads.has(folded)) return { kind: 'keys', rest: text.length, isAlone: aloneAnswer.test(folded) };
  const keys = keyHead.exec(text);
  if (keys && (keys[0].length === text.length || /^\(?(?:q\.?\s*)?\d/i.test(text.slice(keys[0].length))))
    return { kind: 'keys', rest: keys[0].length, isAlone: false };
  const place = place_.exec(text);
  if (place) return { kind: 'place', level: levels[place[1]!.toLowerCase()]!, name: place[2]!, isPlain: false };
  const subject = text.length <= 80 ? subjectHead.exec(text) : null;
  if (subject && (subject[1]!.length === text.length || sectionHead.test(text)))
    return { kind: 'place', level: 1, name: subject[1]!, isPlain: true };
  if (text.length <= 100 && sectionHead.test(text)) return { kind: 'section', isFirst: firstSection.test(text) };
  if (ornament.test(text)) return { kind: 'ornament' };
  if (instructions.test(text)) return { kind: 'instructions' };
  const passage =
    /^(?:passage|paragraph|comprehension|directions?)\b[^\d]{0,60}(?:questions?|q)\b[^\d]{0,10}(\d{1,4})\s*(?:to|-|–|and)\s*(\d{1,4})\s*[).:–-]*\s*/i.exec(
      text,
    );
  if (passage) return { kind: 'passage', from: Number(passage[1]), to: Number(passage[2]), rest: passage[0].length };
  const number =
    /^(?:(?:q(?:uestion|ues?)?|प्रश्न|प्र)[\s.]{0,4}(?:(?:no|सं(?:ख्या)?)[\s.]{0,4})?(\d{1,4})(?: ?[.):-])?|(\d{1,4}) ?[.)](?!\d))[.)]?\s*/i.exec(
      text,
    );
  if (!number) return null;
  const [whole, named, bare] = number;
  return { kind: 'number', number: Number(named ?? bare), rest: whole.length, isNamed: named !== undefined };
}

/** `(12) What …`: a number of a question only in a paper that has no others. */
export function bracketHeadOf(written: string): { number: number; rest: number } | null {
  const found = /^\((\d{1,3})\)\s*(?=\S)/.exec(inDigits(written));
  return found ? { number: Number(found[1]), rest: found[0].length } : null;
}

const levels: Readonly<Record<string, number>> = { subject: 1, chapter: 2, topic: 3 };

export const textMarks = ['answer', 'solution', 'hint', 'type', 'level', 'range', 'code', 'tags'] as const;
export type TextMark = (typeof textMarks)[number];

const said = '(?:the\\s+)?(?:correct\\s+|right\\s+)?(?:answer|ans)';
const letterAlone = '(?:[A-Ga-g]|[1-7]|iv|i{1,3})[\\s.\\])]*$';
/** A dash directly before a digit may be its minus. */
const minus = '[-–−](?=\\.?\\d)';
const dash = '[-–](?!\\.?\\d)';
const answers = [
  `(?:${said}|(?:correct\\s+)?option)\\s*(?:(?:[:.=]|${dash})+\\s*|(?=${minus}))`,
  `(?:key|(?:सही\\s+)?उत्तर)\\s*(?:(?:[:=]|${dash})+\\s*|(?=${minus}))`,
  `${said}(?:\\s+is)?\\s+(?=\\()`,
  `(?:${said}|correct option)(?:\\s+is)?[\\s:(]+(?=${letterAlone})`,
  '(?:सही\\s+)?उत्तर\\s+(?=\\()',
];

const marks: readonly (readonly [TextMark, RegExp])[] = [
  ['answer', new RegExp(`^[[(]?\\s*(?:${answers.join('|')})`, 'i')],
  ['solution', /^(?:sol(?:ution|n)?|explanation|हल|व्याख्या)\s*[:.–-]+\s*/i],
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

/** An answer that stands behind the last option or the text of its line, as `(D) none    Ans. (b)`. */
export function answerAtEnd(text: string): { from: number; rest: number } | null {
  const found = endOfLine.exec(text);
  return found && found.index > 0 ? { from: found.index, rest: found.index + found[1]!.length } : null;
}
const endOfLine = new RegExp(
  `([\\s\\uFFFC][[(]?(?:correct\\s+)?(?:answer|ans)(?:(?:[\\s:.=(]|${dash})+|(?=${minus})))(?:[A-Ga-g]|[-–−]?[1-7])[\\s\\])]*\\.?$`,
  'i',
);

/** Whether the dash before an answer may be its minus as well as a part of `:-`. */
export const isDashDoubtful = (text: string, from: number): boolean =>
  /^[-–−]\.?\d/.test(text.slice(from)) && !/(?:=|[:.=–-]\s+|[-–]|\()$/.test(text.slice(0, from));

/** A solution that stands behind the answer on its line, as `Ans. (b) Sol. Since …`. */
export function solutionWithin(text: string, at: number): { from: number; rest: number } | null {
  const found = /\s(?:sol(?:ution|n)?|explanation|हल|व्याख्या)\s*[:.–-]+\s*/i.exec(text.slice(at));
  return found ? { from: at + found.index, rest: at + found.index + found[0].length } : null;
}

/** Where the marks of a question begin at the end of its line, as `[4 Marks]`. */
export function marksAtEnd(text: string): number | null {
  const found = /[[(]\s?(?:\d{1,2}\s?[x×]\s?)?\d{1,2}(?:\.\d+)?\s?(?:marks?|अंक)\s?[\])]$/i.exec(text);
  const from = found ? text.slice(0, found.index).trimEnd().length : 0;
  return from > 0 ? from : null;
}
