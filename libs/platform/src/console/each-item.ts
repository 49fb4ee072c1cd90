import type { ManyResult } from '@exam/contracts';
import { Refusal } from '../errors/refusal.js';
import type { Queryable } from '../db/tx.js';

/** One change of many items in one transaction: an item that is refused changes nothing, and the others are done. */
export async function eachItem<Item>(
  tx: Queryable,
  items: readonly Item[],
  idOf: (item: Item) => string,
  work: (item: Item) => Promise<void>,
): Promise<ManyResult> {
  const result: ManyResult = { done: [], refused: [] };
  for (const item of items) {
    await tx.query('savepoint one_item');
    try {
      await work(item);
      await tx.query('release savepoint one_item');
      result.done.push(idOf(item));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      await tx.query('rollback to savepoint one_item');
      result.refused.push({ id: idOf(item), code: error.code, message: error.message });
    }
  }
  return result;
}
