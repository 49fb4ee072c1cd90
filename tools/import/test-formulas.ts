/** For tests: what KaTeX says against the formulas of some texts, and LaTeX left outside of any formula. */
import { createRequire } from 'node:module';
import { formulasIn, withoutFormulas } from './jeebench/latex-to-html.js';

interface Katex {
  renderToString(tex: string, options: { displayMode: boolean; throwOnError: boolean; strict: 'ignore' }): string;
}
// The client's own copy: what it can show is what counts.
const katex = createRequire(new URL('../../frontend/package.json', import.meta.url))('katex') as Katex;

export function formulaFaults(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...formulasIn(text).flatMap(({ tex, display }) => faultsOf(tex, display)),
    ...leftOver(text),
  ]);
}

function faultsOf(tex: string, displayMode: boolean): string[] {
  try {
    katex.renderToString(tex, { displayMode, throwOnError: true, strict: 'ignore' });
    return [];
  } catch (error) {
    return [`${tex}: ${(error as Error).message}`];
  }
}

const leftOver = (text: string): string[] =>
  (withoutFormulas(text).match(/\\\w+|\$/g) ?? []).map((found) => `${found} outside of a formula in: ${text}`);
