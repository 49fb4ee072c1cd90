import { z } from 'zod';

export const pageQuery = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
});

/** Newest first, of what was created in that time. */
export function pageOf<Item extends { readonly created_at: number }>(
  items: Item[],
  { count, skip, from, to }: z.infer<typeof pageQuery>,
) {
  const within = items.filter(({ created_at: at }) => at >= from && at <= to).reverse();
  return listOf(within.slice(skip, skip + count));
}

export const listOf = <Item>(items: Item[]) => ({ entity: 'collection', count: items.length, items });
