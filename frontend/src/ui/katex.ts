import { definesMacro } from '@exam/domain/people-formulas';
import katex from 'katex';
import 'katex/dist/katex.min.css';

const options = {
  throwOnError: false,
  output: 'htmlAndMathml',
  strict: 'ignore',
  trust: false,
  maxSize: 30,
  errorColor: 'var(--fault-text)',
} as const;

const mostExpansions = 1_000;
/** What the macros of a content pack may write: each expansion writes no more than the whole source. */
const mostWritten = 5_000;

/** A formula that cannot be read shows its source in red; it never throws. */
export function renderMath(tex: string, display: boolean): string {
  const maxExpand = definesMacro(tex) ? Math.ceil(mostWritten / tex.length) : mostExpansions;
  try {
    return katex.renderToString(tex, { ...options, maxExpand, displayMode: display });
  } catch {
    // KaTeX throws on all that is no fault of its grammar, as on braces nested by the thousand
    return `<span class="katex-error" style="color: ${options.errorColor}">${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  }
}
