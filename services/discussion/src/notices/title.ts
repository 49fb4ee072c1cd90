import { plainText } from '@exam/domain';

const mostLetters = 80;

/** What a notice calls a text that somebody wrote: its beginning, with formulas in plain signs. */
export const titleOf = (content: string): string => [...plainText(content)].slice(0, mostLetters).join('');
