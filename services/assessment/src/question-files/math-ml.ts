/** MathML as LaTeX, and LaTeX as MathML. */
import katex from 'katex';
import { MathMLToLaTeX } from 'mathml-to-latex';

/** How programs say in MathML from which LaTeX it was made. */
export const texEncoding = 'application/x-tex';
const annotated = new RegExp(
  `<annotation\\b[^<>]*\\bencoding\\s*=\\s*["']${texEncoding}["'][^<>]*>([^<>]*)</annotation\\s*>`,
  'i',
);

/** What MathML says where nothing is said of it. */
const fenced = (mathml: string): string =>
  mathml
    .replace(/<mfenced\b(?![^<>]*\bopen\s*=)/g, '<mfenced open="("')
    .replace(/<mfenced\b(?![^<>]*\bclose\s*=)/g, '<mfenced close=")"');

/** A page of formulas; what is longer would be searched for ever. */
const mostLetters = 20_000;

/** Null where nothing can be made of it. */
export function mathOf(mathml: string): string | null {
  if (mathml.length > mostLetters) return null;
  try {
    // with a prefix, as Word and MathType write it
    const plain = mathml.replace(/<(\/?)\w+:/g, '<$1');
    const said = annotated.exec(plain)?.[1]?.trim() ?? '';
    if (said !== '' && mathMlOf(plainTex(said), false) !== null) return said;
    const tex = MathMLToLaTeX.convert(fenced(plain)).trim();
    return tex === '' ? null : tex;
  } catch {
    return null;
  }
}

/** LaTeX of a text in which no sign is one of a tag. */
export const plainTex = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** With the LaTeX, as it was written, as an annotation; null where it is none. `isDisplay`: on a line of its own. */
export function mathMlOf(tex: string, isDisplay: boolean): string | null {
  try {
    const shown = katex.renderToString(tex, {
      ...{ output: 'mathml', displayMode: isDisplay, throwOnError: true, strict: 'ignore', trust: false },
    } as const);
    return /<math\b[\s\S]*<\/math>/.exec(shown)?.[0] ?? null;
  } catch {
    return null;
  }
}
