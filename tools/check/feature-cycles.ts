import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { someOf } from '../lib/some.js';

/**
 * Circles among the feature folders of services, as `catalog: a → b → a`. Below `root` stand
 * services/<name>/src/<feature>.
 * The import rules look at files; two folders can need each other without any two files doing so.
 */
export function featureCycles(root: string): string[] {
  const uses = new Map<string, Set<string>>();
  for (const file of readdirSync(path.join(root, 'services'), { encoding: 'utf8', recursive: true })) {
    const from = featureOf(`services/${file}`);
    if (!from || !file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    for (const [, target] of readFileSync(path.join(root, 'services', file), 'utf8').matchAll(
      / from '(\.{1,2}\/[^']+)'/g,
    )) {
      const to = featureOf(path.join('services', path.dirname(file), target!));
      if (to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to));
    }
  }
  return someOf([...uses.keys()], `feature that needs another below ${root}`).flatMap(
    (start) => cycleFrom(start, uses) ?? [],
  );
}

/** `catalog/a`; undefined for a file that lies in no feature. */
function featureOf(file: string): string | undefined {
  const [, service, feature] = /^services\/([^/]+)\/src\/([^/]+)\//.exec(file) ?? [];
  return feature && feature !== 'generated' ? `${service}/${feature}` : undefined;
}

/** The shortest way back to where it began. Told by its first name in the alphabet alone, so each circle once. */
function cycleFrom(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of uses.get(way.at(-1)!) ?? []) {
      if (next === start) return way.every((one) => one >= start) ? [...way, start].join(' → ') : undefined;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}
