/** A step of the build: tells the service worker which files the exam room needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Where the room begins; everything these import, at once or later, is kept. */
const roomModules = ['app/routes/mock-test.tsx', 'app/routes/assessment-test.tsx'];
/** What stands around the room: only what they import at once. */
const aroundModules = [
  'src/main.tsx',
  'index.html',
  'app/shell/room-layout.tsx',
  'app/page-failed.tsx',
  'app/toasts.tsx',
  'features/session/calls.ts',
];
/** The script of the texts and the formulas of most papers; the rarer faces come when a formula asks for them. */
const fonts = /(inter-latin-wght-normal|KaTeX_(Main|Math|Size\d|AMS)-\w+)-[\w-]+\.woff2$/;
const unhashed = ['/', '/icon.svg'];
/**
 * Stands before everything the page loads, so it must be there without a question: it gets a name that changes with it.
 */
const firstScript = 'color-scheme.js';

export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(`"/${firstScript}"`, `"/${hashedName()}"`),
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: hashedName(), source: firstSource() });
      const worker = bundle['worker.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker is not part of the build');
      const files = [...unhashed, `/${hashedName()}`, ...filesOf(bundle)];
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(htmlOf(bundle))
        .digest('hex')
        .slice(0, 12);
      worker.code = worker.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(files))
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version));
    },
  };
}

const firstSource = (): string => readFileSync(new URL(`public/${firstScript}`, import.meta.url), 'utf8');
const hashedName = (): string =>
  `assets/color-scheme-${createHash('sha256').update(firstSource()).digest('hex').slice(0, 8)}.js`;

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (file: string, withLater: boolean) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(`/${file}`)) return;
    files.add(`/${file}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    // The entry's later parts are all the other pages.
    for (const next of [...chunk.imports, ...(withLater && !chunk.isEntry ? chunk.dynamicImports : [])])
      take(next, withLater);
  };
  const starts = (modules: readonly string[]) =>
    Object.values(bundle).filter(
      (part) => part.type === 'chunk' && modules.some((module) => part.facadeModuleId?.endsWith(module)),
    );
  // first with what comes later: a chunk that is taken is not looked at again
  for (const { fileName } of starts(roomModules)) take(fileName, true);
  for (const { fileName } of starts(aroundModules)) take(fileName, false);
  for (const file of Object.keys(bundle)) if (fonts.test(file)) files.add(`/${file}`);
  return [...files].sort();
}

const htmlOf = (bundle: Rolldown.OutputBundle): string => {
  const page = bundle['index.html'];
  return page?.type === 'asset' ? String(page.source) : '';
};
