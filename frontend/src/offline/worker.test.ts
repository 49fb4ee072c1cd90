/** What the worker answers, with the caches of the browser as Maps and a line that can be cut. */
type Answer = { respondWith: (answer: Promise<Response>) => void; waitUntil: (work: Promise<unknown>) => void };
type Listener = (event: Record<string, unknown> & Answer) => void;

const listeners = new Map<string, Listener>();
const stores = new Map<string, Map<string, Response>>();
const keyOf = (key: RequestInfo | URL) =>
  new URL(typeof key === 'object' && 'url' in key ? key.url : key, 'https://exam.test').pathname;
const opened = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (key: RequestInfo) => store.get(keyOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void store.set(keyOf(key), response),
    add: async (key: RequestInfo) => void store.set(keyOf(key), await fetch(key)),
  };
};

let isLineUp = true;
beforeAll(async () => {
  Object.assign(globalThis, {
    __SHELL_FILES__: ['/', '/icon.svg', '/assets/room-1.js'],
    __SHELL_TEXTS__: {},
    __READER_FILES__: ['/assets/reader-1.js'],
    __READER_TEXTS__: { hi: ['/assets/reader-hi-1.js'] },
    __SHELL_VERSION__: 'kept',
    location: { origin: 'https://exam.test' },
    Request: class extends Request {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, 'https://exam.test'), init);
      }
    },
    fetch: async (request: RequestInfo) => {
      if (!isLineUp) throw new TypeError('no line');
      return new Response(`the server's ${keyOf(request)}`);
    },
    caches: {
      open: async (name: string) => opened(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (key: RequestInfo) =>
        [...stores.values()]
          .map((store) => store.get(keyOf(key)))
          .find(Boolean)
          ?.clone(),
    },
    self: {
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
      registration: {},
    },
  });
  await import('./worker.js');
  const work: Promise<unknown>[] = [];
  listeners.get('install')!({ respondWith: () => undefined, waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  stores.get('shell-kept')!.set('/', new Response('the kept page'));
});
beforeEach(() => void (isLineUp = true));

/** The text of the worker's answer; null where it leaves the request to the browser. */
async function asked(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const request = { url: `https://exam.test${path}`, method: 'GET', mode };
  listeners.get('fetch')!({
    ...{ request, preloadResponse: Promise.resolve(undefined) },
    respondWith: (one) => void (answer = one),
    waitUntil: () => undefined,
  });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

test('without a line an exam opens by the page that is kept', async () => {
  isLineUp = false;
  expect(await asked('/mock-test?examId=7', 'navigate')).toBe('the kept page');
  expect(await asked('/assets/room-1.js')).toBe("the server's /assets/room-1.js");
});

test.each(['/checkout', '/checkout/', '/Checkout?order=7'])(
  'the checkout %s has headers of its own, and never comes from the cache',
  async (path) => {
    isLineUp = false;
    expect(await asked(path, 'navigate')).toBeNull();
  },
);

test('who asks which release the server has is answered by the server', async () => {
  expect(await asked('/')).toBeNull();
  expect(await asked('/icon.svg')).toBe("the server's /icon.svg");
});

async function told(language: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('message')!({
    ...{ data: { language }, respondWith: () => undefined },
    waitUntil: (one) => void work.push(one),
  });
  await Promise.all(work);
}

test('what shows chapters on the device is kept once somebody has one there, with its texts', async () => {
  await told('hi');
  isLineUp = false;
  await expect(asked('/assets/reader-1.js')).rejects.toThrow('no line');
  isLineUp = true;
  opened('downloads-asha-1');
  await told('hi');
  isLineUp = false;
  for (const file of ['/assets/reader-1.js', '/assets/reader-hi-1.js'])
    expect(await asked(file)).toBe(`the server's ${file}`);
});
