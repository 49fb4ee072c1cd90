import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const partSize = 100;

/** Like `map`, for thousands of items: others get their turn between parts of a hundred. */
export async function inParts<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += partSize) {
    if (at > 0) await yieldToEventLoop();
    for (const item of items.slice(at, at + partSize)) results.push(work(item));
  }
  return results;
}
