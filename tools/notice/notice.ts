// Whose work is in the image and in the client: every package that a service, the client or a program of the image
// needs while it runs, with its licence, its copyright and the text that the licence asks to be passed on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';

type Manifest = {
  name?: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Locked = Manifest & { os?: string[]; cpu?: string[]; link?: boolean };
type Lock = Record<string, Locked>;

/** By their places. */
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Lock };

export const noticeFile = path.join(root, 'NOTICE');
/** A start needs these of the client's dependencies to build it; nothing of them is in what it builds. */
const buildsClient = new Set(['@vitejs/plugin-react', 'postcss', 'postcss-preset-mantine', 'rolldown', 'vite']);
const programs = 'tools/image/programs/run.ts';

export function noticeText(): string {
  const shipped = shippedPackages().map(readPackage);
  const byText = new Map<string, typeof shipped>();
  for (const one of shipped) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  const groups = [...byText].map(([text, own]) => {
    const lines = own.map(({ name, licence, copyright }) => [`${name} (${licence})`, ...copyright].join('\n    '));
    return `${lines.join('\n')}\n\n${text || 'These hold no text of their licence, or hold it themselves in the image.'}\n`;
  });
  return [
    'NOTICE\n\nThe container image and the browser client hold work of others, listed here with its licences. Written by',
    '`npm run tool -- notice` from package-lock.json and the installed packages; a test fails when it is not up to date.',
    'The image also holds Node.js (/usr/local/LICENSE) and packages of Debian (/usr/share/doc/*/copyright).',
    '',
    ...groups.map((group) => `${'-'.repeat(80)}\n${group}`),
  ].join('\n');
}

/** Places in the lock file of all that runs, by name. */
export function shippedPackages(): string[] {
  const found = new Set<string>();
  const take = (from: string, name: string): void => {
    let folder = from;
    let place = `${folder}/node_modules/${name}`;
    while (!packages[place] && folder) {
      folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '';
      place = path.join(folder, 'node_modules', name);
    }
    const locked = packages[place];
    if (!locked || found.has(place) || !isForImage(place, locked)) return; // one that may be missing, and is
    if (!locked.link) found.add(place);
    if (!locked.link) for (const more of runtimeOf(locked)) take(place, more);
  };
  for (const [place, manifest] of Object.entries(packages))
    if (/^(services|libs)\/[^/]+$|^frontend$/.test(place))
      for (const name of Object.keys(manifest.dependencies ?? {})) if (!buildsClient.has(name)) take(place, name);
  for (const name of importedBy(path.join(root, programs))) take('tools', name);
  return [...found].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** The image runs on Debian's Linux. */
const isForImage = (place: string, { os = ['linux'], cpu = ['x64'] }: Locked): boolean =>
  os.includes('linux') && cpu.some((one) => ['x64', 'arm64'].includes(one)) && !/musl|wasm32/.test(place);

const runtimeOf = ({ dependencies, optionalDependencies }: Manifest) =>
  Object.keys({ ...dependencies, ...optionalDependencies });
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Packages that a program names itself or by the files that it imports. */
function importedBy(file: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(file) || !existsSync(file)) return names;
  seen.add(file);
  const statements = /^(?:import|export)\b[^;'"]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;
  for (const [text, from, bare, lazy] of readFileSync(file, 'utf8').matchAll(statements)) {
    const wanted = (from ?? bare ?? lazy)!;
    if (/^import type\b/.test(text) || wanted.startsWith('node:')) continue;
    const next = path.resolve(path.dirname(file), wanted.replace(/\.js$/, '.ts'));
    if (wanted.startsWith('.')) for (const name of importedBy(next, seen)) names.add(name);
    else names.add(/^(@[^/]+\/)?[^/]+/.exec(wanted)![0]);
  }
  return names;
}

/** The text without what differs from package to package of one licence: its title and who holds the copyright. */
function readPackage(place: string) {
  const folder = path.join(root, place);
  const { license, cpu } = packages[place]!;
  // of two processors one alone is installed; the image holds it with its own notices
  const files = (cpu ? [] : readdirSync(folder)).filter((name) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(name));
  const lines = files.sort().flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split(/\r?\n/));
  const isCopyright = (line: string) => /^\W*(?:(?:Copyright|COPYRIGHT) *(?:\(|©|\d|[A-Z])|©|\([cC]\) *\d)/.test(line);
  const rest = lines.filter((line) => !isCopyright(line) && !/^[\s#(]*(the )?mit licen[cs]e[\s#()mit]*$/i.test(line));
  const text = rest.join(' ').replace(/\s+/g, ' ').trim();
  return {
    name: nameOf(place),
    licence: typeof license === 'string' ? license : (license?.type ?? 'see its text'),
    copyright: [...new Set(lines.filter(isCopyright).map((line) => line.trim()))],
    text: text.replace(/(.{1,110})(?: |$)/g, '$1\n').trim(),
  };
}
