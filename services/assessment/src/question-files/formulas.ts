import { remark } from './parsed.js';

// one that never closes ends where the next begins: no letter is looked at twice
const formula = /\$\$[^$]+\$\$|\\\[(?:(?!\\\[)[\s\S]){1,2000}?\\\]|\\\((?:(?!\\\()[\s\S]){1,2000}?\\\)|\$[^$]+\$/;
const parts = new RegExp(`(${formula.source})`);

/** Changes what stands between the formulas of a text, whose own signs stay as they are. */
export const betweenFormulas = (text: string, change: (part: string) => string): string =>
  text
    .split(parts)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

/** The formulas of a text as something else, without the signs around them; where `change` answers null they stay. */
export const changedFormulas = (text: string, change: (inside: string, isDisplay: boolean) => string | null): string =>
  text
    .split(parts)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const signs = part.startsWith('$') && !part.startsWith('$$') ? 1 : 2;
      return change(part.slice(signs, -signs), part.startsWith('$$') || part.startsWith('\\[')) ?? part;
    })
    .join('');

export const formulaUnreadable = remark(
  'import.formula_unreadable',
  'A formula cannot be read. Write it as LaTeX between dollar signs.',
);
export const formulaDrawn = remark('import.formula_drawn', 'A formula that cannot be read stays as its picture.');
