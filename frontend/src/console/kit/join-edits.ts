import { languageNames } from '../../texts/languages.js';

/** What somebody else changed to something else; what was typed here stays until it is decided. */
export type Conflict<T> = { by: string | null; theirs: T; fields: (keyof T)[] };

/**
 * Two edits of one object: fields that only one side changed are joined; what both changed to something else is named,
 * and what was typed here stays until somebody decides. Texts in other languages are joined by language: `theirs` has
 * what they wrote, and beside it the languages that they left alone. Pure.
 */
export function joinEdits<T extends object>(base: T, mine: T, theirs: T): { joined: T; theirs: T; both: (keyof T)[] } {
  const joined = { ...mine };
  const taken = { ...theirs };
  const both: (keyof T)[] = [];
  // a field that may be left out is not in each of them
  for (const name of Object.keys({ ...base, ...mine, ...theirs }) as (keyof T)[]) {
    const isMine = !same(mine[name], base[name]);
    const isTheirs = !same(theirs[name], base[name]);
    if (!isMine) joined[name] = theirs[name];
    else if (isTheirs && name === 'translations') {
      const [was, own, others] = [base, mine, theirs].map((one) => (one[name] ?? {}) as Record<string, unknown>);
      const of = joinEdits(was!, own!, others!);
      joined[name] = of.joined as T[keyof T];
      taken[name] = Object.assign({ ...of.joined }, ...of.both.map((one) => ({ [one]: others![one] }))) as T[keyof T];
      if (of.both.length > 0) both.push(name);
    } else if (isTheirs && !same(mine[name], theirs[name])) both.push(name);
  }
  return { joined, theirs: taken, both };
}

/** Whether both say the same, in whatever order their keys are: a database keeps them in its own. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A value of a field in words, whatever it is made of; texts by language each with the name of its own. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value as string | number | boolean);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined && part !== '');
  const shown = parts.map(([key, part]) =>
    key in languageNames
      ? `${languageNames[key as keyof typeof languageNames]}: ${shownValue(part)}`
      : shownValue(part),
  );
  return shown.length === 0 ? '–' : shown.join(', ');
}
