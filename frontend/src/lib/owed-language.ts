/**
 * A language that a person has chosen here and their profile does not have yet: the line was cut, or the page was left
 * at once. It is under the person's id, for the next one to sign in may be somebody else.
 */
import { readStored, storageKeys, writeStored } from './storage-keys.js';

const markOf = (userId: string, language: string): string => `${userId} ${language}`;

export const oweLanguage = (userId: string, language: string): void =>
  writeStored(storageKeys.languageOwed, markOf(userId, language));

export function owedLanguage(userId: string): string | null {
  const [owner, language] = readStored(storageKeys.languageOwed)?.split(' ') ?? [];
  return owner === userId && language ? language : null;
}

/** The profile has it. What was chosen meanwhile is still owed. */
export function languageArrived(userId: string, language: string): void {
  if (readStored(storageKeys.languageOwed) === markOf(userId, language)) writeStored(storageKeys.languageOwed, null);
}
