/** Pictures of a workbook: those drawn over a cell, and those placed in one. */
import { partsOf } from './parts.js';
import { below, elementsOf, firstOf, parseXml, textOf } from './xml.js';

type Files = ReadonlyMap<string, Buffer>;

export interface DrawnPicture {
  readonly row: number;
  readonly column: number;
  readonly picture: string;
}

/** A picture belongs to the cell in which its upper left corner lies. */
export function drawnPictures(files: Files, sheet: string): DrawnPicture[] {
  const drawings = [...partsOf(files, sheet).values()].filter((part) => part?.startsWith('xl/drawings/drawing'));
  return drawings.flatMap((drawing) => {
    const parts = partsOf(files, drawing!);
    return elementsOf(parseXml(files.get(drawing!)!)).flatMap((anchor) => {
      const from = firstOf(anchor, 'from');
      const [row, column] = ['row', 'col'].map((name) => Number(textOf(firstOf(from, name))));
      return below(anchor, 'blip').flatMap(({ attributes: given }) => {
        const picture = parts.get(given['embed'] ?? '');
        return from && picture ? [{ row: row! + 1, column: column!, picture }] : [];
      });
    });
  });
}

const metadataPart = 'xl/metadata.xml';
const valuesPart = 'xl/richData/rdrichvalue.xml';
const relationsPart = 'xl/richData/richValueRel.xml';

/** Which picture stands in a cell by its `vm`: it counts the values' descriptions from 1, which lead to the part. */
export function placedPictures(files: Files): (vm: string | undefined) => string | null {
  if (![metadataPart, valuesPart, relationsPart].every((part) => files.has(part))) return () => null;
  const metadata = parseXml(files.get(metadataPart)!);
  const blocks = (name: string) => elementsOf(firstOf(metadata, name), 'bk');
  const values = elementsOf(parseXml(files.get(valuesPart)!), 'rv').map((value) => Number(textOf(firstOf(value, 'v'))));
  const described = elementsOf(metadata, 'futureMetadata').find(
    ({ attributes: given }) => given['name'] === 'XLRICHVALUE',
  );
  const rich = elementsOf(described, 'bk').map((block) => Number(below(block, 'rvb')[0]?.attributes['i'] ?? NaN));
  const parts = partsOf(files, relationsPart);
  const relations = elementsOf(parseXml(files.get(relationsPart)!)).map(
    ({ attributes: given }) => parts.get(given['r:id'] ?? given['id'] ?? '') ?? null,
  );
  const named = blocks('valueMetadata').map((block) => {
    const value = values[rich[Number(firstOf(block, 'rc')?.attributes['v'] ?? NaN)] ?? NaN];
    return value === undefined ? null : (relations[value] ?? null);
  });
  return (vm) => (vm === undefined ? null : (named[Number(vm) - 1] ?? null));
}
