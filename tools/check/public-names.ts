import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { someOf } from '../lib/some.js';

/**
 * Names in the index.ts of a feature that no other folder of its service uses, as `catalog/access: AccessRule`; also an
 * `export *`, behind which nobody sees what is public. Tests do not count: what they need beyond the index they import
 * from its own file.
 */
export function unusedPublicNames(root: string): string[] {
  const services = path.join(root, 'services');
  const sources = readdirSync(services)
    .map((service) => path.join(services, service, 'src'))
    .filter(existsSync);
  const used = new Map(sources.flatMap((source) => [...usedNames(source)]));
  return someOf(sources.flatMap(indexesOf), `feature with an index.ts below ${services}`).flatMap((index) => {
    const text = readFileSync(index, 'utf8');
    const place = path.relative(services, path.dirname(index)).replace('/src/', '/');
    return [...(text.includes('export *') ? ['*'] : []), ...namesOf(text, 'export')]
      .filter((name) => !used.get(index)?.has(name))
      .map((name) => `${place}: ${name}`);
  });
}

const indexesOf = (source: string): string[] =>
  readdirSync(source)
    .map((feature) => path.join(source, feature, 'index.ts'))
    .filter(existsSync);

/** By index file: the names that files outside its folder import. */
function usedNames(source: string): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of readdirSync(source, { encoding: 'utf8', recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.startsWith('generated')) continue;
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const [statement, from] of text.matchAll(/^import [^;]*? from '(\.[^']*\/index)\.js';/gm)) {
      const index = path.resolve(source, path.dirname(file), `${from}.ts`);
      const names = used.get(index) ?? new Set();
      for (const name of namesOf(statement, 'import')) names.add(name);
      used.set(index, names);
    }
  }
  return used;
}

/** Of `import { a, type B } from` or `export { … } from`; of a renamed one its public side. */
function namesOf(text: string, verb: 'import' | 'export'): string[] {
  return [...text.matchAll(new RegExp(`^${verb} (?:type )?\\{([^}]*)\\}`, 'gm'))].flatMap(([, names]) =>
    names!
      .split(',')
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(verb === 'import' ? 0 : -1)!,
      )
      .filter(Boolean),
  );
}
