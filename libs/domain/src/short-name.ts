/** What others read of a person on a board: the given name and one initial (`Asha R.`), never the whole name. */
export function shortName(name: string): string {
  const words = name.split(/\s+/).filter((word) => letters(word) !== '');
  // many names of South India begin with initials: R. Karthik is Karthik R.
  const given = words.find((word) => graphemes(letters(word)).length > 1) ?? words[0];
  if (given === undefined) return '';
  const other = words.findLast((word) => word !== given);
  return other === undefined ? given : `${given} ${graphemes(letters(other))[0]!.toUpperCase()}.`;
}

const letters = (word: string): string => word.replace(/[^\p{L}\p{M}]/gu, '');

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader takes for one letter: a sign of an Indian script with its vowel is one. */
const graphemes = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
