/** Lets the exam room open without a connection (see offline/worker.ts). */
import { readStored, storageKeys } from './storage-keys.js';
import { currentLanguage, onLanguage } from '../texts/language.js';

/**
 * Once a person is signed in, and when the page has nothing better to do: what is kept is some 670 KB. Told which
 * language the person reads, now and when it changes, the worker keeps its texts as well. Answers how to stop telling.
 */
export function keepShell(): (() => void) | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const workers = navigator.serviceWorker;
  const register = () =>
    void workers.register('/worker.js', { updateViaCache: 'none' }).then(tellWorker, () => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5_000 });
  else setTimeout(register, 2_000);
  return onLanguage(tellWorker);
}

/** Which language the person reads; the worker looks whether chapters are kept, too, and keeps what shows them. */
export function tellWorker(): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ language: currentLanguage() }));
}

/** How the caches of the chapters begin that a person keeps; the worker knows it. */
const downloads = 'downloads-';
export const downloadsOf = (userId: string): string => `${downloads}${userId}-`;

/** Whether the account that is signed in keeps chapters here. Throws nothing. */
export async function hasDownloads(): Promise<boolean> {
  const name = `${downloadsOf(readStored(storageKeys.userId) ?? '')}${readStored(storageKeys.currentAccountId)}`;
  return (await globalThis.caches?.has(name).catch(() => false)) ?? false;
}

/** The chapters that are kept here, of everybody or of everybody else. Throws nothing. */
export async function forgetDownloads(exceptOf?: string): Promise<void> {
  const stays = (name: string) => exceptOf !== undefined && name.startsWith(downloadsOf(exceptOf));
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(downloads) && !stays(name));
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No storage: then nothing was kept.
  }
}

const picturesKept = 'exam-pictures';

/** Fetches pictures before they are looked at, one after the other, so that answers go first. Throws nothing. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(picturesKept);
    for (const address of new Set(addresses)) {
      // one that does not come now comes when it is looked at
      if (!(await cache.match(address))) await cache.add(address).catch(() => undefined);
    }
  } catch {
    // No storage: all of them then come when they are looked at.
  }
}

export async function forgetPictures(): Promise<void> {
  await globalThis.caches?.delete(picturesKept).catch(() => false);
}
