/** In which font a text of a Word document is set, by its run and its styles. */
import { elementsOf, firstOf, type XmlElement } from './xml.js';

/** Fonts that show Indian letters where Latin ones are typed. */
const legacyFonts =
  /^(kruti|devlys|dev ?lys|chanakya|walkman|shusha|shivaji|shree|aps|dv-?tt|agra|krishna|bhaskar|narad|4c ?gandhi|akruti|sulekha|terafont|lmg|nudi|baraha|bamini|tscii|anmol|asees|joy ?wali|gurbani|anu|hemalatha|ml-?tt|fml|symbol$|wingdings)/i;

export const isLegacy = (font: string): boolean => legacyFonts.test(font.trim());

export interface Fonts {
  /** Null where nothing names one. */
  of(run: XmlElement | undefined, paragraphStyle: string | null): string | null;
  /** What Word calls a style in every language of its own. */
  nameOf(style: string | null): string | null;
}

const named = (properties: XmlElement | undefined): string | null => {
  const given = firstOf(properties, 'rFonts')?.attributes;
  return given?.['ascii'] ?? given?.['hAnsi'] ?? null;
};
const valueOf = (element: XmlElement | undefined, name: string): string | null =>
  firstOf(element, name)?.attributes['val'] ?? null;

export function fontsOf(styles: XmlElement | undefined): Fonts {
  const byId = new Map(elementsOf(styles, 'style').map((style) => [style.attributes['styleId'] ?? '', style]));
  const usual = named(firstOf(firstOf(firstOf(styles, 'docDefaults'), 'rPrDefault'), 'rPr'));
  const normal = [...byId].find(
    ([, { attributes: given }]) => given['type'] === 'paragraph' && given['default'] === '1',
  )?.[0];
  const ofStyle = (id: string | null, depth = 0): string | null => {
    const style = id === null || depth > 20 ? undefined : byId.get(id);
    return style ? (named(firstOf(style, 'rPr')) ?? ofStyle(valueOf(style, 'basedOn'), depth + 1)) : null;
  };
  return {
    of: (run, style) =>
      named(run) ?? ofStyle(valueOf(run, 'rStyle')) ?? ofStyle(style) ?? ofStyle(normal ?? null) ?? usual,
    nameOf: (style) => (style === null ? null : (valueOf(byId.get(style), 'name') ?? style)),
  };
}
