/**
 * A step of the build: which modules the first view is made of. A stranger's first page is the sign-in page or one like
 * it, on a phone and a slow line, so what it needs comes in one file and nothing else with it. The list is not kept by
 * hand: the view is built alone, and what is in it then, after unused code is dropped, is the list.
 */
import { build, type InlineConfig, type Rolldown } from 'vite';

/** The frame and the page; what these import, they need at once. */
const parts = ['src/main.tsx', 'src/app/shell/open-layout.tsx', 'src/app/routes/login.tsx'];
/** What comes when somebody begins to type: the calls with the schemas of their answers. */
const nextPart = 'src/features/session/calls.ts';

type Modules = ReadonlySet<string>;

/** Ids of modules; `src/main.tsx` is in none, as it is the page's own script. */
export async function firstViewModules(config: () => InlineConfig): Promise<{ first: Modules; next: Modules }> {
  const first = await modulesOf(parts, config());
  const both = await modulesOf([...parts, nextPart], config());
  return { first, next: new Set([...both].filter((id) => !first.has(id) && !id.endsWith(nextPart))) };
}

async function modulesOf(input: string[], config: InlineConfig): Promise<Modules> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [
      ...(config.plugins ?? []),
      { name: 'nothing-later', resolveDynamicImport: (source) => ({ id: String(source), external: true }) },
    ],
    // `strict`: the parts export what the router uses, else most of them would be dropped
    build: { ...config.build, write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const output = [built].flat().flatMap((one) => one.output);
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return new Set(ids.filter((id) => !id.endsWith('/src/main.tsx')));
}
