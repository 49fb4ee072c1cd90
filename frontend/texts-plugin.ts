/** A step of the build: catalogues are compiled, so that the client carries no parser of ICU messages. */
import type { Plugin } from 'vite';
import { compileTexts, isCatalogue } from './compile-texts.mjs';

export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform(source, id) {
      return isCatalogue(id) ? { code: compileTexts(source, id), map: null } : undefined;
    },
  };
}
