import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { someOf } from '../lib/some.js';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const skipped = new Set(['node_modules', 'generated', 'dist', 'public']);
const specifier = /^(?:import|export)\b[^;'"]*?\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm;

/** What the sources of a workspace import without declaring it, as `<workspace>: <package>`. */
export function undeclaredImports(root: string, workspaces: readonly string[]): string[] {
  const shared = manifestOf(root).devDependencies ?? {};
  return someOf(workspaces, 'workspace').flatMap((workspace) => {
    const { name, dependencies, devDependencies } = manifestOf(path.join(root, workspace));
    const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
    // what runs and checks every workspace is declared once, at the root
    const missing = importsOf(path.join(root, workspace)).filter(
      ({ wanted, isTest }) => !declared.has(wanted) && !(isTest && wanted in shared),
    );
    return [...new Set(missing.map(({ wanted }) => `${workspace}: ${wanted}`))].sort();
  });
}

/** What a workspace declares though none of its files names it, and no other package that it declares asks for it. */
export function unusedDependencies(root: string, workspaces: readonly string[]): string[] {
  return someOf(workspaces, 'workspace').flatMap((workspace) => {
    const folder = path.join(root, workspace);
    const { dependencies, devDependencies } = manifestOf(folder);
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const asked = new Set(declared.flatMap((name) => peersOf(root, folder, name)));
    const texts = sourcesOf(folder, /\.(ts|tsx|mts|mjs|cjs|css)$/).map((file) => readFileSync(file, 'utf8'));
    // what `prisma generate` writes needs it, and is not there before
    if (existsSync(path.join(folder, 'prisma'))) asked.add('@prisma/client');
    return declared
      .filter((name) => !asked.has(name) && !texts.some((text) => isNamed(text, name.replace(/^@types\//, ''))))
      .map((name) => `${workspace}: ${name}`);
  });
}

/** In an import, a setting or the path of its files. */
const isNamed = (text: string, name: string): boolean =>
  new RegExp(`['"/]${name.replaceAll('.', String.raw`\.`)}['"/]`).test(text);

function peersOf(root: string, folder: string, name: string): string[] {
  const places = [folder, root].map((one) => path.join(one, 'node_modules', name, 'package.json'));
  const place = places.find((one) => existsSync(one));
  return place ? Object.keys((JSON.parse(readFileSync(place, 'utf8')) as Manifest).peerDependencies ?? {}) : [];
}

function importsOf(folder: string): { wanted: string; isTest: boolean }[] {
  return someOf(sourcesOf(folder, /\.(ts|tsx|mts)$/), `source below ${folder}`).flatMap((file) => {
    const isTest = /\.test\.tsx?$|(^|\/)(test|e2e)\//.test(path.relative(folder, file));
    return [...readFileSync(file, 'utf8').matchAll(specifier)].flatMap(([, named, bare, lazy]) => {
      const wanted = packageOf((named ?? bare ?? lazy)!);
      return wanted ? [{ wanted, isTest }] : [];
    });
  });
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;

function sourcesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const whole = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesOf(whole, kind);
    return kind.test(entry.name) && !entry.name.endsWith('.d.ts') ? [whole] : [];
  });
}

/** `@a/b` of `@a/b/c`; undefined for a file, a module of Node or one that a bundler makes. */
function packageOf(imported: string): string | undefined {
  if (!/^[@a-z][\w@./-]*$/i.test(imported) || imported.startsWith('@/')) return undefined;
  const [first, second] = imported.split('/');
  const name = first!.startsWith('@') ? `${first}/${second}` : first!;
  return builtinModules.includes(name) ? undefined : name;
}
