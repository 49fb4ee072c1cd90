/** Looks again until it holds; answers the milliseconds that took, throws after `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  holds: () => Promise<boolean>,
  everyMs = 100,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    if (await holds().catch(() => false)) return Math.round(performance.now() - started);
    if (performance.now() - started > withinMs) throw new Error(`not within ${withinMs / 1000} s: ${what}`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
