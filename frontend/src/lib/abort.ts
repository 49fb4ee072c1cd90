/**
 * Aborts when the first of the signals does. Chrome 116, Firefox 124 and Safari 17.4 have it; the build's targets do
 * not.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  const listening = new AbortController();
  for (const signal of signals) {
    const abort = () => {
      listening.abort();
      either.abort(signal.reason);
    };
    if (signal.aborted) {
      abort();
      break;
    }
    signal.addEventListener('abort', abort, { once: true, signal: listening.signal });
  }
  return either.signal;
}
