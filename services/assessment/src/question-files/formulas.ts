const formula = /\$\$[^$]+\$\$|\\\[[\s\S]{1,2000}?\\\]|\\\([\s\S]{1,2000}?\\\)|\$[^$]+\$/;
const parts = new RegExp(`(${formula.source})`);

/** Changes what stands between the formulas of a text, whose own signs stay as they are. */
export const betweenFormulas = (text: string, change: (part: string) => string): string =>
  text
    .split(parts)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
