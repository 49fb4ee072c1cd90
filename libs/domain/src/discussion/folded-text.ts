const filler = '\u2060';

/** Greek and Cyrillic letters that look like Latin ones; a selection of Unicode's confusables (UTS 39). */
const lookAlikes = new Map(
  Object.entries({
    ...{ а: 'a', α: 'a', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ι: 'i', ј: 'j', к: 'k', κ: 'k', ӏ: 'l' },
    ...{ м: 'm', п: 'n', о: 'o', ο: 'o', р: 'p', ρ: 'p', ԛ: 'q', ѕ: 's', т: 't', υ: 'u', ν: 'v', ѵ: 'v', ԝ: 'w' },
    ...{ х: 'x', χ: 'x', у: 'y', γ: 'y', ı: 'i', ɑ: 'a', ɡ: 'g' },
  }),
);

/**
 * The text as it is compared: compatibility forms (full width, circled, mathematical), digits of every script and
 * letters that look like Latin ones as plain ones. Every place in it is the same place in the text.
 */
export function foldedOf(text: string): string {
  let folded = '';
  for (const letter of text) {
    const plain = digitOf(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter.normalize('NFKC');
    folded += plain.length <= letter.length ? plain.padEnd(letter.length, filler) : letter;
  }
  return folded;
}

/** Decimal digits are in ranges of ten, each from its zero on. */
function digitOf(letter: string): string | null {
  if (!/^\p{Nd}$/u.test(letter)) return null;
  const code = letter.codePointAt(0) ?? 0;
  // five alphabets of mathematical digits stand without a gap
  if (code >= 0x1d7ce && code <= 0x1d7ff) return String((code - 0x1d7ce) % 10);
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
