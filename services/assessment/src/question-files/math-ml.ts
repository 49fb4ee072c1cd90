/** MathML as LaTeX. */
import { MathMLToLaTeX } from 'mathml-to-latex';

/** Null where nothing can be made of it. */
export function mathOf(mathml: string): string | null {
  try {
    // with a prefix, as Word and MathType write it
    const tex = MathMLToLaTeX.convert(mathml.replace(/<(\/?)\w+:/g, '<$1')).trim();
    return tex === '' ? null : tex;
  } catch {
    return null;
  }
}
