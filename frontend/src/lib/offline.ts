/** Lets the exam room open without a connection (see offline/worker.ts). */

/** Once a person is signed in, and when the page has nothing better to do: what is kept is some 400 KB. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 5_000 });
  else setTimeout(register, 2_000);
}

const picturesKept = 'exam-pictures';

/** Fetches pictures before they are looked at, one after the other, so that answers go first. Throws nothing. */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(picturesKept);
    for (const address of new Set(addresses)) {
      if (!(await cache.match(address))) await cache.add(address);
    }
  } catch {
    // No storage or no line: the pictures then come when they are looked at.
  }
}

export async function forgetPictures(): Promise<void> {
  await globalThis.caches?.delete(picturesKept).catch(() => false);
}
