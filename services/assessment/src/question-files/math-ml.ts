/** MathML as LaTeX. */
import { MathMLToLaTeX } from 'mathml-to-latex';

/** What MathML says where nothing is said of it. */
const fenced = (mathml: string): string =>
  mathml
    .replace(/<mfenced\b(?![^<>]*\bopen\s*=)/g, '<mfenced open="("')
    .replace(/<mfenced\b(?![^<>]*\bclose\s*=)/g, '<mfenced close=")"');

/** Null where nothing can be made of it. */
export function mathOf(mathml: string): string | null {
  try {
    // with a prefix, as Word and MathType write it
    const tex = MathMLToLaTeX.convert(fenced(mathml.replace(/<(\/?)\w+:/g, '<$1'))).trim();
    return tex === '' ? null : tex;
  } catch {
    return null;
  }
}
