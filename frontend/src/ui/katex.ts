import katex from 'katex';
import 'katex/dist/katex.min.css';

/** A formula that cannot be read shows its source in red; it never throws. */
export const renderMath = (tex: string, display: boolean): string =>
  katex.renderToString(tex, {
    displayMode: display, throwOnError: false, output: 'htmlAndMathml', strict: 'ignore', trust: false, maxExpand: 1_000, maxSize: 30,
    errorColor: 'var(--fault-text)',
  });
