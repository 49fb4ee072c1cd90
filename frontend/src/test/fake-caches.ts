/** The browser's caches as Maps; jsdom has none. */
const pathOf = (key: RequestInfo | URL): string =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, 'https://exam.test').pathname;

type Store = Map<string, Response>;

export class FakeCaches {
  readonly stores = new Map<string, Store>();
  /** The device has no room left. */
  isFull = false;

  /** For one test: what it keeps is gone with the next. */
  static install(): FakeCaches {
    const made = new FakeCaches();
    Object.assign(globalThis, { caches: made });
    return made;
  }

  has = (name: string) => Promise.resolve(this.stores.has(name));
  keys = () => Promise.resolve([...this.stores.keys()]);
  delete = (name: string) => Promise.resolve(this.stores.delete(name));

  open = (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      match: (key: RequestInfo) => Promise.resolve(store.get(pathOf(key))?.clone()),
      put: (key: RequestInfo, response: Response) => {
        if (this.isFull) return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
        store.set(pathOf(key), response);
        return Promise.resolve();
      },
      delete: (key: RequestInfo) => Promise.resolve(store.delete(pathOf(key))),
      keys: () => Promise.resolve([...store.keys()].map((path) => ({ url: `https://exam.test${path}` }))),
    });
  };
}
