/** A step of the build: catalogues are compiled, so that the client carries no parser of ICU messages. */
import type { Plugin } from 'vite';
import { compileTexts, englishOf, isCatalogue } from './compile-texts.mjs';

export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!isCatalogue(id)) return undefined;
      if (id !== englishOf(id)) this.addWatchFile(englishOf(id));
      return { code: compileTexts(source, id), map: null }; // JSON still: what reads JSON modules comes after
    },
  };
}
