import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lines of a feature's exports.json that are no file, or that nothing outside the feature imports, as `talk: feed.tsx`.
 * Whether something else is imported the import rules judge. Tests do not count.
 */
export function unusedExports(root: string): string[] {
  const source = path.join(root, 'frontend/src');
  const features = path.join(source, 'features');
  const used = usedFiles(source);
  return readdirSync(features).flatMap((feature) => {
    const list = path.join(features, feature, 'exports.json');
    if (!existsSync(list)) return [];
    const files = JSON.parse(readFileSync(list, 'utf8')) as string[];
    return files
      .filter((file) => !existsSync(path.join(features, feature, file)) || !used.has(nameOf(`${feature}/${file}`)))
      .map((file) => `${feature}: ${file}`);
  });
}

/** What the files outside of features import of them, statically or on demand. */
function usedFiles(source: string): Set<string> {
  const used = new Set<string>();
  for (const file of readdirSync(source, { encoding: 'utf8', recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|^test\/|^features\//.test(file)) continue;
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const [, target] of text.matchAll(/(?:from |import |import\()'(\.{1,2}\/[^']+)'/g)) {
      const to = path.join(path.dirname(file), target!);
      if (to.startsWith('features/')) used.add(nameOf(to.slice('features/'.length)));
    }
  }
  return used;
}

/** An import names `x.js` what is a file `x.ts` or `x.tsx`. */
function nameOf(file: string): string {
  return file.replace(/\.(js|tsx?)$/, '');
}
