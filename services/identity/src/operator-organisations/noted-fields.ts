type Fields = Readonly<Record<string, unknown>>;

/** A joining code lets in whoever knows it: its entry says that there is one, and whether it is another. */
export const notedNew = (given: Fields): Fields => ({
  ...given,
  ...('joinCode' in given && { joinCode: given['joinCode'] === null ? null : 'set' }),
});

/** The fields that are not as before. */
export function notedChange(before: Fields, given: Fields): { before: Fields; after: Fields } {
  const names = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(given[name]));
  const shown = (of: Fields) => notedNew(Object.fromEntries(names.map((name) => [name, of[name] ?? null])));
  const after = shown(given);
  const isOtherCode = names.includes('joinCode') && before['joinCode'] !== null && given['joinCode'] !== null;
  return { before: shown(before), after: { ...after, ...(isOtherCode && { joinCode: 'another' }) } };
}
