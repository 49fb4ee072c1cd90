/** A step of the build: tells the service worker which files the exam room needs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Where the room begins; everything these import, at once or later, is kept. */
const roomModules = ['room/pages/mock-test.tsx', 'room/pages/assessment-test.tsx'];
/** What is around the room: only what they import at once. */
const aroundModules = [
  'src/main.tsx',
  'index.html',
  'room/pages/room-layout.tsx',
  'app/page-failed.tsx',
  'shell/shell-layout.tsx',
  'shell/opened-user-menu.tsx',
  'app/toasts.tsx',
  'entities/session/calls.ts',
];
/** What shows chapters that are kept on the device, with what these import at once. */
const readerModules = ['content/pages/curriculum.tsx', 'features/downloads/downloads.tsx', 'ui/pdf/pdf-view.tsx'];
/** The reader's own worker, which the bundler takes for a file. */
const readerWorker = /\/pdf-[\w-]+\.mjs$/;
/** Every other page: the router asks for them later, and the room never. */
const otherPages = /\/src\/(app\/shell|features\/\w+\/pages)\//;
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
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(`<script src="/${firstScript}"`, `${firstTexts(bundle)}<script src="/${hashedName()}"`),
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: hashedName(), source: firstSource() });
      const worker = bundle['worker.js'];
      if (worker?.type !== 'chunk') throw new Error('the service worker is not part of the build');
      const { kept, texts } = filesOf(bundle);
      const reader = readerFilesOf(bundle);
      const files = [...unhashed, `/${hashedName()}`, ...kept];
      const version = createHash('sha256')
        .update(JSON.stringify([files, texts, reader]))
        .update(htmlOf(bundle))
        .digest('hex')
        .slice(0, 12);
      worker.code = worker.code
        .replaceAll('__SHELL_FILES__', JSON.stringify(files))
        .replaceAll('__SHELL_TEXTS__', JSON.stringify(texts))
        .replaceAll('__READER_FILES__', JSON.stringify(reader.files))
        .replaceAll('__READER_TEXTS__', JSON.stringify(reader.texts))
        .replaceAll('__SHELL_VERSION__', JSON.stringify(version));
    },
  };
}

/** Catalogues of the first view. Its code asks for them once it is there; the first script asks a round trip before. */
const firstFeatures = ['shared', 'shell', 'session'];

type Part = Rolldown.OutputBundle[string] | undefined;

/** Which language and feature a file is the catalogue of, where it is one. */
function catalogueIn(part: Part): { language: string; feature: string } | null {
  const [, language, feature] =
    (part?.type === 'chunk' && /\/texts\/([a-z]{2})\/(\w+)\.json$/.exec(part.facadeModuleId ?? '')) || [];
  return language && feature ? { language, feature } : null;
}

/** Which language a file tells the catalogues' addresses of, where it does. */
const addressesIn = (part: Part): string | undefined =>
  (part?.type === 'chunk' && /\/texts\/files\/([a-z]{2})\.ts$/.exec(part.facadeModuleId ?? '')?.[1]) || undefined;

/** The files of these features' catalogues, by language, with what leads to them. */
function textsByLanguage(bundle: Rolldown.OutputBundle, features: ReadonlySet<string>): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const part of Object.values(bundle)) {
    const { language, feature } = catalogueIn(part) ?? {};
    const addressed = addressesIn(part);
    if (addressed) (files[addressed] ??= []).push(`/${part.fileName}`);
    if (language && features.has(feature!)) (files[language] ??= []).push(`/${part.fileName}`);
  }
  return files;
}

const firstTexts = (bundle: Rolldown.OutputBundle): string =>
  `<meta name="first-texts" content='${JSON.stringify(textsByLanguage(bundle, new Set(firstFeatures)))}'>`;

const firstSource = (): string => readFileSync(new URL(`public/${firstScript}`, import.meta.url), 'utf8');
const hashedName = (): string =>
  `assets/color-scheme-${createHash('sha256').update(firstSource()).digest('hex').slice(0, 8)}.js`;

/** What is always kept, English among it, and what each other language needs in addition. */
function filesOf(bundle: Rolldown.OutputBundle): { kept: string[]; texts: Record<string, string[]> } {
  const { files, features, take } = gather(bundle);
  // first with what comes later: a chunk that is taken is not looked at again
  for (const { fileName } of starts(bundle, roomModules)) take(fileName, true);
  for (const { fileName } of starts(bundle, aroundModules)) take(fileName, false);
  for (const file of Object.keys(bundle)) if (fonts.test(file)) files.add(`/${file}`);
  const { en = [], ...texts } = textsByLanguage(bundle, features);
  return { kept: [...files, ...en].sort(), texts };
}

function readerFilesOf(bundle: Rolldown.OutputBundle): { files: string[]; texts: Record<string, string[]> } {
  const { files, features, take } = gather(bundle);
  for (const module of readerModules) {
    const found = starts(bundle, [module]);
    if (found.length !== 1) throw new Error(`${module} is no file of the build, and could not be kept`);
    take(found[0]!.fileName, false);
  }
  for (const file of Object.keys(bundle)) if (readerWorker.test(file)) files.add(`/${file}`);
  const { en = [], ...texts } = textsByLanguage(bundle, features);
  return { files: [...files, ...en].sort(), texts };
}

const starts = (bundle: Rolldown.OutputBundle, modules: readonly string[]) =>
  Object.values(bundle).filter(
    (part) => part.type === 'chunk' && modules.some((module) => part.facadeModuleId?.endsWith(module)),
  );

/** Gathers chunks with what they import, their styles, and which texts they speak. */
function gather(bundle: Rolldown.OutputBundle) {
  const files = new Set<string>();
  const features = new Set<string>();
  const take = (file: string, withLater: boolean): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(`/${file}`)) return;
    files.add(`/${file}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const module of chunk.moduleIds) {
      const feature = /\/src\/texts\/(\w+)\.ts$/.exec(module)?.[1];
      if (feature) features.add(feature);
    }
    const later = withLater ? chunk.dynamicImports.filter((one) => isLater(bundle[one])) : [];
    for (const next of [...chunk.imports, ...later]) take(next, withLater);
  };
  return { files, features, take };
}

/** Texts are asked for by their language, so that all of them look as if they came later. */
const isLater = (part: Part): boolean => !isOtherPage(part) && !catalogueIn(part) && !addressesIn(part);

const isOtherPage = (part: Part): boolean => {
  const module = (part?.type === 'chunk' && part.facadeModuleId) || '';
  return otherPages.test(module) && !roomModules.some((room) => module.endsWith(room));
};

const htmlOf = (bundle: Rolldown.OutputBundle): string => {
  const page = bundle['index.html'];
  return page?.type === 'asset' ? String(page.source) : '';
};
