import { z } from 'zod';
import { Id, mostInt4 } from '../shared/values.js';

/** How long a password or code counts as a proof that it is the person. */
export const proofMinutes = 15;

/** The body of a change of the console: the same `commandId` again answers the same and changes nothing. */
export const change = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ commandId: Id, ...shape });

/** Of a call that is older than commands: without an id each time is a command of its own. */
export const olderChange = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ commandId: Id.optional(), ...shape });

/** What an editor shows and names when it changes it. */
export const Version = z.number().int().positive().max(mostInt4);

/** Item by item: what was refused is told with its code, the others are done. */
export const manyResult = {
  done: z.array(z.string()).max(30_000),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })).max(30_000),
};
export type ManyResult = { done: string[]; refused: { id: string; code: string; message: string }[] };

/** Beyond this a list says 'more' instead of its number. */
export const countedRows = 10_000;

/** The query of a list of the console; the sort is one of these names, `-name` backwards. The first is the default. */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
  /** Newest first, as it is often wanted. */
  isBackwards = false,
) {
  const names = sorts.flatMap((name) => [name, `-${name}` as const]);
  return z.object({
    ...filters,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(400).optional(),
    sort: z
      .enum(names as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]])
      .default((isBackwards ? `-${sorts[0]}` : sorts[0]) as never),
  });
}

export const listAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({
    status: z.literal(true),
    items: z.array(item).max(200),
    nextCursor: z.string().nullable(),
    total: z.union([z.number().int(), z.literal('more')]),
  });

/** A flag of a query, as addresses write it. */
export const Flag = z.enum(['true', 'false']).transform((text) => text === 'true');
