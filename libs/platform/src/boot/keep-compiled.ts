import * as modules from 'node:module';

/**
 * Where NODE_COMPILE_CACHE names a folder, the next start finds there what this one compiled. Node.js would write it at
 * the end of the process, which one that is killed does not reach.
 */
export function keepCompiled(): void {
  // of Node.js 22.10, which the types do not know yet
  (modules as { flushCompileCache?: () => void }).flushCompileCache?.();
}
