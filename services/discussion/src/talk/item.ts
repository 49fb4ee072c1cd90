import type { Prisma } from '../generated/prisma/client.js';

export type { Item } from '../generated/prisma/client.js';
export const shownStates = ['open', 'approved'];

/** What a reader has done to an item. */
export const ofReader = (readerId: string) =>
  ({
    reactions: { where: { userId: readerId }, select: { liked: true } },
    favourites: { where: { userId: readerId }, select: { favouriteId: true } },
    reports: { where: { reporterId: readerId }, select: { reason: true } },
  }) satisfies Prisma.ItemInclude;
export type ItemOfReader = Prisma.ItemGetPayload<{ include: ReturnType<typeof ofReader> }>;
