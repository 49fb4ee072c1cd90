import { plainText } from './plain-text.js';

test.each([
  ['Why is $E=mc^2$ so?', 'Why is E=mc² so?'],
  ['Find $\\frac{1}{2}mv^{2}$ and \\(\\frac{a+b}{c}\\).', 'Find 1/2mv² and (a+b)/c.'],
  ['$$\\sqrt{x^2+y^2} \\le 10^{-3}\\,\\text{m}$$', '√(x²+y²) ≤ 10⁻³ m'],
  ['$H_2SO_4 \\rightarrow 2H^{+}$', 'H₂SO₄ → 2H⁺'],
  ['$v_{max}=e^{i\\theta}$ at $30^\\circ$', 'v_max=e^(iθ) at 30°'],
  ['$\\frac{\\frac{a}{b}}{c}$', '(a/b)/c'],
  ['$\\sin\\alpha$, \\$5 and $5 of mine', 'sinα, $5 and $5 of mine'],
  ['Two\n  lines', 'Two lines'],
])('%s is said without LaTeX', (source, plain) => {
  expect(plainText(source)).toBe(plain);
});

test('what is not a formula that can be undone stays readable, and ends', () => {
  expect(plainText(`$${'\\frac{'.repeat(40)}x${'}{y}'.repeat(40)}$`)).not.toContain('\\');
  expect(plainText('$\\unknown{x}^{y$')).toBe('unknownx^y');
});
