/**
 * What a person typed, as it is kept: no letters that cannot be seen and no marks that turn the direction of a line.
 * The joiners U+200C and U+200D shape letters of Indian scripts, so they stay between two of those and nowhere else.
 */
const unseen = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/gu;
const looseJoiner =
  /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])|(?<=\p{Script=Latin})[\u200c\u200d]/gu;

export function cleanText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(looseJoiner, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Letters as a reader counts them, up to and with the first beyond `upTo`. */
export function countGraphemes(text: string, upTo: number): number {
  let count = 0;
  for (const part of segmenter.segment(text)) {
    count += part.segment === '' ? 0 : 1;
    if (count > upTo) break;
  }
  return count;
}

/** A question needs more than this (3 §5: "10 characters or fewer" is refused). */
export const shortestQuestion = 10;

export type QuestionFault = 'empty' | 'too_short';

/** Judges cleaned text. */
export function questionFault(content: string): QuestionFault | null {
  if (content === '') return 'empty';
  return countGraphemes(content, shortestQuestion) <= shortestQuestion ? 'too_short' : null;
}
