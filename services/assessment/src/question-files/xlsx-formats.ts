/** How cells are shown: a number that is shown as something else was not typed as it is stored. */
import { elementsOf, firstOf, type XmlElement } from './xml.js';

export interface CellFormat {
  readonly kind: 'date' | 'percentage' | 'fraction' | null;
  readonly font: string;
}

const isBetween = (from: number, to: number) => (id: number) => id >= from && id <= to;
const dates = [isBetween(14, 22), isBetween(27, 36), isBetween(45, 47), isBetween(50, 58)];

export function cellFormats(styles: XmlElement | undefined): CellFormat[] {
  const own = new Map(
    elementsOf(firstOf(styles, 'numFmts'), 'numFmt').map(({ attributes: given }) => [
      given['numFmtId'] ?? '',
      given['formatCode'] ?? '',
    ]),
  );
  const fonts = elementsOf(firstOf(styles, 'fonts'), 'font').map(
    (font) => firstOf(font, 'name')?.attributes['val'] ?? '',
  );
  return elementsOf(firstOf(styles, 'cellXfs'), 'xf').map(({ attributes: given }) => {
    const id = given['numFmtId'] ?? '0';
    return { kind: kindOf(Number(id), own.get(id)), font: fonts[Number(given['fontId'] ?? 0)] ?? '' };
  });
}

function kindOf(id: number, code: string | undefined): CellFormat['kind'] {
  if (code === undefined) {
    if (dates.some((range) => range(id))) return 'date';
    return id === 9 || id === 10 ? 'percentage' : id === 12 || id === 13 ? 'fraction' : null;
  }
  // texts in quotes, signs after a backslash, colours and currencies in brackets
  const signs = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?![hms]{1,4}\])[^\][]*\]/gi, '');
  if (/general/i.test(signs)) return null;
  if (/[dmyhs]/i.test(signs)) return 'date';
  return signs.includes('%') ? 'percentage' : signs.includes('?/') ? 'fraction' : null;
}
