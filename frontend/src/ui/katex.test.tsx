import { renderMath } from './katex.js';
import { loadMath } from './math.js';
import { mostDrawn, richHtml } from './rich-html.js';

// 810 letters that wrote 881 KB and took seconds
const bomb = `\\def\\a{${'x'.repeat(400)}}${'\\a'.repeat(200)}`;

beforeAll(loadMath);

test('macros of a content pack are drawn, up to what they may write', () => {
  expect(renderMath('\\def\\half{\\frac{1}{2}}\\half + \\half', false)).not.toContain('katex-error');
  const html = renderMath(bomb, false);
  expect(bomb.length).toBeLessThanOrEqual(812);
  expect(html).toContain('katex-error');
  expect(html.length).toBeLessThan(5_000);
});

test.each([
  ['macros', bomb, '\\def'],
  ['a long formula', 'x+'.repeat(150) + 'x', 'x+x'],
])('of a person, %s are shown as they were typed', (_what, tex, shown) => {
  const html = richHtml(`so $${tex}$ it is`, 'person');
  expect(html).toContain('<code>');
  expect(html).toContain(shown);
  expect(html).not.toContain('katex');
});

test('of a person, a short formula is drawn', () => {
  expect(richHtml('so $\\frac{1}{2}$ it is', 'person')).toContain('katex');
});

test('the formulas of one text are drawn until they come to their budget, and the rest is shown as it was typed', () => {
  const wide = `$\\sqrt{${'\\frac{a}{b}+'.repeat(20)}c}$ `;
  const html = richHtml(wide.repeat(200), 'person');
  expect(html).toContain('katex');
  expect(html).toContain('<code>');
  expect(html.length).toBeLessThan(600_000);
  expect(richHtml(wide.repeat(2_000)).length).toBeLessThan(2 * mostDrawn);
});
