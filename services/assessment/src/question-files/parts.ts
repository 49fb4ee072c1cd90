/** The parts of an Office archive that a part refers to. */
import { elementsOf, parseXml } from './xml.js';

/** By the id that the part's text gives it; null: not in the archive. */
export function partsOf(files: ReadonlyMap<string, Buffer>, part: string): Map<string, string | null> {
  const at = part.lastIndexOf('/') + 1;
  const relations = files.get(`${part.slice(0, at)}_rels/${part.slice(at)}.rels`);
  if (!relations) return new Map();
  return new Map(
    elementsOf(parseXml(relations)).map(({ attributes: given }) => {
      const name = resolved(part.slice(0, at), given['Target'] ?? '');
      return [given['Id'] ?? '', given['TargetMode'] === 'External' || !files.has(name) ? null : name];
    }),
  );
}

/** As the archive names it: `xl/worksheets/` and `../media/a.png` are `xl/media/a.png`. */
export function resolved(folder: string, target: string): string {
  const parts: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`).split('/'))
    if (step === '..') parts.pop();
    else if (step !== '' && step !== '.') parts.push(step);
  return parts.join('/');
}
