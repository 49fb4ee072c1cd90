const mostWords = 1_500;
const longestWord = 60;

/**
 * The words by which a text is found, in any script. The database's own parser breaks words of Indian scripts at their
 * vowel signs, so words are cut here: letters with their marks and digits; case, width and joiners make no difference.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '');
  const words = new Set<string>();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)) {
    words.add(word.slice(0, longestWord));
    if (words.size === mostWords) break;
  }
  return [...words];
}

/** A query of PostgreSQL's text search: each word at the start of one of the text's. Null where there is no word. */
export function searchQuery(search: string): string | null {
  const words = searchWords(search).slice(0, 12);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
