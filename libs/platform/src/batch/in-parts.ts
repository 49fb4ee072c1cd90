import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const partSize = 100;

/** Like `map`, for thousands of items: others get their turn between parts of a hundred, or of so many milliseconds. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  partMs = 10,
): Promise<Result[]> {
  const results: Result[] = [];
  let [part, since] = [0, performance.now()];
  for (const item of items) {
    if (part === partSize || (part > 0 && performance.now() - since >= partMs)) {
      await yieldToEventLoop();
      [part, since] = [0, performance.now()];
    }
    results.push(work(item));
    part += 1;
  }
  return results;
}
