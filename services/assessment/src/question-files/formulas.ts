import { remark } from './parsed.js';

const formula = /\$\$[^$]+\$\$|\\\[[\s\S]{1,2000}?\\\]|\\\([\s\S]{1,2000}?\\\)|\$[^$]+\$/;
const parts = new RegExp(`(${formula.source})`);

/** Changes what stands between the formulas of a text, whose own signs stay as they are. */
export const betweenFormulas = (text: string, change: (part: string) => string): string =>
  text
    .split(parts)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

export const formulaUnreadable = remark(
  'import.formula_unreadable',
  'A formula cannot be read. Write it as LaTeX between dollar signs.',
);
export const formulaDrawn = remark('import.formula_drawn', 'A formula that cannot be read stays as its picture.');
