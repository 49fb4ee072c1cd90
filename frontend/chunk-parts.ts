/**
 * A step of the build: which modules are loaded together, so that they come in one file. What each part of the client
 * needs is not kept by hand: the client is built once without these files, and what each part then loads, after unused
 * code is dropped, is the list.
 */
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

const pages = (feature: string, ...names: string[]) => names.map((name) => `src/features/${feature}/pages/${name}.tsx`);
const shell = 'src/app/shell';

/**
 * Where each part begins; what these import, they need at once. A stranger's first page is the sign-in page or one like
 * it, on a phone and a slow line. `calls` comes when somebody begins to type: the calls with the schemas of their
 * answers.
 */
const parts = {
  first: ['src/main.tsx', `${shell}/open-layout.tsx`, ...pages('session', 'login')],
  calls: ['src/entities/session/calls.ts'],
  shell: [`${shell}/shell-layout.tsx`],
  open: pages('home', 'home', 'about', 'contact', 'terms', 'privacy'),
  shop: pages('shop', 'packages', 'package-info', 'cart'),
  room: pages('room', 'room-layout', 'mock-test', 'assessment-test'),
  review: pages('reviews', 'mocktest-review', 'review-assessments', 'assessment-review'),
  console: ['console.tsx', 'today/today.tsx', 'today/tests-today.tsx'].map((name) => `src/console/${name}`),
};

/** Every page that is none of these. */
const isOtherPage = (id: string): boolean =>
  /\/src\/features\/\w+\/pages\/[\w-]+\.tsx$/.test(id) &&
  !Object.values(parts)
    .flat()
    .some((start) => id.endsWith(start));

type Part = keyof typeof parts | 'others';
type Needed = ReadonlySet<Part>;

/**
 * The files of the build, first match first. Each is whole together with those before it, so that none of them imports
 * a later one: what a module of the room needs, the room needs.
 */
const files: readonly { name: string; holds: (by: Needed) => boolean }[] = [
  // every page needs it; what the sign-in page alone needs is a file of its own
  { name: 'first', holds: (by) => by.has('first') && by.has('console') },
  { name: 'login', holds: (by) => by.has('first') },
  { name: 'calls', holds: (by) => by.has('calls') },
  // what the console shares with a student's pages, without what only those need
  { name: 'base', holds: (by) => by.has('console') && by.has('open') },
  { name: 'till', holds: (by) => by.has('console') && by.has('shop') },
  { name: 'core', holds: (by) => by.has('console') && by.has('room') },
  { name: 'staff', holds: (by) => by.has('console') && by.has('shell') },
  { name: 'desk', holds: (by) => by.has('console') && by.has('others') },
  { name: 'open', holds: (by) => by.has('open') && (by.has('shell') || by.has('room')) },
  { name: 'shop', holds: (by) => by.has('shop') && (by.has('shell') || by.has('room')) },
  { name: 'frame', holds: (by) => by.has('shell') && by.has('room') },
  { name: 'common', holds: (by) => by.has('room') && by.has('others') },
  { name: 'paper', holds: (by) => by.has('room') && by.has('review') },
  { name: 'room', holds: (by) => by.has('room') },
  { name: 'shell', holds: (by) => by.has('shell') },
  { name: 'review', holds: (by) => by.has('review') },
];

/** In which file a module goes, by its id; undefined where no part needs it at once. */
export async function fileOfModule(config: InlineConfig): Promise<(id: string) => string | undefined> {
  const neededBy = await modulesOfParts(config);
  return (id) => {
    const by = neededBy.get(id);
    return by && files.find(({ holds }) => holds(by))?.name;
  };
}

export const fileNames = files.map(({ name }) => name);

/**
 * `src/main.tsx` is in none, as it is the page's own script, nor are the parts' own modules that the router asks for.
 * The whole client is built for it: what a module imports depends on which of its exports somebody uses.
 */
async function modulesOfParts(config: InlineConfig): Promise<Map<string, Set<Part>>> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), withoutTexts],
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const chunks = new Map<string, Rolldown.OutputChunk>();
  for (const file of [built].flat().flatMap(({ output }) => output))
    if (file.type === 'chunk') chunks.set(file.fileName, file);

  const neededBy = new Map<string, Set<Part>>();
  const starting = (part: Part) => (id: string) =>
    part === 'others' ? isOtherPage(id) : parts[part].some((start) => id.endsWith(start));
  for (const part of [...(Object.keys(parts) as Part[]), 'others' as const]) {
    const isStart = starting(part);
    const seen = new Set<string>();
    const take = (fileName: string): void => {
      const chunk = chunks.get(fileName);
      if (!chunk || seen.has(fileName)) return;
      seen.add(fileName);
      for (const id of chunk.moduleIds)
        if (!isOwnFile(id)) neededBy.set(id, (neededBy.get(id) ?? new Set<Part>()).add(part));
      for (const next of chunk.imports) take(next);
    };
    for (const { fileName, facadeModuleId } of chunks.values())
      if (facadeModuleId && isStart(facadeModuleId)) take(fileName);
  }
  return neededBy;
}

/** Texts are in none of the files: each is one on its own. */
const withoutTexts: Plugin = {
  name: 'without-texts',
  resolveDynamicImport: (source, importer) =>
    importer?.includes('/src/texts/') ? { id: String(source), external: true } : undefined,
};

/** These the browser or the router asks for on their own. */
const isOwnFile = (id: string): boolean =>
  id.endsWith('/index.html') ||
  id.endsWith('/src/main.tsx') ||
  [...parts.calls, ...parts.shell, ...parts.room, ...parts.review, ...parts.console].some((start) =>
    id.endsWith(start),
  );
