import { piecesOf } from './rich-source.js';

/** A text with its formulas as plain signs, for where nothing draws them: notices, e-mails, SMS. Pure. */
export const plainText = (source: string): string =>
  piecesOf(source)
    .map((piece) => (piece.kind === 'text' ? piece.text : plainFormula(piece.tex)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const plainFormula = (tex: string): string => new Formula(tex).rest();

/** Formulas that people type have a few braces within braces; what is deeper is said as if it had none. */
const deepest = 20;
const isWordBegin = /[\p{L}\p{N}\\{(]/u;

/** Reads a formula once from its beginning to its end: what is written of a part is never taken for a formula again. */
class Formula {
  private at = 0;
  private depth = 0;

  constructor(private readonly tex: string) {}

  /** To the end, or to the brace that closes the group. */
  rest(): string {
    let said = '';
    while (this.at < this.tex.length) {
      const sign = this.taken();
      if (sign === '}' && this.depth > 0) return said;
      if (sign === '^' || sign === '_') said += this.raised(sign);
      else if (sign !== '}') said += this.one(sign);
    }
    return said;
  }

  private taken(): string {
    const sign = String.fromCodePoint(this.tex.codePointAt(this.at)!);
    this.at += sign.length;
    return sign;
  }

  private one(sign: string): string {
    if (sign === '{') return this.group();
    return sign === '\\' ? this.command() : sign;
  }

  private group(): string {
    if (this.depth === deepest) return '';
    this.depth += 1;
    const said = this.rest();
    this.depth -= 1;
    return said;
  }

  /** A group, a command or a sign. */
  private part(): string {
    while (this.tex[this.at] === ' ') this.at += 1;
    if (this.at === this.tex.length || this.tex[this.at] === '}' || this.depth === deepest) return '';
    this.depth += 1;
    const sign = this.taken();
    const said = sign === '{' ? this.rest() : this.one(sign);
    this.depth -= 1;
    return said.trim();
  }

  private command(): string {
    const name = /[a-z]*/iy;
    name.lastIndex = this.at;
    const [word] = name.exec(this.tex)!;
    this.at += word.length;
    if (word === '') return this.at === this.tex.length ? '' : escaped(this.taken());
    if (/^[dt]?frac$/.test(word)) return `${held(this.part(), /^[\p{L}\p{N}.]+$/u)}/${held(this.part())}`;
    if (word === 'sqrt') return `${this.degree()}√${held(this.part())}`;
    if (spoken.has(word)) return this.part();
    if (word === 'left' || word === 'right') {
      if (this.tex[this.at] === '.') this.at += 1;
      return '';
    }
    return signs[word] ?? word;
  }

  /** Of a root that is no square root. */
  private degree(): string {
    const [written, degree = ''] = /^\[([^\]{}\\]{1,9})\]/.exec(this.tex.slice(this.at, this.at + 11)) ?? [''];
    this.at += written.length;
    return inSmall(degree, '^') ?? `(${degree})`;
  }

  /** As small signs where there are such; `x^(a+b)` and `x_max` else. */
  private raised(mark: '^' | '_'): string {
    const part = this.part();
    if (mark === '^' && ['°', '′'].includes(part)) return part;
    const small = inSmall(part, mark);
    if (small !== null) return small;
    if (mark === '^') return `^${held(part)}`;
    return isWordBegin.test(this.tex[this.at] ?? '') || /[^\p{L}\d]/u.test(part) ? `_(${part})` : `_${part}`;
  }
}

const escaped = (sign: string): string => (sign === '!' ? '' : /[,;:\\ ]/.test(sign) ? ' ' : sign);

/** What says nothing besides what is in it. */
const spoken: ReadonlySet<string> = new Set([
  ...['text', 'mathrm', 'mathbf', 'mathit', 'operatorname', 'vec', 'hat', 'bar', 'overline'],
  ...['displaystyle', 'limits'],
]);

/** In brackets unless it is one sign or number, or what else is never read together with what is beside it. */
const held = (part: string, alone = /^(?:[\p{L}∞]|\d+)$/u): string => (alone.test(part) ? part : `(${part})`);

const smallSigns = {
  '^': { from: '0123456789+-=()n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ' },
  _: { from: '0123456789+-=()aeoxn', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ' },
} as const;

/** Null where a sign of it has no small one. */
function inSmall(part: string, mark: '^' | '_'): string | null {
  const { from, to } = smallSigns[mark];
  const found = [...part].map((letter) => [...to][from.indexOf(letter)]);
  return found.every((letter) => letter !== undefined) ? found.join('') : null;
}

const signs: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', eta: 'η', theta: 'θ', kappa: 'κ' },
  ...{ lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', varphi: 'φ', chi: 'χ' },
  ...{ psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ' },
  ...{ Omega: 'Ω', times: '×', cdot: '·', div: '÷', pm: '±', mp: '∓', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠' },
  ...{ neq: '≠', approx: '≈', equiv: '≡', sim: '∼', propto: '∝', infty: '∞', to: '→', rightarrow: '→', in: '∈' },
  ...{ Rightarrow: '⇒', rightleftharpoons: '⇌', int: '∫', sum: '∑', prod: '∏', partial: '∂', nabla: '∇', circ: '°' },
  ...{
    degree: '°',
    prime: '′',
    angle: '∠',
    perp: '⊥',
    parallel: '∥',
    ldots: '…',
    dots: '…',
    quad: ' ',
    qquad: ' ',
    hbar: 'ℏ',
  },
};
