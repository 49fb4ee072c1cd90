// Which test files a change can affect: by imports, by the services that they start, by the files that they read.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../lib/failure.js';
import { root as ownRoot } from '../lib/folders.js';
import { isLong } from './outcome.js';

const imports = /(?:from |import |import\()'(\.{1,2}\/[^']+|@exam\/[^']+)'/g;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !isLong(file);

/** Whatever the product does, this one walks through it: sign-in, an exam, its report. */
const shortestJourney = 'frontend/e2e/the-whole-story.test.ts';

/** Changed, new and deleted since the commit, else since this branch left the main one. */
export function changedFiles(since: string, root = ownRoot): string[] {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const left = ['origin/main', 'main', 'HEAD'].map((one) => git('merge-base', 'HEAD', one));
  const base = since || left.find(({ status }) => status === 0)?.stdout.trim() || 'HEAD';
  const changed = git('diff', '--name-only', '--no-renames', base);
  if (changed.status !== 0)
    throw new Failure('npm test -- --changed', changed.stderr.trim(), 'Name a commit that this clone has.');
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...linesOf(changed.stdout), ...linesOf(added.stdout)])];
}

export function affectedBy(changed: readonly string[], root = ownRoot): string[] {
  const files = linesOf(
    spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }).stdout,
  ).filter((file) => /\.(tsx?|mts|mjs|cjs)$/.test(file) && existsSync(path.join(root, file)));
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const importers = importersOf(texts);
  const reached = new Set<string>(changed);
  const visit = (file: string): void => {
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      visit(importer);
    }
  };
  for (const file of changed) visit(file);
  const services = new Set([...reached, ...changed].flatMap((file) => serviceOf(file)));
  const isProduct = [...reached].some((file) => /^(libs|services|frontend\/src)\//.test(file) && !isTest(file));
  const named = changed.filter((file) => !texts.has(file)).map((file) => path.basename(file));
  return files.filter((file) => {
    if (!isTest(file)) return false;
    if (reached.has(file)) return true;
    if (isProduct && file === shortestJourney) return true;
    if (file.startsWith('frontend/e2e/')) return false;
    const text = texts.get(file)!;
    return [...services].some((name) => boots(name, file, text)) || named.some((name) => text.includes(name));
  });
}

/** The service that boots with the file: its module, or what its schema and migrations make of the database. */
function serviceOf(file: string): string[] {
  const [, name] = /^services\/([^/]+)\/(?:src\/app\.module\.ts|src\/config\.ts|prisma\/)/.exec(file) ?? [];
  return name ? [name] : [];
}

/** No import leads from such a test to the service: it is loaded by its place (libs/testing). */
const boots = (name: string, file: string, text: string): boolean =>
  file.startsWith(`services/${name}/`)
    ? /@exam\/testing|\/test\//.test(text)
    : /\bstart\w*\(|cloneDatabase\(/.test(text) && (text.includes(`'${name}'`) || text.includes('serviceNames'));

function importersOf(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const [, target] of text.matchAll(imports)) {
      const to = resolved(file, target!, texts);
      if (to) importers.set(to, [...(importers.get(to) ?? []), file]);
    }
  return importers;
}

function resolved(from: string, target: string, texts: ReadonlyMap<string, string>): string | undefined {
  const [, library, inner = 'index'] = /^@exam\/([^/]+)(?:\/(.+))?$/.exec(target) ?? [];
  const place = library ? `libs/${library}/src/${inner}` : path.join(path.dirname(from), target);
  const stem = place.replace(/\.js$/, '');
  return [place, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((one) => texts.has(one));
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
