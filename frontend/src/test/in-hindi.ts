import { changeLanguage } from '../texts/language.js';

const known = () => Promise.resolve();

/** Meanwhile the reader's language is Hindi. */
export async function inHindi<Result>(work: () => Promise<Result>): Promise<Result> {
  await changeLanguage('hi', known);
  try {
    return await work();
  } finally {
    await changeLanguage('en', known);
  }
}
