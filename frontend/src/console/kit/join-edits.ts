/** What somebody else changed to something else; what was typed here stays until it is decided. */
export type Conflict<T> = { by: string | null; theirs: T; fields: (keyof T)[] };

/**
 * Two edits of one object: fields that only one side changed are joined; what both changed to something else is named,
 * and what was typed here stays until somebody decides. Pure.
 */
export function joinEdits<T extends object>(base: T, mine: T, theirs: T): { joined: T; both: (keyof T)[] } {
  const joined = { ...mine };
  const both: (keyof T)[] = [];
  // a field that may be left out is not in each of them
  for (const name of Object.keys({ ...base, ...mine, ...theirs }) as (keyof T)[]) {
    const isMine = !same(mine[name], base[name]);
    const isTheirs = !same(theirs[name], base[name]);
    if (!isMine) joined[name] = theirs[name];
    else if (isTheirs && !same(mine[name], theirs[name])) both.push(name);
  }
  return { joined, both };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A value of a field in words, whatever it is made of. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  const parts = Object.values(value).filter((part) => part !== null && part !== '');
  return parts.length === 0 ? '–' : parts.map(shownValue).join(', ');
}
