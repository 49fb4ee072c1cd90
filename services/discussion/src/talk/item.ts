import type { Item as Row } from '../generated/prisma/client.js';

/** What is kept of an item, but not the words by which it is found. */
export type Item = Omit<Row, 'words'>;
/** With its author's present name and what a reader has done to it. */
export interface ItemOfReader extends Item {
  /** Null where identity has not told of the author yet. */
  readonly authorNow: string | null;
  readonly liked: boolean | null;
  readonly reactionDay: string | null;
  readonly favouriteId: string | null;
  readonly isReported: boolean;
}
export const shownStates = ['open', 'approved'];
