import { v7 } from 'uuid';

/** A time-ordered id: rows made one after another lie side by side in an index. */
export const uuid7 = (): string => v7();
