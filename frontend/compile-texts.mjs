/**
 * Compiles a catalogue: ICU messages become arrays that a formatter of half a kilobyte reads. Used by the build and by
 * the tests, so both see the same.
 */
import { runInNewContext } from 'node:vm';
import compile from 'icu-minify/compile';
import { transformSync } from 'rolldown/utils';

/** The files of catalogues: `texts/<language>/<feature>.ts`. */
export const isCatalogue = (file) => /\/frontend\/src\/texts\/[a-z]{2}\/[\w-]+\.ts$/.test(file);

/** @param {string} source @param {string} file @returns {string} the module's code */
export function compileTexts(source, file) {
  const { code } = transformSync(file, source, { sourcemap: false });
  const exports = {};
  runInNewContext(code.replace('export default', 'exports.default ='), { exports }); // a catalogue imports nothing but types
  const compiled = Object.entries(exports.default).map(([key, text]) => [key, compiledText(text, key, file)]);
  return `export default ${JSON.stringify(Object.fromEntries(compiled))};\n`;
}

function compiledText(text, key, file) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${file}: '${key}' is no ICU message: ${error.message}`, { cause: error });
  }
}
