/** The same marks divide words in `search_words` of the database. */
const between = /[\s!-/:-@[-`{-~\u00a0\u0964\u0965\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u00d7]+/u;
const mostWords = 12;

/** What is typed as a query of the bank's words: all of them, each as the beginning of a word; null where it has none. Pure. */
export function wordsAsked(typed: string): string | null {
  const words = typed
    .normalize('NFC')
    .toLowerCase()
    .split(between)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  // no quotation mark and no backslash is left in a word
  return words.length === 0 ? null : words.map((word) => `'${word.slice(0, 60)}':*`).join(' & ');
}
