import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budget = { name: string; parts: readonly string[]; beyond?: readonly string[]; kilobytes: number };

const first = ['src/main.tsx', 'shell/open-layout.tsx', 'session/pages/login.tsx'];
const calls = ['entities/session/calls.ts'];

/** JavaScript as it is sent, of what a page needs at once: what a phone on a slow line has to load before it works. */
const budgets: readonly Budget[] = [
  { name: 'the sign-in page', parts: first, kilobytes: 150 },
  {
    name: 'the exam room beyond it',
    parts: ['room/pages/room-layout.tsx', 'screens/grid-runner.tsx', 'screens/list-runner.tsx'],
    beyond: [...first, ...calls],
    kilobytes: 120,
  },
  {
    name: 'the first page of the console',
    // with the part for who has tests, which is nearly everybody
    parts: ['src/main.tsx', ...calls, 'src/console/console.tsx', 'today/today.tsx', 'today/tests-today.tsx'],
    kilobytes: 200,
  },
];

/** Stops a build that has grown beyond a budget. */
export function keepBudgets(): Plugin {
  return {
    name: 'size-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const excess = beyondBudget(bundle);
        if (excess) this.error(excess);
        const leak = leakOf(bundle);
        if (leak) this.error(`${leak} would bring code of the console to a student`);
        const trial = ofDevelopment(bundle);
        if (trial) this.error(`${trial} holds what is for development alone`);
      },
    },
  };
}

/** What is wrong with the first page that is too heavy; undefined where none is. */
export function beyondBudget(bundle: Bundle): string | undefined {
  for (const { name, kilobytes, ...what } of budgets) {
    const kb = kilobytesOf(bundle, what);
    if (kb > kilobytes) return `${name} needs ${kb.toFixed(1)} KB of JavaScript, its budget is ${kilobytes} KB`;
  }
  return undefined;
}

/** A file with the quiz that a flag shows while the client is developed; undefined where the build leaves it out. */
export const ofDevelopment = (bundle: Bundle): string | undefined =>
  Object.entries(bundle).find(
    ([, chunk]) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/quizzes/mock-quiz.ts')),
  )?.[0];

type Bundle = Readonly<Record<string, Pick<Rolldown.OutputChunk, 'type' | 'code' | 'imports' | 'moduleIds'> | Asset>>;
type Asset = { type: 'asset' };

const isOfConsole = (id: string): boolean =>
  /\/frontend\/src\/(console\/|texts\/(\w+\/)?(console|people|bank|drafts|school|tests)\.ts)/.test(id);

/** A file that is not the console's and needs one with code or texts of it; undefined where a student loads none. */
export function leakOf(bundle: Bundle): string | undefined {
  const holds = (file: string): boolean => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && chunk.moduleIds.some(isOfConsole);
  };
  const isMixed = ({ moduleIds }: Pick<Rolldown.OutputChunk, 'moduleIds'>) =>
    moduleIds.some(isOfConsole) && moduleIds.some((id) => /\/frontend\/src\/(app|features)\//.test(id));
  return Object.entries(bundle).find(
    ([file, chunk]) => chunk.type === 'chunk' && (isMixed(chunk) || (!holds(file) && chunk.imports.some(holds))),
  )?.[0];
}

/** Compressed, of the parts and all they import at once, without what is loaded before. A part that is not there is a fault. */
export function kilobytesOf(bundle: Bundle, { parts, beyond = [] }: Pick<Budget, 'parts' | 'beyond'>): number {
  const seen = new Set<string>();
  let bytes = 0;
  const take = (file: string, counts: boolean): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    if (counts) bytes += gzipSync(chunk.code).length;
    for (const next of chunk.imports) take(next, counts);
  };
  const start = (part: string, counts: boolean) => {
    const found = Object.entries(bundle).find(
      ([, one]) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(part)),
    );
    if (!found) throw new Error(`no chunk holds ${part}`);
    take(found[0], counts);
  };
  for (const part of beyond) start(part, false);
  for (const part of parts) start(part, true);
  return bytes / 1024;
}
