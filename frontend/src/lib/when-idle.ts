/**
 * Runs `work` when the page has nothing better to do, or after `withinMs` at the latest; some browsers cannot tell,
 * there it waits a moment. Returns the way to call it off.
 */
export function whenIdle(work: () => void, withinMs?: number): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work, withinMs === undefined ? {} : { timeout: withinMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 60);
  return () => clearTimeout(timer);
}

/**
 * The same, but only once nothing has called it off for so long. `work` may return the way to call off what it began.
 */
export function afterQuiet(work: () => (() => void) | void, quietMs: number, withinMs?: number): () => void {
  let stop = (): void => undefined;
  const begin = (): void => void (stop = work() ?? stop);
  const timer = setTimeout(() => (stop = whenIdle(begin, withinMs)), quietMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Runs `work` once the screen shows what was changed before the call. A page that is not seen paints nothing: there it
 * waits. Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
