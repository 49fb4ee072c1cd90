import { RequestInvalid } from '@exam/platform';
import { z } from 'zod';

/** Where a page ended: the values it was sorted by and the item's id. What others write meanwhile moves it not. */
export type Cursor = readonly (string | number)[];

const form = z
  .array(z.union([z.string().max(64), z.number()]))
  .min(2)
  .max(3);

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string, length: number): Cursor {
  try {
    const cursor = form.length(length).parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    z.uuid().parse(cursor.at(-1));
    return cursor;
  } catch {
    throw new RequestInvalid([{ field: 'query.cursor', code: 'invalid', message: 'The cursor is not valid.' }]);
  }
}
