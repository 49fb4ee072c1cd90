type Fields = Readonly<Record<string, unknown>>;

/**
 * What the trail keeps of an edit: the changed fields alone, and of a list what was taken out and what was put in, or that
 * its order is another. Pure.
 */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } {
  const [was, is] = [before as Fields, after as Fields];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !isSame(was[name], is[name]));
  return {
    before: Object.fromEntries(names.map((name) => [name, sideOf(was[name], is[name])])),
    after: Object.fromEntries(names.map((name) => [name, sideOf(is[name], was[name])])),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function sideOf(of: unknown, other: unknown): unknown {
  if (!Array.isArray(of) || !Array.isArray(other)) return of ?? null;
  const others = new Set(other.map((one) => JSON.stringify(one)));
  const alone = of.filter((one) => !others.has(JSON.stringify(one)));
  return alone.length === 0 && of.length === other.length ? 'another order' : (alone as unknown[]);
}
