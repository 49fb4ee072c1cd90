import { RequestInvalid } from '@exam/platform';
import { z } from 'zod';

/** Where a page ended: the values it was sorted by and the item's id. What others write meanwhile moves it not. */
export type Cursor = readonly (string | number)[];

/** What PostgreSQL will make of a part: it is asked nothing that it would refuse. */
const parts = {
  timestamptz: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/)
    .refine((text) => !Number.isNaN(Date.parse(text))),
  float8: z.number(),
  int: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  uuid: z.uuid(),
} as const;
export type Cast = keyof typeof parts;

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

export function readCursor(text: string, casts: readonly Cast[]): Cursor {
  try {
    const given = z
      .array(z.unknown())
      .length(casts.length)
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return casts.map((cast, index) => parts[cast].parse(given[index]));
  } catch {
    throw new RequestInvalid([{ field: 'query.cursor', code: 'invalid', message: 'The cursor is not valid.' }]);
  }
}
