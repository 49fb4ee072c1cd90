/**
 * Compiles a catalogue: ICU messages become arrays that a formatter of half a kilobyte reads. Used by the build, by the
 * tests and by `npm run tool -- texts`, so all see the same.
 */
import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';

/** The files of catalogues: `texts/<language>/<area>.json`. */
export const isCatalogue = (file) => /\/frontend\/src\/texts\/[a-z]{2}\/[\w-]+\.json$/.test(file);

/** The English catalogue of the same area. */
export const englishOf = (file) => file.replace(/\/[a-z]{2}\/([\w-]+\.json)$/, '/en/$1');

const messageOf = (entry) => (typeof entry === 'string' ? entry : entry.text);

/**
 * A text that a language has not yet is the English one, with English plurals: `english` names those.
 * @param {string} source @param {string} file @returns {string} JSON: { texts, english? }
 */
export function compileTexts(source, file) {
  const own = JSON.parse(source);
  const model = file === englishOf(file) ? own : JSON.parse(readFileSync(englishOf(file), 'utf8'));
  const keys = Object.keys(model);
  const texts = keys.map((key) => [key, compiledText(messageOf(own[key] ?? model[key]), key, file)]);
  const english = keys.filter((key) => !(key in own));
  return JSON.stringify({ texts: Object.fromEntries(texts), ...(english.length > 0 ? { english } : {}) });
}

/** @param {string} text @param {string} key @param {string} file @returns {string | readonly unknown[]} */
export function compiledText(text, key, file) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${file}: '${key}' is no ICU message: ${error.message}`, { cause: error });
  }
}
