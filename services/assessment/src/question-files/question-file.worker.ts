/**
 * A thread that reads a file of questions, or writes one. Where the sources run, Node strips their types and finds them by the names
 * that they have once they are compiled.
 */
import nodeModule from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FileFault, ParsedFile } from './parsed.js';
import type { WrittenFile } from './written.js';

type Context = { readonly parentURL?: string };
type Resolve = (specifier: string, context: Context, next: (specifier: string, context: Context) => unknown) => unknown;
/** Newer than the types that are here. */
const { registerHooks } = nodeModule as unknown as { registerHooks?: (hooks: { resolve: Resolve }) => void };
if (import.meta.url.endsWith('.ts'))
  registerHooks?.({
    resolve: (specifier, context, next) => {
      const isOurs = specifier.startsWith('./') && context.parentURL?.endsWith('.ts');
      return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context);
    },
  });

const { readQuestions } = (await import('./read-questions.js')) as {
  readQuestions: (file: GivenFile) => Promise<ParsedFile | FileFault>;
};
const { writeQuestions } = (await import('./write-questions.js')) as {
  writeQuestions: (file: WrittenFile) => Uint8Array;
};
export interface GivenFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
export type QuestionFileWork = { readonly read: GivenFile } | { readonly write: WrittenFile };

parentPort!.on('message', (work: QuestionFileWork) => {
  if ('write' in work) parentPort!.postMessage(writeQuestions(work.write));
  else void readQuestions(work.read).then((answer) => parentPort!.postMessage(answer));
});
parentPort!.postMessage('ready');
