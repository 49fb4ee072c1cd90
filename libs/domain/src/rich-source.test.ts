import { piecesOf } from './rich-source.js';

const math = (tex: string, display = false) => ({ kind: 'math', tex, display });
const text = (words: string) => ({ kind: 'text', text: words });

test.each([
  ['Let $x^2$ be', [text('Let '), math('x^2'), text(' be')]],
  ['$$\\frac12$$', [math('\\frac12', true)]],
  ['\\[a\\] and \\(b\\)', [math('a', true), text(' and '), math('b')]],
  ['costs $5 and $6', [text('costs $5 and $6')]],
  ['costs \\$5 or $x$', [text('costs $5 or '), math('x')]],
  ['$a \\$ b$', [math('a \\$ b')]],
  ['an open $x', [text('an open $x')]],
  ['$a &lt; b$', [math('a < b')]],
  ['', []],
])('%j is cut into its formulas and the rest [RUN-005]', (source, pieces) => {
  expect(piecesOf(source)).toEqual(pieces);
});
