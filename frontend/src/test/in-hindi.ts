import { speak } from '../texts/load.js';

/** Meanwhile the reader's language is Hindi. */
export async function inHindi<Result>(work: () => Promise<Result>): Promise<Result> {
  await speak('hi');
  try {
    return await work();
  } finally {
    await speak('en');
  }
}
