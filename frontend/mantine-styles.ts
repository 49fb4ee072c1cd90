/** A step of the build: the styles of Mantine's components that are in it stand in `mantine.css`, and of no others. */
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const list = new URL('src/app/mantine.css', import.meta.url);
const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * All of them are 250 KB, most of it of components that are not used, with selectors that make every change of a page
 * slower.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const listed = [...readFileSync(list, 'utf8').matchAll(/styles\/([A-Z]\w+)\.css/g)].map(([, name]) => name!);
      const used = componentsOf(bundle);
      const missing = used.filter((name) => !listed.includes(name));
      const unused = listed.filter((name) => !used.includes(name));
      if (missing.length > 0) throw new Error(`src/app/mantine.css lacks the styles of ${missing.join(', ')}`);
      if (unused.length > 0)
        throw new Error(`src/app/mantine.css has the styles of components that nothing uses: ${unused.join(', ')}`);
    },
  };
}

function componentsOf(bundle: Rolldown.OutputBundle): string[] {
  const names = Object.values(bundle)
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .flatMap((id) => component.exec(id)?.[1] ?? []);
  return [...new Set(names)].sort();
}
