import { formulaFault, longestFormula } from './people-formulas.js';

test.each([
  ['$\\def\\a{xx}\\a$', 'macro'],
  ['so $$\\gdef\\a{x}$$ there', 'macro'],
  ['\\(\\edef\\a{x}\\)', 'macro'],
  ['\\[\\xdef\\a{x}\\]', 'macro'],
  ['$\\newcommand{\\a}{x}$', 'macro'],
  ['$\\renewcommand\\sin{x}$', 'macro'],
  ['$\\providecommand\\a{x}$', 'macro'],
  ['$\\let\\a=x$', 'macro'],
  ['$\\let\\a\\sin$', 'macro'],
  ['$\\futurelet\\a\\b x$', 'macro'],
  ['$\\global\\long\\def\\a{x}$', 'macro'],
  ['$\\expandafter\\a\\b$', 'macro'],
  [`$${'x'.repeat(longestFormula + 1)}$`, 'long'],
  [`first $x$, then $$${'x'.repeat(longestFormula + 1)}$$`, 'long'],
] as const)('%s: %s', (text, fault) => expect(formulaFault(text)).toBe(fault));

test.each([
  'no formula, and \\def is only a word here',
  '$\\left(\\frac{1}{2}\\right) \\leq \\lambda \\longrightarrow \\text{define}$',
  '$\\deg, \\det, \\longmapsto$',
  `$${'x'.repeat(longestFormula)}$`,
  'it costs $5 and $6',
  `${'word '.repeat(200)} $x$`,
])('%s may be written', (text) => expect(formulaFault(text)).toBeNull());
