import { numbersIn } from './hidden-numbers.js';
import { foldedOf } from './folded-text.js';

/**
 * Takes ways to reach a person outside the board out of a text: most who write here are minors. Mobile numbers however
 * they are spelled, e-mail addresses, links. It is found in a folded copy of the text and taken out of the text itself.
 */
export const hiddenNumber = '[number hidden]';
export const hiddenMail = '[e-mail hidden]';
export const hiddenLink = '[link hidden]';

const dot = String.raw`\s{0,3}(?:[.。•]|[([{<]\s?(?:dot|\.)\s?[)\]}>]|\sdot\s|_dot_|-dot-)\s{0,3}`;
const at = String.raw`\s{0,3}(?:@|[([{<]\s?(?:at|@)\s?[)\]}>]|\sat\s(?:the\srate\s)?|_at_|-at-)\s{0,3}`;
const topLevel =
  'com|in|org|net|io|me|co|app|link|xyz|info|ly|gg|tv|ai|edu|gov|shop|site|online|page|dev|club|to|be|us|uk|chat|live|store';

const patterns: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`[\p{L}\p{N}._%+-]{1,64}${at}[\p{L}\p{N}-]{1,63}(?:${dot}[\p{L}-]{2,24}){1,3}`, 'giu'),
    hiddenMail,
  ],
  [
    /(?:h(?:tt|xx)ps?|ftp|tg|whatsapp|intent|upi|mailto|tel|javascript|data)\s{0,2}:\s{0,2}\/{0,2}[^\s<>"')\]]{3,}/giu,
    hiddenLink,
  ],
  // written apart, a host has to be followed by a path: 'in the end. In short' is none
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}@.])(?:www${dot})?[a-z0-9-]{1,63}(?:${dot}[a-z0-9-]{1,63}){0,3}${dot}(?:${topLevel})\s{0,2}\/\s{0,2}[^\s<>"')\]]+`,
      'giu',
    ),
    hiddenLink,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}@.])(?:www\.)?(?:[a-z0-9-]{1,63}(?:[.。•]|[([{](?:dot|\.)[)\]}]|\sdot\s)){1,4}(?:${topLevel})(?![\p{L}\p{N}-])(?:[/?#:][^\s<>"')\]]*)?`,
      'giu',
    ),
    hiddenLink,
  ],
];

export function maskContacts(text: string): string {
  let masked = text;
  for (const [pattern, hidden] of patterns) {
    const found = [...foldedOf(masked).matchAll(pattern)];
    masked = replaced(
      masked,
      found.map((match) => ({ from: match.index, to: match.index + match[0].length })),
      hidden,
    );
  }
  return replaced(masked, numbersIn(masked), hiddenNumber);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function replaced(text: string, ranges: readonly Range[], by: string): string {
  let result = '';
  let at = 0;
  for (const { from, to } of ranges) {
    result += text.slice(at, from) + by;
    at = to;
  }
  return result + text.slice(at);
}
