import { changeLanguage } from '../texts/language.js';

const known = () => Promise.resolve();

/** For the rest of a test the reader's language is Hindi. The words of the product stay English: no catalogue is loaded. */
export async function inHindi<Result>(work: () => Promise<Result>): Promise<Result> {
  await changeLanguage('hi', known);
  try {
    return await work();
  } finally {
    await changeLanguage('en', known);
  }
}
