/** The headings of two lists that are to be matched: 'List-I', 'Column 2', 'LIST – II', also in Hindi. */
const heading = (number: string) =>
  `(?<![\\p{L}\\p{N}])(?:lists?|columns?|सूची|स्तंभ|स्तम्भ|कॉलम)\\s*[-–—_.:]*\\s*(?:${number})(?![\\p{L}\\p{N}])`;
const numbers = { first: 'I|1|A', second: 'II|2|B' };

export const listHeadings = (which: keyof typeof numbers): RegExp => new RegExp(heading(numbers[which]), 'giu');

const either = new RegExp(`^\\s*${heading(`${numbers.first}|${numbers.second}`)}`, 'iu');

/** Whether a text begins with such a heading. */
export const isListHeading = (text: string): boolean => either.test(text);
