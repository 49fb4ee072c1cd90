/** The browser's locks, one holder at a time; jsdom has none. */
type Work = (lock: object | null) => unknown;

/** For one test: the returned function takes them away. */
export function installLocks(): () => void {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...given: [Work] | [{ ifAvailable?: boolean }, Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? [{}, given[0]] : given;
    if (options.ifAvailable && held.has(name)) return work(null);
    const before = held.get(name) ?? Promise.resolve();
    const mine = before.then(() => work({}));
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    held.set(name, settled);
    await settled;
    if (held.get(name) === settled) held.delete(name);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
