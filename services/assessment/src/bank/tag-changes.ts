/** Tags after a change, and the change that takes it back. Pure. */
import type { Tagging } from '@exam/contracts';

type Change = Pick<Tagging, 'add' | 'remove'>;

export function changedTags(held: readonly string[], { add, remove }: Change): { tags: string[]; back: Change } {
  const tags = [...new Set([...held, ...add])].filter((tag) => !remove.includes(tag)).sort();
  return {
    tags,
    back: {
      add: held.filter((tag) => !tags.includes(tag)),
      remove: tags.filter((tag) => !held.includes(tag)),
    },
  };
}

/** Questions of one change stand together. */
export function taggingsOf(all: readonly Tagging[]): Tagging[] {
  const groups = new Map<string, Tagging>();
  for (const { questionIds, add, remove } of all) {
    const key = JSON.stringify([add, remove]);
    groups.set(key, { questionIds: [...(groups.get(key)?.questionIds ?? []), ...questionIds], add, remove });
  }
  return [...groups.values()];
}
