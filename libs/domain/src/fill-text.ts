/** How two fill-in texts are compared (decision T82): as people read them, not as keyboards wrote them. */

/** The digit zero of each script whose digits an Indian keyboard can write; nine more follow each. */
const digitZeros = [
  0x0660,
  0x06f0, // Arabic-Indic, Urdu
  0x0966,
  0x09e6,
  0x0a66,
  0x0ae6,
  0x0b66, // Devanagari, Bengali, Gurmukhi, Gujarati, Odia
  0x0be6,
  0x0c66,
  0x0ce6,
  0x0d66, // Tamil, Telugu, Kannada, Malayalam
  0x1c50,
  0xabf0, // Ol Chiki, Meetei Mayek
];

const asciiDigit = new Map(
  digitZeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, value) => [String.fromCodePoint(zero + value), String(value)] as const),
  ),
);
const indianDigits = new RegExp(`[${[...asciiDigit.keys()].join('')}]`, 'g');

/**
 * NFC, digits to ASCII, case folded, runs of spaces collapsed, trimmed.
 * Upper case before lower case is how JavaScript comes to a full fold (ß and SS become one).
 */
export function foldedText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(indianDigits, (digit) => asciiDigit.get(digit)!)
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}
