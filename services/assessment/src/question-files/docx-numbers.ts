/** What Word counts by itself, as it prints it: `3.` or `(B)`. */
import { elementsOf, firstOf, type XmlElement } from './xml.js';

export interface Numbers {
  /** Of the next paragraph; empty where none stands before it. */
  next(properties: XmlElement | undefined, style: string | null): string;
}

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
}

const valueOf = (element: XmlElement | undefined, name: string): string | null =>
  firstOf(element, name)?.attributes['val'] ?? null;

export function numbersOf(numbering: XmlElement | undefined, styles: XmlElement | undefined): Numbers {
  const abstracts = new Map(
    elementsOf(numbering, 'abstractNum').map((one) => [
      one.attributes['abstractNumId'] ?? '',
      new Map(elementsOf(one, 'lvl').map((level) => [Number(level.attributes['ilvl'] ?? 0), levelOf(level)])),
    ]),
  );
  const lists = new Map(elementsOf(numbering, 'num').map((one) => [one.attributes['numId'] ?? '', one]));
  const ofStyles = new Map(
    elementsOf(styles, 'style').map((style) => [
      style.attributes['styleId'] ?? '',
      firstOf(firstOf(style, 'pPr'), 'numPr'),
    ]),
  );
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return {
    next(properties, style) {
      const given = firstOf(properties, 'numPr') ?? (style === null ? undefined : ofStyles.get(style));
      const list = lists.get(valueOf(given, 'numId') ?? '');
      if (!list) return '';
      const at = Number(valueOf(given, 'ilvl') ?? 0);
      const abstractId = valueOf(list, 'abstractNumId') ?? '';
      const levels = abstracts.get(abstractId);
      const level = levels?.get(at);
      if (!levels || !level) return '';
      const held = counts.get(abstractId) ?? [];
      counts.set(abstractId, held);
      // a list that begins anew says so
      const override = elementsOf(list, 'lvlOverride').find((one) => Number(one.attributes['ilvl'] ?? 0) === at);
      const restart = valueOf(override, 'startOverride');
      const key = `${list.attributes['numId']} ${at}`;
      if (restart !== null && !begun.has(key)) held[at] = Number(restart) - 1;
      begun.add(key);
      held[at] = (held[at] ?? level.start - 1) + 1;
      held.length = at + 1;
      if (level.format === 'bullet' || level.format === 'none') return '';
      return level.text.replace(/%(\d)/g, (_, digit: string) => {
        const other = Number(digit) - 1;
        return written(held[other] ?? 1, levels.get(other)?.format ?? 'decimal');
      });
    },
  };
}

const levelOf = (level: XmlElement): Level => ({
  format: valueOf(level, 'numFmt') ?? 'decimal',
  text: valueOf(level, 'lvlText') ?? '',
  start: Number(valueOf(level, 'start') ?? 1),
});

function written(count: number, format: string): string {
  if (format === 'upperLetter' || format === 'lowerLetter') {
    const letter = String.fromCharCode(65 + ((count - 1) % 26));
    return format === 'upperLetter' ? letter : letter.toLowerCase();
  }
  if (format === 'upperRoman' || format === 'lowerRoman') {
    const roman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'][count] ?? String(count);
    return format === 'upperRoman' ? roman : roman.toLowerCase();
  }
  return String(count);
}
