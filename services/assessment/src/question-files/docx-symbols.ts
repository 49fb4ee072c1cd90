/** What the fonts Symbol and Wingdings show for a sign that was typed in them. Pure. */

/** From U+0020 and from U+00A0 on; a blank is a sign of which nothing can be made by itself. */
const low = ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const high = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…  ↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑           ⟩∫';
/** Arrows and ticks that Word itself makes of what is typed. */
const wingdings: Readonly<Record<number, string>> = {
  ...{ 0x6c: '●', 0xa7: '▪', 0xdf: '←', 0xe0: '→', 0xe8: '➔', 0xf3: '⇔', 0xfb: '✗', 0xfc: '✓' },
};

export const isSymbolFont = (font: string): boolean => /^(?:symbol|wingdings)$/i.test(font.trim());

/** Null where a sign of it has no letter of its own. */
export function symbolText(font: string, text: string): string | null {
  const signs = [...text].map((sign) => signOf(font, sign));
  return signs.every((sign) => sign !== null) ? signs.join('') : null;
}

function signOf(font: string, sign: string): string | null {
  const given = sign.codePointAt(0)!;
  // as Word stores them, in a range of Unicode that is nobody's
  const code = given >= 0xf000 && given <= 0xf0ff ? given - 0xf000 : given;
  if (code > 0xff || /\s/.test(sign)) return sign;
  const found = /^symbol$/i.test(font.trim()) ? (code < 0xa0 ? low[code - 0x20] : high[code - 0xa0]) : wingdings[code];
  return found === undefined || (found === ' ' && code !== 0x20) ? null : found;
}
