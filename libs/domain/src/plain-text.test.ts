import { plainText } from './plain-text.js';

test.each([
  ['Why is $E=mc^2$ so?', 'Why is E=mc² so?'],
  ['Find $\\frac{1}{2}mv^{2}$ and \\(\\frac{a+b}{c}\\).', 'Find 1/2mv² and (a+b)/c.'],
  ['$$\\sqrt{x^2+y^2} \\le 10^{-3}\\,\\text{m}$$', '√(x²+y²) ≤ 10⁻³ m'],
  ['$H_2SO_4 \\rightarrow 2H^{+}$', 'H₂SO₄ → 2H⁺'],
  ['$v_{max}=e^{i\\theta}$ at $30^\\circ$', 'v_max=e^(iθ) at 30°'],
  ['$\\frac{\\frac{a}{b}}{c}$', '(a/b)/c'],
  ['$2^{3x}$, $e^{2x}$, $a^{n+x}$ and $e^{x^2}$', '2^(3x), e^(2x), a^(n+x) and e^(x²)'],
  ['$2^{3^{2}}$ and $x_{i_2}$ and $x_{1}^{2}$', '2^(3²) and x_(i₂) and x₁²'],
  ['$v_{avg}$, $v_{avg}t$, $a_kb$ and $a_{kb}$', 'v_avg, v_(avg)t, a_(k)b and a_kb'],
  ['$\\frac{1}{2x}$, $\\frac{1}{2}x$, $\\sqrt{2x}$ and $\\sqrt{2}x$', '1/(2x), 1/2x, √(2x) and √2x'],
  ['$\\sqrt[3]{x}$, $\\{1, 2\\}$ and $\\left(\\frac12\\right.$', '³√x, {1, 2} and (1/2'],
  ['$\\sin\\alpha$, \\$5 and $5 of mine', 'sinα, $5 and $5 of mine'],
  ['Two\n  lines', 'Two lines'],
])('%s is said without LaTeX', (source, plain) => {
  expect(plainText(source)).toBe(plain);
});

test('what is not a formula that can be undone stays readable, and ends', () => {
  expect(plainText(`$${'\\frac{'.repeat(40)}x${'}{y}'.repeat(40)}$`)).not.toContain('\\');
  expect(plainText('$\\unknown{x}^{y$')).toBe('unknownx^y');
});

test('different powers, indices, roots and fractions are said differently, also within each other', () => {
  const inner = [
    '2',
    'x',
    '3x',
    '2x',
    'avg',
    'x+1',
    'x^2',
    'x^{3x}',
    'a_n',
    'a_{kb}',
    '\\sqrt{x}',
    '\\frac{1}{x}',
    '\\pi r',
  ];
  const outer = [
    ...['a^{#}', 'a_{#}', 'a^{#}b', 'a_{#}b', 'a^{2#}', 'a_{2#}', '\\sqrt{#}', '\\sqrt{#}b', '\\sqrt{#b}'],
    ...[
      '\\frac{1}{#}',
      '\\frac{1}{#}b',
      '\\frac{1}{#b}',
      '\\frac{#}{7}',
      '\\sqrt{a^{#}}',
      '\\frac{1}{a^{#}}',
      'a^{b^{#}}',
    ],
  ];
  const formulas = outer.flatMap((one) => inner.map((part) => one.replace('#', part)));
  const said = new Map<string, string>();
  for (const formula of formulas) {
    const plain = plainText(`$${formula}$`);
    expect([formula, said.get(plain) ?? formula]).toEqual([formula, formula]);
    said.set(plain, formula);
  }
});

test('braces without end are read once', () => {
  expect(plainText(`$${'x^{'.repeat(6_000)}y$`)).not.toMatch(/[\\{}]/);
  expect(plainText(`$${'\\frac'.repeat(3_000)}y$`)).not.toMatch(/[\\{}]/);
});
