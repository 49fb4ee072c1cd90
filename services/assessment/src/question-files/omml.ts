/** Word's equations as LaTeX. */
import { elementsOf, firstOf, textOf, type XmlElement } from './xml.js';

/** Null where there is something of which nothing can be made. */
export function latexOf(equation: XmlElement): string | null {
  try {
    const tex = inside(equation).replace(/\s+/g, ' ').trim();
    return tex === '' ? null : tex;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

class Unknown extends Error {}

const inside = (element: XmlElement | undefined): string => elementsOf(element).map(one).join('');
const part = (element: XmlElement, name: string): string => inside(firstOf(element, name));
/** In braces: what it stands with takes one argument. */
const arg = (element: XmlElement, name: string): string => `{${part(element, name)}}`;
const property = (element: XmlElement, name: string): string | undefined => {
  const found = firstOf(firstOf(element, `${element.name}Pr`), name);
  return found && (found.attributes['val'] ?? '');
};
const isOn = (value: string | undefined): boolean => value !== undefined && !['0', 'off', 'false'].includes(value);

function one(element: XmlElement): string {
  const { name } = element;
  if (name.endsWith('Pr')) return '';
  const made = makers[name];
  if (!made) throw new Unknown(name);
  return made(element);
}

const makers: Readonly<Record<string, (element: XmlElement) => string>> = {
  oMath: inside,
  oMathPara: inside,
  e: inside,
  box: (x) => part(x, 'e'),
  borderBox: (x) => `\\boxed${arg(x, 'e')}`,
  r: (x) => signs(elementsOf(x, 't').map(textOf).join('')),
  f: (x) =>
    property(x, 'type') === 'lin'
      ? `${arg(x, 'num')}/${arg(x, 'den')}`
      : property(x, 'type') === 'noBar'
        ? `{${part(x, 'num')} \\atop ${part(x, 'den')}}`
        : `\\frac${arg(x, 'num')}${arg(x, 'den')}`,
  sSup: (x) => `${arg(x, 'e')}^${arg(x, 'sup')}`,
  sSub: (x) => `${arg(x, 'e')}_${arg(x, 'sub')}`,
  sSubSup: (x) => `${arg(x, 'e')}_${arg(x, 'sub')}^${arg(x, 'sup')}`,
  sPre: (x) => `{}_${arg(x, 'sub')}^${arg(x, 'sup')}${arg(x, 'e')}`,
  rad: (x) => `\\sqrt${part(x, 'deg') === '' ? '' : `[${part(x, 'deg')}]`}${arg(x, 'e')}`,
  nary: (x) =>
    `${signs(property(x, 'chr') ?? '∫')}${part(x, 'sub') && `_${arg(x, 'sub')}`}${part(x, 'sup') && `^${arg(x, 'sup')}`} ${arg(x, 'e')}`,
  d: (x) => {
    const between = ` ${fence(property(x, 'sepChr') ?? '|')} `;
    const held = elementsOf(x, 'e').map(inside).join(between);
    return `\\left${fence(property(x, 'begChr') ?? '(')}${held}\\right${fence(property(x, 'endChr') ?? ')')}`;
  },
  m: (x) => `\\begin{matrix}${elementsOf(x, 'mr').map(rowOf).join(' \\\\ ')}\\end{matrix}`,
  eqArr: (x) => `\\begin{aligned}${elementsOf(x, 'e').map(inside).join(' \\\\ ')}\\end{aligned}`,
  func: (x) => `${functionOf(firstOf(x, 'fName'))}${arg(x, 'e')}`,
  limLow: (x) => `${limited(firstOf(x, 'e'))}_${arg(x, 'lim')}`,
  limUpp: (x) => `${limited(firstOf(x, 'e'))}^${arg(x, 'lim')}`,
  acc: (x) => `${known(accents, property(x, 'chr') ?? '\u0302')}${arg(x, 'e')}`,
  bar: (x) => `\\${property(x, 'pos') === 'top' ? 'over' : 'under'}line${arg(x, 'e')}`,
  groupChr: (x) => `\\${property(x, 'pos') === 'top' ? 'over' : 'under'}brace${arg(x, 'e')}`,
  phant: (x) =>
    isOn(property(x, 'show')) || property(x, 'show') === undefined ? part(x, 'e') : `\\phantom${arg(x, 'e')}`,
};

const rowOf = (row: XmlElement): string => elementsOf(row, 'e').map(inside).join(' & ');

const names = new Set(
  'sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan log ln exp lim max min sup inf det gcd'.split(' '),
);
function functionOf(element: XmlElement | undefined): string {
  const tex = inside(element);
  return names.has(tex.trim())
    ? `\\${tex.trim()}`
    : tex.replace(/^\{?(\w+)\}?(?=[_^])/, (all, word: string) => (names.has(word) ? `\\${word}` : all));
}
const limited = (element: XmlElement | undefined): string => {
  const tex = inside(element).trim();
  return names.has(tex) ? `\\${tex}` : `{${tex}}`;
};

const accents: Readonly<Record<string, string>> = {
  ...{
    '\u0302': '\\hat',
    '^': '\\hat',
    '\u0303': '\\tilde',
    '~': '\\tilde',
    '\u0304': '\\bar',
    '\u0305': '\\overline',
  },
  ...{
    '¯': '\\bar',
    '\u0307': '\\dot',
    '\u0308': '\\ddot',
    '\u20d7': '\\vec',
    '→': '\\vec',
    '\u20d6': '\\overleftarrow',
  },
};
const fences: Readonly<Record<string, string>> = {
  ...{ '': '.', '(': '(', ')': ')', '[': '[', ']': ']', '{': '\\{', '}': '\\}', '|': '|', '‖': '\\|' },
  ...{ '⟨': '\\langle', '⟩': '\\rangle', '〈': '\\langle', '〉': '\\rangle', ',': ',', ';': ';' },
  ...{ '⌊': '\\lfloor', '⌋': '\\rfloor', '⌈': '\\lceil', '⌉': '\\rceil' },
};
const fence = (sign: string): string => known(fences, sign);
function known(all: Readonly<Record<string, string>>, sign: string): string {
  const found = all[sign];
  if (found === undefined) throw new Unknown(sign);
  return found;
}

const signTable: Readonly<Record<string, string>> = {
  ...{
    '\\': '\\backslash ',
    '{': '\\{',
    '}': '\\}',
    '#': '\\#',
    $: '\\$',
    '%': '\\%',
    '&': '\\&',
    _: '\\_',
    '~': '\\sim ',
    '^': '\\text{\\textasciicircum}',
  },
  ...{ '×': '\\times ', '·': '\\cdot ', '⋅': '\\cdot ', '÷': '\\div ', '±': '\\pm ', '∓': '\\mp ', '−': '-', '∗': '*' },
  ...{ '≤': '\\le ', '≥': '\\ge ', '≠': '\\ne ', '≈': '\\approx ', '≡': '\\equiv ', '∝': '\\propto ', '≅': '\\cong ' },
  ...{
    '→': '\\to ',
    '←': '\\leftarrow ',
    '⇒': '\\Rightarrow ',
    '⇔': '\\Leftrightarrow ',
    '↔': '\\leftrightarrow ',
    '⇌': '\\rightleftharpoons ',
  },
  ...{
    '∞': '\\infty ',
    '∂': '\\partial ',
    '∇': '\\nabla ',
    '∆': '\\Delta ',
    '°': '^{\\circ}',
    '′': "'",
    '″': "''",
    '…': '\\dots ',
    '⋯': '\\cdots ',
  },
  ...{
    '∑': '\\sum ',
    '∏': '\\prod ',
    '∫': '\\int ',
    '∬': '\\iint ',
    '∭': '\\iiint ',
    '∮': '\\oint ',
    '⋃': '\\bigcup ',
    '⋂': '\\bigcap ',
  },
  ...{
    '∈': '\\in ',
    '∉': '\\notin ',
    '⊂': '\\subset ',
    '⊆': '\\subseteq ',
    '∪': '\\cup ',
    '∩': '\\cap ',
    '∅': '\\emptyset ',
    '∀': '\\forall ',
    '∃': '\\exists ',
  },
  ...{
    '∠': '\\angle ',
    '⊥': '\\perp ',
    '∥': '\\parallel ',
    '∴': '\\therefore ',
    '∵': '\\because ',
    '√': '\\surd ',
    ℏ: '\\hbar ',
    Å: '\\text{Å}',
  },
  ...{
    α: '\\alpha ',
    β: '\\beta ',
    γ: '\\gamma ',
    δ: '\\delta ',
    ε: '\\varepsilon ',
    ϵ: '\\epsilon ',
    ζ: '\\zeta ',
    η: '\\eta ',
    θ: '\\theta ',
    ι: '\\iota ',
  },
  ...{
    κ: '\\kappa ',
    λ: '\\lambda ',
    μ: '\\mu ',
    µ: '\\mu ',
    ν: '\\nu ',
    ξ: '\\xi ',
    π: '\\pi ',
    ρ: '\\rho ',
    σ: '\\sigma ',
    τ: '\\tau ',
    υ: '\\upsilon ',
  },
  ...{
    φ: '\\varphi ',
    ϕ: '\\phi ',
    χ: '\\chi ',
    ψ: '\\psi ',
    ω: '\\omega ',
    Γ: '\\Gamma ',
    Δ: '\\Delta ',
    Θ: '\\Theta ',
    Λ: '\\Lambda ',
    Ξ: '\\Xi ',
  },
  ...{
    Π: '\\Pi ',
    Σ: '\\Sigma ',
    Φ: '\\Phi ',
    Ψ: '\\Psi ',
    Ω: '\\Omega ',
    '\u2126': '\\Omega ',
    '\u2061': '',
    '\u200b': '',
    '\u00a0': '\\ ',
    '\u2009': '\\,',
  },
};

/** Letters that are none of LaTeX's are words. */
function signs(text: string): string {
  // letters of Word's own italics and bold are plain ones
  const plain = [...text]
    .map((sign) => (/[\u{1d400}-\u{1d7ff}ℎℝℤℕℚℂ]/u.test(sign) && sign !== 'ℏ' ? sign.normalize('NFKD') : sign))
    .join('');
  return plain
    .replace(/[^\x20-\x7e]|[\\{}#$%&_~^]/gu, (sign) => signTable[sign] ?? sign)
    .replace(/[\p{L}\p{M}\u200c\u200d]{2,}/gu, (word) => (/[^ -~]/.test(word) ? `\\text{${word}}` : word));
}
