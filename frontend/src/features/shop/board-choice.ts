import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

const boardChoice = z.object({
  boardId: z.string().min(1),
  classId: z.string().min(1),
  groupId: z.string().min(1),
  names: z.object({ board: z.string(), class: z.string(), group: z.string() }),
});
export type BoardChoice = z.infer<typeof boardChoice>;

/** What a visitor chose last; null where there is nothing, or nothing that can be read. */
export function storedChoice(): BoardChoice | null {
  try {
    return boardChoice.parse(JSON.parse(readStored(storageKeys.boardChoice) ?? 'null'));
  } catch {
    return null;
  }
}

export const storeChoice = (choice: BoardChoice): void => writeStored(storageKeys.boardChoice, JSON.stringify(choice));
