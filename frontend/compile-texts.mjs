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
const wordingOf = (entry) => entry.document ?? messageOf(entry);

/**
 * A text that a language has not yet is the English one, with English plurals: `english` names those. `documents` holds
 * the wording of documents 1 to 3 where ours differs; with `asInDocuments` it stands in place of ours.
 * @param {string} source @param {string} file @param {boolean} asInDocuments
 * @returns {string} JSON: { texts, english?, documents? }
 */
export function compileTexts(source, file, asInDocuments = false) {
  const own = JSON.parse(source);
  const model = file === englishOf(file) ? own : JSON.parse(readFileSync(englishOf(file), 'utf8'));
  const keys = Object.keys(model);
  const compiled = (of) => keys.map((key) => [key, compiledText(of(own[key] ?? model[key]), key, file)]);
  const english = keys.filter((key) => !(key in own));
  const differing = new Set(keys.filter((key) => own[key]?.document !== undefined));
  const documents = compiled(wordingOf).filter(([key]) => differing.has(key));
  return JSON.stringify({
    texts: Object.fromEntries(compiled(asInDocuments ? wordingOf : messageOf)),
    ...(english.length > 0 && { english }),
    ...(documents.length > 0 && { documents: Object.fromEntries(documents) }),
  });
}

/** @param {string} text @param {string} key @param {string} file @returns {string | readonly unknown[]} */
export function compiledText(text, key, file) {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`${file}: '${key}' is no ICU message: ${error.message}`, { cause: error });
  }
}
