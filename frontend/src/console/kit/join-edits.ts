/**
 * Two edits of one object: fields that only one side changed are joined; what both changed to something else is named,
 * and what was typed here stays until somebody decides. Pure.
 */
export function joinEdits<T extends object>(base: T, mine: T, theirs: T): { joined: T; both: (keyof T)[] } {
  const joined = { ...mine };
  const both: (keyof T)[] = [];
  for (const name of Object.keys(base) as (keyof T)[]) {
    const isMine = !same(mine[name], base[name]);
    const isTheirs = !same(theirs[name], base[name]);
    if (!isMine) joined[name] = theirs[name];
    else if (isTheirs && !same(mine[name], theirs[name])) both.push(name);
  }
  return { joined, both };
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
