import { piecesOf } from './rich-source.js';

/** A text with its formulas as plain signs, for where nothing draws them: notices, e-mails, SMS. Pure. */
export const plainText = (source: string): string =>
  piecesOf(source)
    .map((piece) => (piece.kind === 'text' ? piece.text : plainFormula(piece.tex)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Formulas that people type have 300 letters; braces within braces are undone from within, so many times at most. */
const mostRounds = 12;

function plainFormula(tex: string): string {
  let text = tex.replace(/\\(?:left|right|displaystyle|limits)(?![a-z])|\\!/gi, '').replace(/\\[,;:]/g, ' ');
  for (let round = 0; round < mostRounds; round += 1) {
    const before = text;
    text = text
      .replace(
        /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_, over: string, under: string) => `${held(over)}/${held(under)}`,
      )
      .replace(/\\sqrt\s*\{([^{}]*)\}/g, (_, root: string) => `√${held(root)}`)
      .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname|vec|hat|bar|overline)\s*\{([^{}]*)\}/g, '$1')
      .replace(/\^(?:\{([^{}]*)\}|(\w|\\circ))/g, (_, group?: string, one?: string) => raised(group ?? one ?? '', '^'))
      .replace(/_(?:\{([^{}]*)\}|(\w))/g, (_, group?: string, one?: string) => raised(group ?? one ?? '', '_'));
    if (text === before) break;
  }
  return text
    .replace(/\\([a-z]+)/gi, (_, name: string) => signs[name] ?? name)
    .replace(/\\(.)/g, '$1')
    .replace(/[{}]/g, '');
}

/** In brackets where it would be read together with what is beside it. */
const held = (part: string): string => (/^(?:[\w.]*|\\[a-z]+)$/i.test(part.trim()) ? part.trim() : `(${part.trim()})`);

const small = {
  '^': { from: '0123456789+-=()n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ' },
  _: { from: '0123456789+-=()aeoxn', to: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ' },
} as const;

/** As small signs where there are such; `x^(a+b)` and `x_max` else. */
function raised(part: string, mark: '^' | '_'): string {
  if (part === '\\circ') return '°';
  const { from, to } = small[mark];
  const found = [...part].map((letter) => [...to][from.indexOf(letter)]);
  if (found.every((letter) => letter !== undefined)) return found.join('');
  return mark === '^' ? `^${held(part)}` : `_${part}`;
}

const signs: Readonly<Record<string, string>> = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', eta: 'η', theta: 'θ', kappa: 'κ' },
  ...{ lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', varphi: 'φ', chi: 'χ' },
  ...{ psi: 'ψ', omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ' },
  ...{ Omega: 'Ω', times: '×', cdot: '·', div: '÷', pm: '±', mp: '∓', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠' },
  ...{ neq: '≠', approx: '≈', equiv: '≡', sim: '∼', propto: '∝', infty: '∞', to: '→', rightarrow: '→', in: '∈' },
  ...{ Rightarrow: '⇒', rightleftharpoons: '⇌', int: '∫', sum: '∑', prod: '∏', partial: '∂', nabla: '∇', circ: '°' },
  ...{ degree: '°', angle: '∠', perp: '⊥', parallel: '∥', ldots: '…', dots: '…', quad: ' ', qquad: ' ', hbar: 'ℏ' },
};
