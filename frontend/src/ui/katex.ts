import katex from 'katex';
import 'katex/dist/katex.min.css';

const options = {
  throwOnError: false,
  output: 'htmlAndMathml',
  strict: 'ignore',
  trust: false,
  maxExpand: 1_000,
  maxSize: 30,
  errorColor: 'var(--fault-text)',
} as const;

/** A formula that cannot be read shows its source in red; it never throws. */
export function renderMath(tex: string, display: boolean): string {
  try {
    return katex.renderToString(tex, { ...options, displayMode: display });
  } catch {
    // KaTeX throws on all that is no fault of its grammar, as on braces nested by the thousand
    return `<span class="katex-error" style="color: ${options.errorColor}">${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`;
  }
}
