/** Which language the client speaks: chosen by the person, kept in this browser. */
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { readStored, storageKeys, writeStored } from '../lib/storage-keys.js';
import { localeOf, writtenLanguages } from './languages.js';

let current: LanguageCode = chosen();
const listeners = new Set<() => void>();

export const currentLanguage = (): LanguageCode => current;
export const currentLocale = (): string => localeOf(current);

/** The language kept in this browser, else English (1 §1): the browser's own languages say little on a shared one. */
function chosen(): LanguageCode {
  return written(readStored(storageKeys.language)) ?? 'en';
}

function written(code: string | null | undefined): LanguageCode | undefined {
  return writtenLanguages.find((one) => one === code);
}

/** Nothing changes on the page before all its texts are there. */
export async function changeLanguage(
  language: LanguageCode,
  load: (language: LanguageCode) => Promise<void>,
): Promise<void> {
  if (!written(language)) throw new Error(`no catalogues for ${language}`);
  await load(language);
  current = language;
  writeStored(storageKeys.language, language);
  markDocument();
  for (const listener of listeners) listener();
}

/** Readers, hyphenation and fonts go by the document's language. */
export function markDocument(): void {
  document.documentElement.lang = current;
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
