/**
 * Scanned papers lose the frame of an aligned equation or gain a brace. Both have one meaning only, so they are put
 * right and told.
 */
export function mendFormula(formula: string, mended: string[]): string {
  let mend = formula;
  if (!mend.includes('\\begin{')) mend = mend.replace(/(?<!\\)&\s*/g, '');
  mend = withoutExtraBraces(mend);
  if (mend !== formula) mended.push(`formula ${formula.replace(/\s+/g, ' ')}: stray & or } taken out`);
  return mend;
}

/** Drops each closing brace that nothing opened. */
function withoutExtraBraces(formula: string): string {
  let depth = 0;
  return formula.replace(/\\.|[{}]/gs, (token) => {
    if (token === '{') depth += 1;
    if (token !== '}') return token;
    if (depth === 0) return '';
    depth -= 1;
    return token;
  });
}
