/**
 * A page that stays open over a deployment asks for code that is gone. The new release comes by loading again: once by
 * itself where nothing can be lost by it, else by a button (app/new-release.tsx). A line that is down looks the same to
 * the bundler, so the server is asked which release it has.
 */
import { isRoomPath } from './paths.js';

/** In the session's storage: which release this tab was loaded again for. */
const reloadedFor = 'reloadedForRelease';

export type Page = {
  path: () => string;
  /** The script of the release that this page was drawn by. */
  ownEntry: () => string | null;
  /** The page as the server has it now; rejects without a line. */
  served: () => Promise<string>;
  reload: () => void;
};

const browserPage: Page = {
  path: () => window.location.pathname,
  ownEntry: () => entryOf(document.head.innerHTML),
  served: async () => (await fetch('/', { cache: 'no-store' })).text(),
  reload: () => window.location.reload(),
};

let isOld = false;
const listeners = new Set<() => void>();

/** Whether the person has to load again to go on. */
export const isOldRelease = (): boolean => isOld;
export function onOldRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchRelease(page: Page = browserPage): () => void {
  const missing = () => void codeIsMissing(page);
  window.addEventListener('vite:preloadError', missing);
  return () => window.removeEventListener('vite:preloadError', missing);
}

async function codeIsMissing(page: Page): Promise<void> {
  const now = await page.served().then(entryOf, () => null);
  if (now === null || now === page.ownEntry()) return;
  // an exam is not taken from under anybody's hands, and a release that is half there must not load for ever
  if (!isRoomPath(page.path()) && sessionStorage.getItem(reloadedFor) !== now) {
    sessionStorage.setItem(reloadedFor, now);
    return page.reload();
  }
  isOld = true;
  for (const listener of listeners) listener();
}

/** The address of the page's first script, which is named after its contents. */
export const entryOf = (html: string): string | null => /\/assets\/index-[\w-]+\.js/.exec(html)?.[0] ?? null;
