/**
 * The service worker: the exam room opens without a connection. It keeps the page itself, the room's code and fonts,
 * its texts in English and in the language of the person, and the pictures of a paper that is open. It never keeps an
 * answer of the API, and knows nothing of anybody's exam. Where somebody keeps chapters on the device it also keeps the
 * code that shows them; the chapters themselves are the page's (features/downloads/store.ts).
 */
import { isPage } from './is-page.js';

/** Written in by the build (see shell-files.ts): what the room needs, and a name that changes with it. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;
/** The same texts in the other languages. */
declare const __SHELL_TEXTS__: Readonly<Record<string, readonly string[]>>;
/** What shows chapters that somebody keeps on the device; kept for these people alone. */
declare const __READER_FILES__: readonly string[];
declare const __READER_TEXTS__: Readonly<Record<string, readonly string[]>>;

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Asked = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type ServiceWorkerScope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Lasting & { data: unknown }) => void): void;
};

const worker = self as unknown as ServiceWorkerScope;
const prefix = 'shell-';
const name = `${prefix}${__SHELL_VERSION__}`;
const files = __SHELL_FILES__;
const texts = __SHELL_TEXTS__;
/**
 * Which language the page spoke last: the next release is kept in it as well. A worker cannot read the page's storage.
 */
const spoken = { cache: 'spoken-language', key: '/spoken-language' };
/**
 * How long the network may take to bring the page. The room's code is the same either way, so no longer than a student
 * would wait.
 */
const pageWithinMs = 3_000;

const isHashed = (file: string): boolean => file.startsWith('/assets/');
const isPicture = (path: string): boolean => /^\/api\/exams\/pictures\//i.test(path);
const keptCopy = (key: RequestInfo): Promise<Response | undefined> => caches.match(key, { ignoreVary: true });

worker.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOld(), worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);

worker.addEventListener('message', (event) => {
  const { language } = (event.data ?? {}) as { language?: unknown };
  if (typeof language === 'string') event.waitUntil(keepTexts(language));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && isPage(pathname)) return event.respondWith(page(event));
  // a page that asks which release there is (lib/new-release.ts) wants the server's answer
  if (isHashed(pathname) || isPicture(pathname) || (pathname !== '/' && files.includes(pathname)))
    event.respondWith(keptCopy(request).then((kept) => kept ?? fetch(request)));
});

async function keepShell(): Promise<void> {
  const language = await (await caches.match(spoken.key, { cacheName: spoken.cache }))?.text();
  await keep([...files, ...(await textsAndReader(language ?? ''))]);
}

/** The texts of a language, and where chapters are kept (lib/offline.ts) what shows them. */
async function textsAndReader(language: string): Promise<readonly string[]> {
  const own = texts[language] ?? [];
  const hasChapters = (await caches.keys()).some((key) => key.startsWith('downloads-'));
  return hasChapters ? [...own, ...__READER_FILES__, ...(__READER_TEXTS__[language] ?? [])] : own;
}

async function keepTexts(language: string): Promise<void> {
  await (await caches.open(spoken.cache)).put(spoken.key, new Response(language));
  await keep(await textsAndReader(language));
}

/** A hashed file that an earlier release had too is not fetched again. */
async function keep(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(
    wanted.map(async (file) => {
      const kept = isHashed(file) ? await keptCopy(file) : undefined;
      await (kept
        ? cache.put(file, kept)
        : cache.add(new Request(file, { cache: isHashed(file) ? 'default' : 'reload' })));
    }),
  );
}

/** The release before stays: a page of it may still be open and ask for its code. */
async function dropOld(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/**
 * The network first, so that a new release is there at once; without it, or where it takes too long, the page that is
 * kept.
 */
async function page({ request, preloadResponse }: Asked): Promise<Response> {
  const fromNetwork = (async () => (await preloadResponse) ?? fetch(request))();
  const kept = await (await caches.open(name)).match('/', { ignoreVary: true });
  if (!kept) return fromNetwork;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), pageWithinMs));
  return Promise.race([
    fromNetwork.then(
      (response) => (response.status >= 500 ? kept : response),
      () => kept,
    ),
    late,
  ]);
}
