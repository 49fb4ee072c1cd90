/** A step of the build: each of Mantine's components brings its own styles, in the chunk in which its code is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const styles = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');
/** What every page stands on; imported once, by `main.tsx`. */
const groundId = 'virtual:mantine.css';
const ground = ['default-css-variables', 'baseline', 'global'] as const;
const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const ownStyle = /\/(\w+)\.mantine\.css$/;

/**
 * All of them are 250 KB, most of it of components that a page has not, with selectors that make every change of it
 * slower. Whichever chunk comes first, the order is Mantine's own: each component has its cascade layer, and the page
 * names the layers in that order before it loads any style sheet. Our own styles, in no layer, win over all of them.
 */
export function mantineStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    // below the character set, which has to be in the first kilobyte
    transformIndexHtml: (html) =>
      isBuild ? html.replace(/<meta charset[^>]*>/, (charset) => `${charset}<style>${layerOrder()}</style>`) : html,
    resolveId(source, importer) {
      if (source === groundId) return path.join(import.meta.dirname, 'src/app/ground.mantine-all.css');
      if (ownStyle.test(source) && importer && component.test(importer))
        return path.join(path.dirname(importer), source);
      return undefined;
    },
    load(id) {
      // the development server packs Mantine's code into one file, so all of its styles come at once
      if (id.endsWith('/ground.mantine-all.css')) return isBuild ? groundStyles() : sheet('../styles.layer');
      const name = ownStyle.exec(id)?.[1];
      return name && `@layer mantine.${name} {\n${sheet(name)}\n}`;
    },
    transform(code, id) {
      const name = isBuild && component.exec(id)?.[1];
      if (!name || !existsSync(fileOf(name))) return undefined;
      return { code: `import './${name}.mantine.css';\n${code}`, map: null };
    },
  };
}

const fileOf = (name: string): string => path.join(styles, `${name}.css`);
const sheet = (name: string): string => readFileSync(fileOf(name), 'utf8');

const groundStyles = (): string => `@layer mantine.ground {\n${ground.map(sheet).join('\n')}\n}`;

/** The first mention of a layer gives it its place, so this is above all links. */
const layerOrder = (): string => `@layer ${['ground', ...namesInOrder()].map((name) => `mantine.${name}`).join(',')};`;

/** As their rules follow each other in the sheet that has all of them. */
function namesInOrder(): string[] {
  const all = sheet('../styles');
  const names = readdirSync(styles).flatMap((file) => /^([A-Z]\w+)\.css$/.exec(file)?.[1] ?? []);
  const placeOf = new Map(names.map((name) => [name, all.indexOf(/\.m_\w+/.exec(sheet(name))?.[0] ?? '')]));
  return names.sort((left, right) => placeOf.get(left)! - placeOf.get(right)!);
}
