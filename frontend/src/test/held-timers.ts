import { act, waitFor } from '@testing-library/react';

/**
 * Holds the timers that wait exactly so long until `pass` is called: what is to happen then has not happened before, and
 * a delay of another length fails the test. All other timers run.
 */
export function holdTimers(ms: number) {
  const original = { set: window.setTimeout, clear: window.clearTimeout };
  const held = new Map<number, () => void>();
  window.setTimeout = ((work: () => void, wait?: number, ...rest: []) => {
    if (wait !== ms) return original.set(work, wait, ...rest);
    held.set((last += 1), work);
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id?: number) => {
    if (id === undefined || !held.delete(id)) original.clear(id);
  }) as typeof window.clearTimeout;
  release.push(() => Object.assign(window, { setTimeout: original.set, clearTimeout: original.clear }));
  return {
    /** How many wait now. */
    waiting: () => held.size,
    /** The time is over, of what waits or will in a moment. */
    pass: async () => {
      await waitFor(() => expect(held.size).toBeGreaterThan(0), { timeout: 5_000 });
      await act(async () => {
        const works = [...held.values()];
        held.clear();
        for (const work of works) work();
        await Promise.resolve();
      });
    },
  };
}

/** Far from the ids of the browser, and from -1, which Mantine clears where it has no timer. */
let last = 1e12;
const release: (() => void)[] = [];
afterEach(() => {
  for (const one of release.splice(0).reverse()) one();
});
