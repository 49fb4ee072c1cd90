/** Runs `work` when the page has nothing better to do; some browsers cannot tell, there it waits a moment. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 60);
  return () => clearTimeout(timer);
}

/** The same, but only once nothing has called it off for so long. */
export function whenCalm(work: () => void, calmMs: number): () => void {
  let stop = (): void => undefined;
  const timer = setTimeout(() => (stop = whenIdle(work)), calmMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Runs `work` once the screen shows what was changed before the call. A page that is not seen paints nothing: there it waits. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
