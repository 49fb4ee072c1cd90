/** Presses closer together than this are one: npm and the terminal each send the same Ctrl-C. */
const samePressMs = 700;

export type Stopping = {
  /** Aborts at the first Ctrl-C, SIGTERM or death of the parent. */
  signal: AbortSignal;
  requested: Promise<void>;
};

/** The first signal asks for an orderly stop; a second, later one ends everything at once. */
export function listenForStop(killAll: () => void): Stopping {
  const controller = new AbortController();
  let firstAt = 0;
  const requested = new Promise<void>((done) => controller.signal.addEventListener('abort', () => done()));
  const onSignal = () => {
    if (!firstAt) {
      firstAt = Date.now();
      console.log('\n  … stopping (Ctrl-C again stops at once)');
      controller.abort();
    } else if (Date.now() - firstAt > samePressMs) {
      killAll();
      process.exit(130);
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  process.on('disconnect', onSignal); // the bootstrap was killed
  process.channel?.unref();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined); // the terminal may be gone
  return { signal: controller.signal, requested };
}
