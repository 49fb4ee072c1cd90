const withinMs = 10_000;
/** A browser says what it watches: a handful when a page opens, a few dozen when a line comes back. */
const mostMessages = 100;
/** Of a connection that has not said whose it is: once, or again with a fresh token. */
const mostOfStrangers = 10;

/** How many messages each sender may send in ten seconds, whatever they are about. In memory, of this replica. */
export class MessageBudget {
  private readonly counts = new Map<unknown, number>();
  private since = 0;

  /** False where the sender has had theirs. `nowMs` of a clock that only goes on. */
  take(sender: unknown, isKnown = true, nowMs = performance.now()): boolean {
    if (nowMs - this.since >= withinMs) {
      this.counts.clear();
      this.since = nowMs;
    }
    const count = (this.counts.get(sender) ?? 0) + 1;
    this.counts.set(sender, count);
    return count <= (isKnown ? mostMessages : mostOfStrangers);
  }
}
