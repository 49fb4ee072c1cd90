const longest = 20;

/** A code as it is; of one that no person reads its end tells it from others. */
export const shortId = (id: string): string => (id.length > longest ? `…${id.slice(-8)}` : id);
