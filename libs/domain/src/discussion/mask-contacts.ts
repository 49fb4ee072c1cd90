/**
 * Takes ways to reach a person outside the board out of a text: most who write here are minors. Phone numbers in the
 * forms that are used in India (with +91, 0, spaces, dashes, in the digits of its scripts), e-mail addresses, links.
 */
export const hiddenNumber = '[number hidden]';
export const hiddenMail = '[e-mail hidden]';
export const hiddenLink = '[link hidden]';

/**
 * Zeros of the decimal digits of Latin, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada,
 * Malayalam and full width.
 */
const zeros = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10];
const anyDigit = zeros.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('');
const digitOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? -1 : code - zero;
};

const run = new RegExp(`[+＋(]{0,2}[${anyDigit}](?:[\\s.()\\-–—_*/·•]{0,3}[${anyDigit}]){9,14}`, 'gu');
const mail =
  /[\p{L}\p{N}._%+-]{1,64}\s{0,2}(?:@|\(at\)|\[at\]|\{at\}|\sat\s)\s{0,2}[\p{L}\p{N}-]{1,63}(?:\s{0,2}(?:\.|\(dot\)|\[dot\]|\sdot\s)\s{0,2}[\p{L}-]{2,24}){1,3}/giu;
const schemeLink = /(?:https?|ftp|tg|whatsapp|intent|upi|mailto|tel|javascript|data):\/{0,2}[^\s<>"')\]]{3,}/giu;
const hostLink =
  /(?<![\p{L}\p{N}@.])(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,4}(?:com|in|org|net|io|me|co|app|link|xyz|info|ly|gg|tv|ai|edu|gov|shop|site|online|page|dev|club|to|be)(?![\p{L}\p{N}-])(?:[/?#:][^\s<>"')\]]*)?/giu;

export function maskContacts(text: string): string {
  return text
    .replace(mail, (found) => (/@|at/i.test(found) ? hiddenMail : found))
    .replace(schemeLink, hiddenLink)
    .replace(hostLink, hiddenLink)
    .replace(run, (found) => (isMobile(found) ? hiddenNumber : found));
}

/** Ten digits from 6 to 9 on, alone or behind a prefix. A decimal number with one point is none. */
function isMobile(found: string): boolean {
  const digits = [...found].map(digitOf).filter((digit) => digit >= 0);
  const number = digits.join('').replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, '');
  if (!/^[6-9]\d{9}$/.test(number)) return false;
  const points = found.replace(/[^.]/g, '').length;
  const others = /[\s()\-–—_*/·•]/u.test(found.trim());
  return points !== 1 || others;
}
