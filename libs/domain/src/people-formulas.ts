import { piecesOf } from './rich-source.js';

/**
 * Formulas of people, who write for others' browsers: without macros, since a short one that calls itself or another
 * fills a page, and not longer than what is read at a glance. Content packs may define macros.
 */
export const longestFormula = 300;

export type FormulaFault = 'macro' | 'long';

const defining =
  /\\(?:[gex]?def|(?:future)?let|newcommand|renewcommand|providecommand|global|long|expandafter|noexpand|csname)(?![a-z@])/i;

export const definesMacro = (tex: string): boolean => defining.test(tex);

export function formulaFaultOf(tex: string): FormulaFault | null {
  if (definesMacro(tex)) return 'macro';
  return tex.length > longestFormula ? 'long' : null;
}

/** The first fault of the formulas in a text that a person wrote. */
export function formulaFault(text: string): FormulaFault | null {
  for (const piece of piecesOf(text)) {
    const fault = piece.kind === 'math' ? formulaFaultOf(piece.tex) : null;
    if (fault) return fault;
  }
  return null;
}
